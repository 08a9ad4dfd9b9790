import { Type } from 'class-transformer'
import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator'
import { MeasurementsDto } from './facts.dto.js'

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
