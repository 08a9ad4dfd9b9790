import { bmiCategories, bodyFatCategories, type ProgramCode } from '@bugar/contracts/core/values/knowledge'
import { compile, type RuleDocument, type WorkingMemory } from '../../domain/run.ts'

export interface Cell {
  readonly bmiCategory: (typeof bmiCategories)[number]
  readonly bodyFatCategory: (typeof bodyFatCategories)[number]
  /** The program of the pair's own rule, or null where only the BMI-only rule answers. */
  readonly programCode: ProgramCode | null
  /** The program of a person in this cell; null when no rule applies. */
  readonly answer: ProgramCode | null
}

/** The 4×3 matrix, computed from the active rules. */
export const cellsOf = (rules: readonly RuleDocument[]): Cell[] => {
  const later = rules.filter((rule) => rule.stage === 'complete' || rule.stage === 'bmi-only')
  const compiled = compile(later)
  return bmiCategories.flatMap((bmiCategory) =>
    bodyFatCategories.map((bodyFatCategory) => {
      const memory: WorkingMemory = {
        gender: 'male',
        weight: 0,
        height: 0,
        bodyFatPercentage: 0,
        bmi: 0,
        bmiCategory,
        bodyFatCategory,
        programCode: null,
      }
      const own = compiled.fired(memory).find((rule) => rule.stage === 'complete')
      return {
        bmiCategory,
        bodyFatCategory,
        programCode: (own?.event.params.value ?? null) as ProgramCode | null,
        answer: memory.programCode as ProgramCode | null,
      }
    }),
  )
}
