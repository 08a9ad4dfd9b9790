import type { Facts, Trace, Verdict } from '@bugar/contracts/verdict'
import { compile } from '@bugar/inference/domain/compile'
import { infer, initialMemory, type Reasoning, type WorkingMemory } from '@bugar/inference/domain/infer'
import type { RuleSet } from '@bugar/inference/domain/rule-document'
import { stabilityOf } from '@bugar/inference/domain/stability'

const measured = new Set(['gender', 'weight', 'height', 'bodyFatPercentage', 'bmi'])

/** The same rules tried with the same outcome, on this person's measurements. */
const traceOf = ({ steps }: Trace, memory: WorkingMemory): Trace => ({
  steps: steps.map((step) => ({
    ...step,
    conditions: step.conditions.map((condition) =>
      measured.has(condition.fact) ? { ...condition, found: memory[condition.fact as 'bmi'] } : condition,
    ),
  })),
})

/**
 * The engine's verdicts, some thousand times as fast: the engine runs once for each region of measurements in which
 * every condition of the rules holds or fails alike, and the rest is put in from the measurements.
 */
export const createVerdicts = (set: RuleSet) => {
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

  return async (facts: Facts): Promise<Verdict> => {
    const memory = initialMemory(facts)
    const region = regionOf(facts, memory)
    const reasoned = known.get(region) ?? infer(set, facts)
    known.set(region, reasoned)
    const reasoning = await reasoned
    return {
      ...reasoning,
      bmi: memory.bmi as number,
      trace: traceOf(reasoning.trace, memory),
      stability: stabilityOf(facts, reasoning.programCode, compiled),
    }
  }
}
