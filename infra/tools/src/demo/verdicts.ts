import type { Facts, Verdict } from '@bugar/contracts/advice/consultation/verdict'
import { compile, initialMemory, type WorkingMemory } from '@bugar/inference/domain/program/compile'
import { infer, type Reasoning } from '@bugar/inference/evaluation/domain/infer'
import { oddsOf } from '@bugar/inference/evaluation/domain/odds'
import type { ProgramRuleSet } from '@bugar/inference/domain/program/program-rule-set'
import { stabilityOf } from '@bugar/inference/evaluation/domain/stability'

/**
 * The engine's verdicts, some thousand times as fast: the engine runs once per region of measurements in which every
 * condition of the rules has the same result, and the rest is filled in from the measurements.
 */
export const createVerdicts = (set: ProgramRuleSet) => {
  const compiled = compile(set.rules)
  const known = new Map<string, Promise<Reasoning>>()
  const conditions = set.rules.flatMap((rule) => rule.conditions.all)
  const alsoRead = (['weight', 'height'] as const).filter((name) => conditions.some(({ fact }) => fact === name))

  const positionOf = (value: number | undefined, bounds: readonly number[]) =>
    value === undefined
      ? 'none'
      : `${bounds.filter((bound) => bound < value).length}/${bounds.filter((bound) => bound <= value).length}`

  const regionOf = (facts: Facts, { bmi }: WorkingMemory) =>
    [
      facts.gender,
      positionOf(bmi as number, compiled.bounds.bmi),
      positionOf(facts.bodyFatPercentage, compiled.bounds.bodyFatPercentage),
      ...alsoRead.map((name) => facts[name]),
    ].join(' ')

  /** The trace is that of a person in the same region: its rules are right, its measurements are not. */
  return async (facts: Facts): Promise<Verdict> => {
    const memory = initialMemory(facts)
    const region = regionOf(facts, memory)
    const reasoned = known.get(region) ?? infer(set, facts)
    known.set(region, reasoned)
    const reasoning = await reasoned
    return {
      ...reasoning,
      bmi: memory.bmi as number,
      stability: stabilityOf(facts, reasoning.programCode, compiled),
      ...oddsOf(facts, 'unknown', compiled),
    }
  }
}
