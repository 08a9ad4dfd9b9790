import { bmi as bmiOf } from '@bugar/contracts/advice/health/bmi'
import { fallbackNotice } from '@bugar/contracts/core/values/knowledge'
import { decideBy } from '@bugar/contracts/rules/rule-decision'
import type { RunnableBase } from '@bugar/contracts/rules/rule-base-operations'
import type { Facts, Verdict } from '@bugar/contracts/advice/consultation/verdict'

type Shown = 'bmi' | 'bmiCategory' | 'bodyFatCategory' | 'programCode' | 'notice' | 'ruleSet'

/** The part of a verdict that the map shows. */
export interface MapVerdict extends Pick<Verdict, Shown> {
  /** The rule that chose the program; null when the trace does not have it. */
  readonly ruleId: string | null
}

export const verdictOf = ({ trace, ...verdict }: Verdict): MapVerdict => {
  const { bmi, bmiCategory, bodyFatCategory, programCode, notice, ruleSet } = verdict
  const rule = trace.steps.find(({ stage, fired }) => fired && (stage === 'complete' || stage === 'bmi-only'))
  return { bmi, bmiCategory, bodyFatCategory, programCode, notice, ruleSet, ruleId: rule?.ruleId ?? null }
}

const orNull = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    return null
  }
}

/**
 * Compiles the program's rules into the verdicts that `inference.test` gives by them. A verdict is null where that
 * fails too, or where this version of the app cannot run the rules.
 */
export const verdictsBy = ({ base, ruleSet, rules }: RunnableBase): ((facts: Facts) => MapVerdict | null) => {
  const decide = orNull(() => decideBy({ base, rules }))
  return ({ gender, weight, height, bodyFatPercentage = null }) => {
    const ids = orNull(() => decide?.({ gender, weight, height, bodyFatPercentage }).fired) ?? []
    const fired = rules.filter(({ id }) => ids.includes(id))
    const byStage = new Map(fired.map((rule) => [rule.stage, rule]))
    const valueOf = (stage: string) => byStage.get(stage)?.event.params.value ?? null
    const rule = byStage.get('complete') ?? byStage.get('bmi-only')
    // Two rules of one stage are a conflict.
    if (!rule || !byStage.has('bmi') || byStage.size < fired.length) {
      return null
    }
    return {
      bmi: bmiOf(weight, height),
      bmiCategory: valueOf('bmi') as Verdict['bmiCategory'],
      bodyFatCategory: valueOf('body-fat') as Verdict['bodyFatCategory'],
      programCode: rule.event.params.value as Verdict['programCode'],
      notice: bodyFatPercentage !== null && !byStage.has('complete') ? fallbackNotice : null,
      ruleSet,
      ruleId: rule.id,
    }
  }
}
