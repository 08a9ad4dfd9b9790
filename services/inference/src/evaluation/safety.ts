import type { BaseFacts, Conclusions } from '@bugar/contracts/rule-base'
import type { Reason, Safety, SafetyLevel, SafetyLimit } from '@bugar/contracts/safety'
import type { Facts, Verdict } from '@bugar/contracts/verdict'
import { memoryOf } from '../domain/base-facts.ts'
import { type BaseRuleSet, compiledBaseOf } from '../domain/base-rule-set.ts'
import { conclusionsOf } from '../domain/conclude.ts'

/**
 * What the safety rules are told of a person and the program that was chosen. Answers to questions that the rules do not
 * read are left out, so that a base may be changed without the screening.
 */
export const safetyFacts = (
  { base }: Pick<BaseRuleSet, 'base'>,
  answers: BaseFacts,
  { gender, bodyFatPercentage }: Facts,
  { bmi, programCode }: Pick<Verdict, 'bmi' | 'programCode'>,
): BaseFacts => {
  const declared = new Set(base.facts.map(({ name }) => name))
  const read = Object.fromEntries(Object.entries(answers).filter(([name]) => declared.has(name)))
  return { ...read, gender, bmi, bodyFatPercentage: bodyFatPercentage ?? null, programCode }
}

/** The advice in what the safety rules concluded of these facts; the reasons of the most cautious level come first. */
export const toSafety = (
  { base, version, hash }: BaseRuleSet,
  facts: BaseFacts,
  { conclusions, fired }: Pick<Conclusions, 'conclusions' | 'fired'>,
): Safety => {
  const valuesOf = (fact: string) => conclusions.find((each) => each.fact === fact)?.values ?? []
  const caution = base.kinds.find(({ fact }) => fact === 'level')?.codes.map(({ code }) => code) ?? []
  const placeOf = ({ event }: (typeof fired)[number]) =>
    event.params.fact === 'level' ? caution.indexOf(event.params.value) : -1
  const reasons = fired
    .filter(({ event }) => event.params.fact !== 'limits')
    .toSorted((a, b) => placeOf(b) - placeOf(a))
    .map(({ id, name, text, source, strength }): Reason => ({ ruleId: id, name, text, source, strength }))
  return {
    screened: facts['screened'] === 'yes',
    level: valuesOf('level')[0] as SafetyLevel,
    limits: valuesOf('limits') as SafetyLimit[],
    reasons,
    ruleSet: { version, hash },
  }
}

/**
 * The safety advice without its trace, which a consultation does not store (`inference.conclude` gives one).
 * @throws ConclusionConflict as `conclusionsOf` does
 */
export const safetyOf = (
  set: BaseRuleSet,
  answers: BaseFacts,
  person: Facts,
  verdict: Pick<Verdict, 'bmi' | 'programCode'>,
): Safety => {
  const facts = safetyFacts(set, answers, person, verdict)
  const fired = compiledBaseOf(set).fired(memoryOf(set.base, facts))
  return toSafety(set, facts, { conclusions: conclusionsOf(set.base, fired), fired })
}
