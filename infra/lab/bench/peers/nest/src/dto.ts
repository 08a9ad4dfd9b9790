import { genders } from '@bugar/contracts/core/values/knowledge'
import { measurementBounds } from '@bugar/contracts/advice/health/measurements'
import { bodyFatMethods } from '@bugar/contracts/advice/health/measuring-methods'
import { Type } from 'class-transformer'
import {
  IsEmail,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator'

const { weight, height, bodyFatPercentage } = measurementBounds

export class LoginDto {
  @IsEmail()
  @MaxLength(254)
  email!: string

  @IsString()
  @Length(1, 1024)
  password!: string
}

export class RegisterDto {
  @IsString()
  @Length(2, 100)
  name!: string

  @IsEmail()
  @MaxLength(254)
  email!: string

  @IsString()
  @MinLength(6)
  @MaxLength(1024)
  password!: string

  @IsIn(genders)
  gender!: (typeof genders)[number]

  @IsOptional()
  @IsInt()
  consentVersion?: number
}

class MeasurementsDto {
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

export class CreateConsultationDto extends MeasurementsDto {
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  notes?: string
}

export class PageDto {
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  page = 1

  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1000)
  limit = 10
}

export class IdDto {
  @Matches(/^[A-Za-z0-9_-]{1,64}$/)
  id!: string
}
