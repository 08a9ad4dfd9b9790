import { genders } from '@bugar/contracts/knowledge'
import type { Facts } from '@bugar/contracts/verdict'
import type { CompiledRules } from './compile.ts'
import { bmiDomain, bodyFatDomain } from './program-base.ts'
import { cut, type Piece, stretchesOf } from '../../base/domain/conditions.ts'
import type { WorkingMemory } from './infer.ts'
import type { RuleDocument } from './program-rule-set.ts'

/** One combination of pieces: every person in it meets the same rules. */
export interface Region {
  readonly gender: Facts['gender']
  readonly bmi: Piece
  /** Null where body fat was not given. */
  readonly bodyFat: Piece | null
  readonly fired: readonly RuleDocument[]
  readonly memory: WorkingMemory
}

/** How many there are, without making one. */
export const countRegions = ({ bounds }: CompiledRules): number =>
  genders.length *
  stretchesOf(bounds.bmi, bmiDomain).length *
  (1 + stretchesOf(bounds.bodyFatPercentage, bodyFatDomain).length)

/** Every kind of person the rules can tell apart, one after the other; what is found on them is exact. */
export function* regionsOf(compiled: CompiledRules): Generator<Region> {
  const bmiPieces = cut(compiled.bounds.bmi, bmiDomain)
  const fatPieces = [null, ...cut(compiled.bounds.bodyFatPercentage, bodyFatDomain)]
  for (const gender of genders) {
    for (const bmi of bmiPieces) {
      for (const bodyFat of fatPieces) {
        const memory: WorkingMemory = {
          gender,
          // Height 100 cm makes the weight in kg the BMI; rules that read either are rejected below.
          weight: bmi.sample,
          height: 100,
          bodyFatPercentage: bodyFat?.sample ?? null,
          bmi: bmi.sample,
          bmiCategory: null,
          bodyFatCategory: null,
          programCode: null,
        }
        yield { gender, bmi, bodyFat, memory, fired: compiled.fired(memory) }
      }
    }
  }
}
