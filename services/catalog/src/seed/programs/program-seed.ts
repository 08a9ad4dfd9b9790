import type { BmiCategory, BodyFatCategory, ProgramCode } from '@bugar/contracts/core/values/knowledge'
import type { Schedule } from '@bugar/contracts/catalog/program'

export interface ProgramSeed {
  code: ProgramCode
  name: string
  description: string
  bmiCategory: BmiCategory
  bodyFatCategory: BodyFatCategory
  cardioRatio: string
  dietRecommendation: string
  schedule: Schedule
  sources: string[]
}
