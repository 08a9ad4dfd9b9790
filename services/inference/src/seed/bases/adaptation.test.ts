import { trainingGoals } from '@bugar/contracts/advice/consultation/adaptation'
import { programCodes } from '@bugar/contracts/core/values/knowledge'
import type { BaseFacts, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { safetyLevels } from '@bugar/contracts/advice/person/safety'
import { conclusionsOf, memoryOf } from '@bugar/contracts/rules/rule-run'
import { randomCases } from '@bugar/testing/quick-cases'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileBase } from '../../domain/compile/compile-base.ts'
import { adaptationBase } from './adaptation.ts'
import { adaptationRules } from './adaptation-rules.ts'

const code = (...codes: readonly string[]) => fc.constantFrom<(string | null)[]>(...codes, null, 'unknown')
const number = (min: number, max: number, ...bounds: readonly number[]) =>
  fc.oneof(
    fc.integer({ min, max }),
    fc.constantFrom<(number | string | null)[]>(...bounds.flatMap((bound) => [bound - 1, bound]), null, 'unknown'),
  )
const yesOrNo = () => code('yes', 'no')

const anyFacts: fc.Arbitrary<BaseFacts> = fc.record(
  {
    gender: fc.constantFrom('male', 'female'),
    age: number(5, 120, 18, 60, 65),
    programCode: code(...programCodes),
    safetyLevel: code('go', ...safetyLevels),
    activity: code('regular', 'inactive'),
    experience: code('experienced', 'novice'),
    goal: code(...trainingGoals),
    daysPerWeek: number(1, 7, 2, 3, 4, 5),
    minutesPerSession: number(5, 300, 10, 20, 30, 45, 60, 90),
    equipment: code('gym', 'home', 'none'),
    kneePain: yesOrNo(),
    backPain: yesOrNo(),
    shoulderPain: yesOrNo(),
    hipPain: yesOrNo(),
    footPain: yesOrNo(),
    elbowPain: yesOrNo(),
    falls: yesOrNo(),
    osteoporosis: yesOrNo(),
    pregnant: yesOrNo(),
    noVigorous: yesOrNo(),
    noSupine: yesOrNo(),
    needsBalance: yesOrNo(),
    noviceForm: yesOrNo(),
    programStrengthDays: number(0, 7, 3),
    cardioMinutes: number(0, 400, 150),
    weeksInPlan: number(1, 52, 5, 9),
  },
  // Objects without a prototype take several times as long to copy and read.
  { noNullPrototype: true },
)
const people = fc.sample(anyFacts, { numRuns: 20_000, seed: 17 })

const toldBy = (rules: readonly SourcedRule[]) => {
  const compiled = compileBase({ base: adaptationBase, rules })
  return (facts: BaseFacts) => conclusionsOf(adaptationBase, compiled.fired(memoryOf(adaptationBase, facts)))
}

/** Facts of the person, and what exercises are then avoided. */
const has = [
  ['kneePain', 'deep-knee'],
  ['kneePain', 'impact'],
  ['hipPain', 'hip-pain'],
  ['footPain', 'foot-pain'],
  ['backPain', 'loaded-back'],
  ['backPain', 'impact'],
  ['shoulderPain', 'overhead'],
  ['shoulderPain', 'loaded-shoulder'],
  ['elbowPain', 'elbow-pain'],
  ['falls', 'poor-balance'],
  ['osteoporosis', 'osteoporosis'],
] as const

