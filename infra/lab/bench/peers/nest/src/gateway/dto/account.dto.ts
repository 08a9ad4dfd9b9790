import { genders } from '@bugar/contracts/core/values/knowledge'
import { IsEmail, IsIn, IsInt, IsOptional, IsString, Length, MaxLength, MinLength } from 'class-validator'

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
