import type { BodyFatRange } from '@bugar/contracts/advice/consultation/inference'
import type { ProgramCode } from '@bugar/contracts/core/values/knowledge'
import type { Facts } from '@bugar/contracts/advice/consultation/verdict'
import { bodyFatDomain, type CompiledRules, stretchesOf } from '../../domain/run.ts'
import { InferenceFailure } from './infer.ts'

type Body = Omit<Facts, 'bodyFatPercentage'>

const programOf = (facts: Facts, { decide }: CompiledRules): ProgramCode => {
  const { programCode, conflict } = decide(facts)
  if (programCode === null || conflict !== null) {
    throw new InferenceFailure(conflict === null ? 'no-program' : 'conflict', conflict ?? 'bmi-only')
  }
  return programCode as ProgramCode
}

/**
 * The program for every legal body fat of a body of this weight (kg) and height (cm), and the one without body fat.
 * Exact: no condition distinguishes two values of a stretch, so one of them represents all. Ascending, without gaps;
 * neighbouring ranges have different programs.
 * @throws InferenceFailure when the rules do not lead to exactly one program; a verified rule set always does.
 */
export const bodyFatEffect = (body: Body, compiled: CompiledRules) => {
  const ranges: BodyFatRange[] = []
  for (const { min, max } of stretchesOf(compiled.bounds.bodyFatPercentage, bodyFatDomain)) {
    const bodyFatPercentage = (min + max) / 2
    const programCode = programOf({ ...body, bodyFatPercentage }, compiled)
    const last = ranges.at(-1)
    if (last?.programCode === programCode) {
      ranges[ranges.length - 1] = { ...last, max, includesMax: min === max }
    } else {
      ranges.push({ min, max, includesMin: min === max, includesMax: min === max, programCode })
    }
  }
  return { bmiOnly: programOf(body, compiled), ranges }
}
