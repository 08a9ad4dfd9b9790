import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import { expect, test } from 'vitest'
import { makeRuleSet, type RuleSet } from '../domain/rule-set.ts'
import { seeds } from '../seed/bases/all.ts'
import { adviceOn, type Consent } from './advice.ts'

const setOf = (name: 'safety' | 'energy'): RuleSet => makeRuleSet(1, seeds.get(name) as never)
const sets = { safety: setOf('safety'), energy: setOf('energy') }
const well: BaseFacts = { gender: 'female', age: 30, bmi: 24, screened: 'yes', activity: 'regular', programCode: 'P2' }
const advise = (facts: BaseFacts, consent: Consent | null = null) => adviceOn(sets, { ...well, ...facts }, consent)
const namesOf = (facts: BaseFacts) => advise(facts).safety.reasons.map(({ name }) => name)

test('adviceOn › nothing wrong › nothing stands against anything', () => {
  expect(advise({})).toMatchObject({
    safety: { screened: true, level: 'go', limits: [], reasons: [] },
    energy: { deficit: [], surplus: [], need: [], programChange: '0' },
    findings: [],
    consentHolds: false,
  })
})

// H3: each of them needs a doctor first, at any age.
test.each<[string, BaseFacts]>([
  ['16 with heart disease', { age: 16, heartDisease: 'yes' }],
  ['16 with diabetes', { age: 16, diabetes: 'yes' }],
  ['16 with a BMI of 14,1', { age: 16, bmi: 14.1 }],
  ['16 with 180/110', { age: 16, severeHypertension: 'yes' }],
  ['17 with weight lost', { age: 17, weightLoss: 'yes' }],
  ['15 with missed periods and 11 % fat', { age: 15, missedPeriods: 'yes', bodyFatPercentage: 11 }],
])('a minor › %s › doctor first, and that is the first reason', (_what, facts) => {
  const { safety } = advise(facts)
  expect(safety.level).toBe('doctor-first')
  expect(safety.reasons[0]?.text).toMatch(/dokter|Penyebab/)
  expect(safety.reasons[0]?.text).not.toContain('Bergeraklah 60 menit')
})

// W12
test.each([
  [5, 14.9, 'no-program'],
  [5, 12.6, 'doctor-first'],
])('a girl of %d with a BMI of %d › %s', (age, bmi, level) => {
  expect(advise({ age, bmi }).safety.level).toBe(level)
})

test('reasons › a doctor is asked first › nothing says to start gently', () => {
  const { reasons } = advise({ heartDisease: 'yes', activity: 'inactive' }).safety
  expect(reasons.map(({ ruleId }) => ruleId)).toEqual(['K-03', 'D-01'])
})

// H5
test.each(['heartDisease', 'diabetes', 'kidneyDisease'])('pregnant with %s, active › doctor first', (disease) => {
  expect(advise({ pregnant: 'yes', [disease]: 'yes' }).safety.level).toBe('doctor-first')
})

// W15
test('chest pain › not known › is said to be not certain, and counts all the same', () => {
  expect(namesOf({ chestPain: 'unknown' })).toContain('Nyeri dada belum dipastikan')
  expect(namesOf({ chestPain: 'yes' })).toContain('Nyeri dada')
  expect(advise({ chestPain: 'unknown' }).safety.level).toBe('stop')
})

// H2
test.each<[string, BaseFacts]>([
  ['missed periods', { missedPeriods: 'yes' }],
  ['too little body fat', { bodyFatPercentage: 11.9 }],
  ['weight lost', { weightLoss: 'yes' }],
  ['breastfeeding', { breastfeeding: 'yes' }],
  ['a pregnancy', { pregnant: 'yes' }],
  ['65 years and a BMI of 22,9', { age: 65, bmi: 22.9 }],
  ['a lean man of 105 kg', { gender: 'male', bmi: 32, bodyFatPercentage: 14, programCode: 'P4' }],
  ['a lean man of 95 kg', { gender: 'male', bmi: 27, bodyFatPercentage: 12, programCode: 'P8' }],
  ['a lean woman', { bodyFatPercentage: 22.9, programCode: 'P8' }],
])('energy › %s › no deficit, from a goal or the program', (_what, facts) => {
  const { energy } = advise({ bmi: 28, programCode: 'P3', ...facts })
  expect(energy.deficit.length).toBeGreaterThan(0)
  expect(energy.programChange).toBeNull()
})

