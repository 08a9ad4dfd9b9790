import type { RuleDocument } from '@bugar/contracts/rules/rule-set'
import { programCodes } from '@bugar/contracts/core/values/knowledge'
import { expect, test } from 'vitest'
import { seedRules } from '../../seed/bases/program.ts'
import { programBase } from './program-base.ts'
import { priorityIn } from '../rule-base.ts'
import { verifyBase } from '../verify/verify-base.ts'
import { coverageOf } from '../../program/domain/coverage.ts'
import { concludes, type Condition, programRuleSet } from './program-rule-set.ts'

const verify = (rules: readonly RuleDocument[], known?: readonly string[]) =>
  verifyBase(programRuleSet(1, rules), known)

const rule = (stage: RuleDocument['stage'], id: string, all: Condition[], value: string): RuleDocument => ({
  id,
  stage,
  name: id,
  isActive: true,
  priority: priorityIn(programBase, stage),
  conditions: { all },
  event: { type: 'conclude', params: { fact: concludes[stage], value } },
})
const is = (fact: string, value: string | null): Condition => ({ fact, operator: 'equal', value })
const bmi = (operator: string, value: number): Condition => ({ fact: 'bmi', operator, value })
const noBodyFat: Condition = { fact: 'bodyFatPercentage', operator: 'equal', value: null }

const without = (...ids: string[]) => seedRules.filter(({ id }) => !ids.includes(id))
const seeded = (id: string) => seedRules.find((each) => each.id === id) as RuleDocument
/** The rules a new system starts with, other conditions for one of them. */
const withConditions = (id: string, all: Condition[]) =>
  seedRules.map((each) => (each.id === id ? { ...each, conditions: { all } } : each))

/** The errors with code, place and message, and the coverage. */
const errorsOf = (rules: readonly RuleDocument[]) => {
  const { findings } = verify(rules)
  const coverage = coverageOf(programRuleSet(1, rules))
  const errors = findings.filter(({ severity }) => severity === 'error')
  return { coverage, errors: errors.map(({ code, place, message }) => [code, place, message]) }
}

test('verify › no rules › everybody is in a gap and has no program', () => {
  const everyBmi = 'BMI antara 0,16 dan 3.000.000'
  expect(errorsOf([])).toEqual({
    coverage: 0,
    errors: [
      ['interval-gap', everyBmi, `Tidak ada kategori untuk ${everyBmi}.`],
      ['interval-gap', 'Lemak tubuh antara 1 dan 70%', 'Tidak ada kategori untuk Lemak tubuh antara 1 dan 70%.'],
      ['interval-gap', everyBmi, `Kombinasi ${everyBmi} tidak mendapat program apa pun.`],
    ],
  })
})

test('verify › a pair that only the BMI answers › is information that names the program', () => {
  expect(verify(seedRules).findings).toMatchObject(
    ['B4-L1', 'B4-L2'].map((place) => ({
      code: 'missing-cell',
      severity: 'info',
      place,
      message: `Kombinasi ${place} belum memiliki aturan lengkap; dijawab aturan BMI saja dengan P4.`,
    })),
  )
})

test('verify › no program of the BMI alone › leaves those without body fat and without a rule for the pair', () => {
  const missing = (place: string) => ['missing-cell', place, `Kombinasi ${place} tidak mendapat program apa pun.`]
  // 4 kinds of BMI and 6 of body fat, for men and women: of 48, 4 men and 5 women have no program.
  expect(errorsOf(without('B4'))).toEqual({
    coverage: 81.3,
    errors: [missing('B4-L1'), missing('B4-L2'), missing('B4')],
  })
})

test('verify › a gap between two bounds › has both in its place, and no stage after it answers', () => {
  const missing = (place: string) => ['missing-cell', place, `Kombinasi ${place} tidak mendapat program apa pun.`]
  const place = 'BMI antara 24,99 dan 25'
  expect(
    errorsOf(withConditions('BMI-B2', [bmi('greaterThanInclusive', 18.5), bmi('lessThanInclusive', 24.9876)])),
  ).toEqual({
    coverage: 80,
    errors: [
      ['interval-gap', place, `Tidak ada kategori untuk ${place}.`],
      ...['?-L1', '?-L2', '?-L3', '?'].map(missing),
    ],
  })
})

test('verify › one bound in two BMI categories › is an overlap on that bound alone', () => {
  expect(errorsOf(withConditions('BMI-B2', [bmi('greaterThanInclusive', 18.5), bmi('lessThanInclusive', 25)]))).toEqual(
    {
      coverage: 80,
      errors: [['interval-overlap', 'BMI 25', 'Lebih dari satu aturan terpakai untuk BMI 25: BMI-B2, BMI-B3.']],
    },
  )
})

test('verify › body-fat rules that fire without body fat › overlap there, and BMI-only rules starve', () => {
  const twins = ['x', 'y'].map((id) => rule('body-fat', id, [noBodyFat], 'L1'))
  const overlap = (person: string) => [
    'interval-overlap',
    `Lemak tubuh -% ${person}`,
    `Lebih dari satu aturan terpakai untuk Lemak tubuh -% ${person}: x, y.`,
  ]
  expect(errorsOf([...seedRules, ...twins])).toEqual({
    coverage: 83.3,
    errors: [
      overlap('pria'),
      overlap('wanita'),
      ['duplicate', 'y', 'Aturan y mengulang syarat aturan x.'],
      ...['B1', 'B2', 'B3'].map((id) => ['unreachable', id, `Aturan ${id} tidak pernah bisa terpakai.`]),
    ],
  })
})