/** Faults that no plan may have, stated independently of the rules. */
const faultsOf = (facts: BaseFacts, told: ReturnType<ReturnType<typeof toldBy>>): string[] => {
  const values = (fact: string) => told.find((each) => each.fact === fact)?.values ?? []
  const [start = ''] = values('start')
  const age = typeof facts['age'] === 'number' ? facts['age'] : null
  const days = typeof facts['daysPerWeek'] === 'number' ? facts['daysPerWeek'] : 7
  const strengthDays = { all: 5, three: 3, two: 2, one: 1 }[values('strengthDays')[0] ?? 'all'] ?? 5
  const mustWait = !['go', 'gentle', null].includes(facts['safetyLevel'] as string | null) || (age !== null && age < 18)
  const isPregnant = facts['gender'] === 'female' && ['yes', 'unknown'].includes(facts['pregnant'] as string)
  const isInactive = facts['activity'] !== 'regular'
  const week = typeof facts['weeksInPlan'] === 'number' ? facts['weeksInPlan'] : 0
  const isOldBeginner = age !== null && age >= 65 && (isInactive || facts['experience'] !== 'experienced')
  const isSpared =
    facts['safetyLevel'] !== 'go' || isPregnant || ['yes', 'unknown'].includes(facts['noVigorous'] as string)
  const isHard = values('vigorousWork')[0] !== 'replaced' || values('heavyLifts')[0] !== 'replaced'
  const changed = told.filter((each) => {
    const otherwise = adaptationBase.kinds.find(({ fact }) => fact === each.fact)?.otherwise
    return each.values.some((value) => value !== otherwise)
  })
  return [
    ...(mustWait && start !== 'wait' ? ['begins without a doctor'] : []),
    ...(isPregnant && (start === 'now' || !['supine', 'pregnancy'].every((kind) => values('replace').includes(kind)))
      ? ['pregnant without care']
      : []),
    ...(isPregnant && values('cardioTotal')[0] !== 'exactly-150' ? ['pregnant without a bound of minutes'] : []),
    ...(isSpared && (isHard || values('strengthDose')[0] === 'heavy') ? ['hard work for whom it is ruled out'] : []),
    ...(isInactive && (start === 'now' || (week <= 4 && isHard)) ? ['a hard start'] : []),
    ...(age !== null && age >= 65 && values('balance')[0] !== 'three-days' ? ['no balance work from 65'] : []),
    ...(strengthDays > days && days < 5 ? ['more strength days than days'] : []),
    ...has.flatMap(([fact, kind]) =>
      ['yes', 'unknown'].includes(facts[fact] as string) && !values('replace').includes(kind)
        ? [`${kind} is read`]
        : [],
    ),
    ...(isOldBeginner && !values('replace').includes('poor-balance') ? ['a lunge for an old beginner'] : []),
    ...(isOldBeginner && week <= 8 && !values('replace').includes('older-beginner') ? ['a push-up at once'] : []),
    ...(changed.some(({ rules }) => rules.length === 0) ? ['a change without a rule'] : []),
  ]
}

test('random persons and weeks › no plan against a doctor, none beyond their days, no change without a rule', () => {
  const told = toldBy(adaptationRules)
  fc.assert(
    fc.property(anyFacts, (facts) => faultsOf(facts, told(facts)).length === 0),
    { numRuns: randomCases(100_000) },
  )
})

test.each<[string, string]>([
  ['ADAP-04', 'begins without a doctor'],
  ['ADAP-06', 'begins without a doctor'],
  ['ADAP-03', 'pregnant without care'],
  ['ADAP-67', 'pregnant without care'],
  ['ADAP-121', 'pregnant without a bound of minutes'],
  ['ADAP-08', 'a hard start'],
  ['ADAP-86', 'a hard start'],
  ['ADAP-92', 'a hard start'],
  ...['61', '84', '85', '89', '90', '91', '102', '104', '105'].map((id): [string, string] => [
    `ADAP-${id}`,
    'hard work for whom it is ruled out',
  ]),
  ['ADAP-71', 'no balance work from 65'],
  ['ADAP-15', 'more strength days than days'],
  ['ADAP-16', 'more strength days than days'],
  ['ADAP-62', 'impact is read'],
  ['ADAP-63', 'impact is read'],
  ['ADAP-64', 'deep-knee is read'],
  ['ADAP-65', 'loaded-back is read'],
  ['ADAP-66', 'overhead is read'],
  ['ADAP-70', 'loaded-shoulder is read'],
  ['ADAP-150', 'poor-balance is read'],
  ['ADAP-151', 'a lunge for an old beginner'],
  ['ADAP-152', 'a lunge for an old beginner'],
  ['ADAP-153', 'a push-up at once'],
  ['ADAP-154', 'a push-up at once'],
  ['ADAP-155', 'osteoporosis is read'],
  ['ADAP-156', 'pregnant without care'],
  ['ADAP-157', 'hip-pain is read'],
  ['ADAP-158', 'foot-pain is read'],
  ['ADAP-159', 'elbow-pain is read'],
])('%s switched off › is found: %s', (id, fault) => {
  const told = toldBy(adaptationRules.map((rule) => (rule.id === id ? { ...rule, isActive: false } : rule)))
  expect(people.some((facts) => faultsOf(facts, told(facts)).includes(fault))).toBe(true)
})