test('energy › underweight › the rule that says why, not that there is a limit', () => {
  expect(advise({ bmi: 18.4 }).energy.deficit.map(({ ruleId }) => ruleId)).toEqual(['E-01'])
  expect(advise({ missedPeriods: 'yes' }).energy.deficit.map(({ ruleId }) => ruleId)).toEqual(['E-06'])
})

test.each<[string, BaseFacts, string[], string[]]>([
  ['a boy of 9 with a BMI of 14.8', { gender: 'male', age: 9, bmi: 14.8 }, ['E-02'], ['E-03']],
  ['17 years and a BMI of 15.9', { age: 17, bmi: 15.9 }, ['E-02'], ['E-03', 'E-34']],
  ['18 years and a BMI of 15.9', { age: 18, bmi: 15.9 }, ['E-01'], ['E-05']],
  ['no age and a BMI of 15.9', { age: null, bmi: 15.9 }, ['E-01'], ['E-05']],
  ['a boy of 9 with a BMI of 13.5', { gender: 'male', age: 9, bmi: 13.5 }, ['E-02'], ['E-03', 'E-34']],
  ['a boy of 9 with a BMI of 13.6', { gender: 'male', age: 9, bmi: 13.6 }, ['E-02'], ['E-03']],
])('energy › %s › the sentences for that age alone', (_what, facts, deficit, surplus) => {
  const { energy } = advise(facts)
  expect(energy.deficit.map(({ ruleId }) => ruleId)).toEqual(deficit)
  expect(energy.surplus.map(({ ruleId }) => ruleId)).toEqual(surplus)
})

const chestPain = { chestPain: 'yes' }
const consent = (scope: Consent['scope'], ...covers: string[]): Consent => ({ scope, covers })

test.each([
  ['none', null, 'stop', false],
  ['walking alone', consent('walking', 'K-02'), 'stop', true],
  ['gently', consent('gentle', 'K-02'), 'gentle', true],
  ['like the program', consent('full', 'K-02', 'K-03'), 'gentle', true],
  ['for something else', consent('full', 'K-03'), 'stop', false],
] as const)('consent › chest pain, %s › %s', (_what, given, level, consentHolds) => {
  expect(advise(chestPain, given)).toMatchObject({ safety: { level }, consentHolds, findings: ['K-02'] })
})

test('consent › a new finding beside the one it covers › does not hold any more', () => {
  const before = consent('gentle', 'K-02')
  expect(advise({ ...chestPain, bmi: 15.9 }, before)).toMatchObject({
    safety: { level: 'stop' },
    consentHolds: false,
    findings: ['K-02', 'K-05'],
  })
})

test('consent › nothing to consent to › changes nothing', () => {
  expect(advise({}, consent('gentle', 'K-02')).safety).toMatchObject({ level: 'go', limits: [] })
})

test('adviceOn › facts that no base declares › are left out', () => {
  expect(advise({ shoes: 'blue' })).toEqual(advise({}))
})

test.each([
  [13, []],
  [14, ['E-26']],
  [27, ['E-26']],
  [28, ['E-27']],
  [null, []],
])('pregnant in week %s › needs more by %j', (pregnancyWeek, rules) => {
  const { deficit, need } = advise({ pregnant: 'yes', pregnancyWeek }).energy
  expect(need.map(({ ruleId }) => ruleId)).toEqual(rules)
  expect(deficit).not.toEqual([])
})