test('verify › two complete rules for one pair › conflict at the pair, and the narrower one is shadowed', () => {
  const notL3: Condition = { fact: 'bodyFatCategory', operator: 'notEqual', value: 'L3' }
  const b2 = is('bmiCategory', 'B2')
  expect(errorsOf(withConditions('B2-L2', [b2, notL3, is('gender', 'female')]))).toEqual({
    coverage: 95.8,
    errors: [['conflict', 'B2-L1', 'Lebih dari satu aturan terpakai untuk B2-L1: B2-L1, B2-L2.']],
  })
  expect(errorsOf(withConditions('B2-L2', [b2, notL3, { ...noBodyFat, operator: 'notEqual' }]))).toEqual({
    coverage: 93.8,
    errors: [
      ['conflict', 'B2-L1', 'Lebih dari satu aturan terpakai untuk B2-L1: B2-L1, B2-L2.'],
      ['shadowed', 'B2-L1', 'Aturan B2-L1 hanya terpakai saat aturan B2-L2 juga terpakai.'],
    ],
  })
})

test('verify › a conflict where body fat was not given › has the BMI category as its place', () => {
  const b2 = is('bmiCategory', 'B2')
  const rules = [
    ...without('B2'),
    rule('complete', 'x', [b2, noBodyFat], 'P2'),
    rule('complete', 'y', [b2, noBodyFat], 'P2'),
  ]
  expect(errorsOf(rules).errors).toEqual([
    ['conflict', 'B2', 'Lebih dari satu aturan terpakai untuk B2: x, y.'],
    ['duplicate', 'y', 'Aturan y mengulang syarat aturan x.'],
  ])
})

test('verify › two BMI-only rules › conflict at the BMI category, with body fat and without', () => {
  const again = { ...seeded('B4'), id: 'B4-lagi' }
  expect(errorsOf([...seedRules, again])).toEqual({
    coverage: 81.3,
    errors: [
      ['conflict', 'B4', 'Lebih dari satu aturan terpakai untuk B4: B4, B4-lagi.'],
      ['duplicate', 'B4-lagi', 'Aturan B4-lagi mengulang syarat aturan B4.'],
    ],
  })
})

test('verify › two rules that meet on one bound, each for as many people › overlap, and neither repeats the other', () => {
  const rules = [
    rule('bmi', 'low', [bmi('lessThanInclusive', 25)], 'B2'),
    rule('bmi', 'high', [bmi('greaterThanInclusive', 25)], 'B3'),
  ]
  const codes = new Set(errorsOf(rules).errors.map(([code]) => code))
  expect([...codes]).toEqual(['interval-overlap', 'interval-gap'])
})

test('verify › the same conditions in another stage › are no repetition', () => {
  const rules = [
    ...without('BMI-B4', 'B4-L3', 'B4'),
    rule('bmi', 'BMI-B4', [bmi('greaterThanInclusive', 30)], 'B4'),
    rule('bmi-only', 'B4', [bmi('greaterThanInclusive', 30)], 'P4'),
  ]
  expect(errorsOf(rules)).toEqual({ coverage: 100, errors: [] })
})

test('verify › one rule twice › is said once, by its id', () => {
  expect(errorsOf([...seedRules, seeded('B2-L1')]).errors).toEqual([
    ['duplicate', 'B2-L1', 'Kode aturan "B2-L1" dipakai lebih dari sekali.'],
    ['conflict', 'B2-L1', 'Lebih dari satu aturan terpakai untuk B2-L1: B2-L1, B2-L1.'],
  ])
})

test('verify › a rule that is switched off › is not looked for', () => {
  const impossible = { ...rule('complete', 'off', [noBodyFat, bmi('lessThan', 0)], 'P1'), isActive: false }
  expect(verify([...seedRules, impossible])).toEqual(verify(seedRules))
})

test.each(['weight', 'height'])('verify › a rule on %s itself › is refused before anything else is tried', (fact) => {
  const raw = { fact, operator: 'lessThan', value: 42 }
  expect(verify(withConditions('B2-L1', [raw, is('bmiCategory', 'B2')]))).toEqual({
    valid: false,
    proofs: [],
    findings: [
      {
        code: 'unknown-fact',
        severity: 'error',
        place: 'B2-L1',
        message: 'Berat dan tinggi hanya dipakai lewat BMI; pakai fakta "bmi".',
        rules: ['B2-L1'],
      },
    ],
  })
})

test('verify › a code that nobody knows › is found beside what the rules make of people', () => {
  const rules = withConditions('B2-L1', [is('bmiCategory', 'B5')])
  const { valid, findings } = verify(rules)
  expect({ valid, coverage: coverageOf(programRuleSet(1, rules)) }).toEqual({ valid: false, coverage: 100 })
  expect(findings.map(({ code, place }) => `${code} ${place}`)).toEqual([
    'unknown-code B2-L1',
    'missing-cell B2-L1',
    'missing-cell B4-L1',
    'missing-cell B4-L2',
    'unreachable B2-L1',
  ])
})

test('verify › a program that does not exist › is a conclusion nobody knows', () => {
  const known = programCodes.filter((code) => code !== 'P10')
  expect(verify(seedRules, known)).toMatchObject({
    valid: false,
    findings: [{ code: 'unknown-code', place: 'B3-L1' }, {}, {}],
  })
})
