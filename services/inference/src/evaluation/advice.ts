import { energyChanges } from '@bugar/contracts/advice/consultation/energy'
import { forAgeFacts } from '@bugar/contracts/advice/health/bmi-for-age'
import type { Gender } from '@bugar/contracts/core/values/knowledge'
import type { ConsentScope } from '@bugar/contracts/advice/person/doctor-consent'
import { type Advice, askedOf, type EnergyAdvice } from '@bugar/contracts/advice/person/person-state'
import type { BaseFacts, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { factsOfSafety, limitFacts, reasonOf, type Safety } from '@bugar/contracts/advice/person/safety'
import type { RuleSet } from '../domain/run.ts'
import { type Asker, nobody } from './observers.ts'
import { conclusionsIn, declaredFacts, firedIn, toSafety } from './safety.ts'

export { evaluate } from './evaluate.ts'
export { notify, observe, runRules } from './observers.ts'
export { conclusionsIn, declaredFacts, firedIn, safetyFacts } from './safety.ts'

/** A doctor's consent, and the ids of the safety rules whose findings it covers. */
export interface Consent {
  readonly scope: ConsentScope
  readonly covers: readonly string[]
}

/** Conclusions that a doctor's consent can override. */
const forDoctor: readonly string[] = ['doctor-first', 'stop']

const numberIn = (facts: BaseFacts, fact: string): number | null => {
  const value = facts[fact]
  return typeof value === 'number' ? value : null
}

/** A minor's BMI is only meaningful for the age; null is unknown. */
const ofMinor = (facts: BaseFacts): BaseFacts =>
  forAgeFacts(facts['gender'] as Gender, numberIn(facts, 'age'), numberIn(facts, 'bmi'))

export type SafetyWithConsent = Omit<Advice, 'energy'>

/** Whether a rule asks for a gentle start until a doctor consents to everything. */
const isLiftable = ({ conditions }: SourcedRule): boolean =>
  conditions.all.some(
    ({ fact, operator, value }) => fact === 'doctorConsent' && operator === 'notEqual' && value === 'full',
  )

/**
 * The safety advice, with a doctor's consent where it covers all findings of the rules and no rule ends it; a consent to
 * walking does not cover a program. A full one lifts the rules for a gentle start if it covers them all.
 * @throws ConclusionConflict as `conclusionsOf` does
 */
export const safetyWithConsent = (
  set: RuleSet,
  facts: BaseFacts,
  consent: Consent | null,
  asker: Asker = nobody,
): SafetyWithConsent => {
  const advise = (doctorConsent: string | null) => {
    const own = declaredFacts(set.base, { ...facts, ...ofMinor(facts), doctorConsent })
    const fired = firedIn(set, own, asker)
    return { fired, safety: toSafety(set, own, { conclusions: conclusionsIn(set, fired), fired }) }
  }
  const { fired, safety } = advise(null)
  const concluding = (concluded: string) => fired.filter(({ event }) => event.params.fact === concluded)
  const idsOf = (isOne: (rule: SourcedRule, level: string) => boolean) =>
    fired
      .filter((rule) => rule.event.params.fact === 'level' && isOne(rule, rule.event.params.value))
      .map(({ id }) => id)
  const findings = idsOf((_rule, level) => forDoctor.includes(level))
  const liftable = idsOf((rule, level) => level === 'gentle' && isLiftable(rule))
  const consentEnds = consent ? concluding('consentEnds').map(reasonOf) : []
  const covers = (ids: readonly string[]) => consent !== null && ids.every((id) => consent.covers.includes(id))
  const consentHolds = covers(findings) && consentEnds.length === 0
  const scope = consent?.scope === 'full' && !covers(liftable) ? 'gentle' : (consent?.scope ?? 'walking')
  const isLifted = consentHolds && (findings.length > 0 || liftable.length > 0) && scope !== 'walking'
  return {
    safety: isLifted ? advise(scope).safety : safety,
    findings,
    liftable,
    consentHolds,
    consentEnds,
    asks: concluding('asks').flatMap((rule) => {
      const asked = askedOf.find((code) => code === rule.event.params.value)
      return asked ? [{ ...reasonOf(rule), asked }] : []
    }),
  }
}

const limitNames: readonly string[] = Object.values(limitFacts)

/** Such a rule only repeats the safety rules, whose reasons are clearer. */
const readsLimitsAlone = ({ conditions }: SourcedRule): boolean =>
  conditions.all.every(({ fact }) => limitNames.includes(fact))

/** Energy advice for a person with these conclusions of the safety rules. */
export const energyOf = (set: RuleSet, facts: BaseFacts, safety: Safety, asker: Asker): EnergyAdvice => {
  const fired = firedIn(set, declaredFacts(set.base, { ...facts, ...ofMinor(facts), ...factsOfSafety(safety) }), asker)
  const conclusions = conclusionsIn(set, fired)
  const conclusionOf = (fact: string) => conclusions.find((each) => each.fact === fact)
  const reasonsAgainst = (fact: string) => {
    const { values = [], rules = [] } = conclusionOf(fact) ?? {}
    const all = values.includes('refused') ? fired.filter(({ id }) => rules.includes(id)) : []
    const said = all.filter((rule) => !readsLimitsAlone(rule))
    return (said.length > 0 ? said : all).map(reasonOf)
  }
  const needing = conclusionOf('need')?.rules ?? []
  const change = conclusionOf('programEnergy')?.values.join()
  return {
    deficit: reasonsAgainst('deficit'),
    surplus: reasonsAgainst('surplus'),
    need: fired.filter(({ id }) => needing.includes(id)).map(reasonOf),
    programChange: energyChanges.find((code) => code === change) ?? null,
    ruleSet: { version: set.version, hash: set.hash },
  }
}

/**
 * Safety advice, and the energy advice that depends on it.
 * @param facts with `gender`; facts that a base does not declare are ignored
 * @throws ConclusionConflict as `conclusionsOf` does; rules that verify never do
 */
export const adviceOn = (
  { safety: safetySet, energy }: { readonly safety: RuleSet; readonly energy: RuleSet },
  facts: BaseFacts,
  consent: Consent | null,
  asker: Asker = nobody,
): Advice => {
  const concluded = safetyWithConsent(safetySet, facts, consent, asker)
  return { ...concluded, energy: energyOf(energy, facts, concluded.safety, asker) }
}
