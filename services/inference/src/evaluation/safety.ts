import type { AnyBase } from '@bugar/contracts/rules/any-base'
import type { BaseFacts, Conclusion, Conclusions, SourcedRule } from '@bugar/contracts/rules/rule-base'
import {
  type Reason,
  reasonOf,
  type Safety,
  type SafetyLevel,
  type SafetyLimit,
} from '@bugar/contracts/advice/person/safety'
import type { Facts, Verdict } from '@bugar/contracts/advice/consultation/verdict'
import { conclusionsOf } from '@bugar/contracts/rules/rule-run'
import { type RuleSet, run } from '../domain/run.ts'
import { type Asker, notify } from './observers.ts'

/** Facts that a base declares; the others are dropped, so that a base can change without the questions. */
export const declaredFacts = ({ facts: declared }: Pick<AnyBase, 'facts'>, facts: BaseFacts): BaseFacts => {
  const own: Record<string, BaseFacts[string]> = {}
  for (const { name } of declared) {
    const value = facts[name]
    if (value !== undefined) {
      own[name] = value
    }
  }
  return own
}

/** Facts for the safety rules, of a person and the chosen program. */
export const safetyFacts = (
  answers: BaseFacts,
  { gender, bodyFatPercentage }: Facts,
  { bmi, programCode }: Pick<Verdict, 'bmi' | 'programCode'>,
): BaseFacts => ({ ...answers, gender, bmi, bodyFatPercentage: bodyFatPercentage ?? null, programCode })

/** The rules that fire on facts that the base declares. */
export const firedIn = (set: RuleSet, facts: BaseFacts, asker: Asker): SourcedRule[] => {
  notify(set, facts, asker)
  return run(set, facts).fired
}

/** @throws ConclusionConflict as `conclusionsOf` does */
export const conclusionsIn = ({ base }: RuleSet, fired: readonly SourcedRule[]): Conclusion[] =>
  conclusionsOf(base, fired)

/** An unknown answer counts as the riskier one, but the person has not stated it. */
const namedFor = (facts: BaseFacts, rule: SourcedRule): Reason => {
  const isUncertain = rule.conditions.all.some(({ fact }) => facts[fact] === 'unknown')
  return { ...reasonOf(rule), name: isUncertain ? `${rule.name} belum dipastikan` : rule.name }
}

/** Conclusions that are shown beside the reasons of the advice, or not at all. */
const notReasons: readonly string[] = ['limits', 'consentEnds', 'asks']

/** The advice from the safety rules' conclusions on these facts; reasons of the most cautious level first. */
export const toSafety = (
  { base, version, hash }: RuleSet,
  facts: BaseFacts,
  { conclusions, fired }: Pick<Conclusions, 'conclusions' | 'fired'>,
): Safety => {
  const valuesOf = (fact: string) => conclusions.find((each) => each.fact === fact)?.values ?? []
  const caution = base.kinds.find(({ fact }) => fact === 'level')?.codes.map(({ code }) => code) ?? []
  const placeOf = ({ event }: (typeof fired)[number]) =>
    event.params.fact === 'level' ? caution.indexOf(event.params.value) : -1
  const level = valuesOf('level')[0] as SafetyLevel
  // 'Start gently' contradicts a reason not to start at all.
  const isMoot = ({ event: { params } }: (typeof fired)[number]) =>
    params.fact === 'level' && params.value === 'gentle' && level !== 'gentle'
  const reasons = fired
    .filter((rule) => !notReasons.includes(rule.event.params.fact) && !isMoot(rule))
    .toSorted((a, b) => placeOf(b) - placeOf(a))
    .map((rule) => namedFor(facts, rule))
  return {
    screened: facts['screened'] === 'yes',
    level,
    limits: valuesOf('limits') as SafetyLimit[],
    reasons,
    ruleSet: { version, hash },
  }
}
