import type { BaseFacts } from '@bugar/contracts/rule-base'
import type { Reason, Safety, SafetyLevel, SafetyLimit } from '@bugar/contracts/safety'
import type { Facts, Verdict } from '@bugar/contracts/verdict'
import type { BaseRuleSet } from '../domain/base-rule-set.ts'
import { conclude } from '../domain/conclude.ts'

/**
 * What the safety rules conclude of a person and the program that was chosen. Answers to questions that the rules do
 * not read are left out, so that a base may be changed without the screening.
 * @throws ConclusionConflict as `conclude` does
 */
export const safetyOf = async (
  set: BaseRuleSet,
  answers: BaseFacts,
  { gender, bodyFatPercentage }: Facts,
  { bmi, programCode }: Pick<Verdict, 'bmi' | 'programCode'>,
): Promise<Safety> => {
  const declared = new Set(set.base.facts.map(({ name }) => name))
  const read = Object.fromEntries(Object.entries(answers).filter(([name]) => declared.has(name)))
  const { conclusions, fired, ruleSet } = await conclude(set, {
    ...read,
    gender,
    bmi,
    bodyFatPercentage: bodyFatPercentage ?? null,
    programCode,
  })
  const valuesOf = (fact: string) => conclusions.find((each) => each.fact === fact)?.values ?? []
  const caution = set.base.kinds.find(({ fact }) => fact === 'level')?.codes.map(({ code }) => code) ?? []
  const placeOf = ({ event }: (typeof fired)[number]) =>
    event.params.fact === 'level' ? caution.indexOf(event.params.value) : -1
  const reasons = fired
    .filter(({ event }) => event.params.fact !== 'limits')
    .toSorted((a, b) => placeOf(b) - placeOf(a))
    .map(({ id, name, text, source, strength }): Reason => ({ ruleId: id, name, text, source, strength }))
  return {
    screened: read['screened'] === 'yes',
    level: valuesOf('level')[0] as SafetyLevel,
    limits: valuesOf('limits') as SafetyLimit[],
    reasons,
    ruleSet,
  }
}
