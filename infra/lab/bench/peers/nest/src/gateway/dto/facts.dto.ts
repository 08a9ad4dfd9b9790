import { genders } from '@bugar/contracts/core/values/knowledge'
import { measurementBounds } from '@bugar/contracts/advice/health/measurements'
import { bodyFatMethods } from '@bugar/contracts/advice/health/measuring-methods'
import { IsIn, IsNumber, IsOptional, Max, Min } from 'class-validator'

const { weight, height, bodyFatPercentage } = measurementBounds

export class MeasurementsDto {
  @IsNumber()
  @Min(weight.min)
  @Max(weight.max)
  weight!: number

  @IsNumber()
  @Min(height.min)
  @Max(height.max)
  height!: number

  @IsOptional()
  @IsNumber()
  @Min(bodyFatPercentage.min)
  @Max(bodyFatPercentage.max)
  bodyFatPercentage?: number

  @IsOptional()
  @IsIn(bodyFatMethods)
  bodyFatMethod?: (typeof bodyFatMethods)[number]
}

export class FactsDto extends MeasurementsDto {
  @IsIn(genders)
  gender!: (typeof genders)[number]
}
