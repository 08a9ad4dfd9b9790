import type { Finding } from '@bugar/contracts/rules/rule-set'
import { expect, test } from 'vitest'
import { seedRules } from '../../seed/bases/program.ts'
import { lint } from './lint.ts'
import { programBase } from '../program/program-base.ts'
import type { Condition, RuleDocument } from '../program/program-rule-set.ts'

const b2l1 = seedRules.find(({ id }) => id === 'B2-L1') as RuleDocument
/** A rule of the last stage, the only one that may read the program of an earlier one. */
const last = { ...(seedRules.find(({ id }) => id === 'B2') as RuleDocument), id: 'B2-L1' }
const linted = (edit: Partial<RuleDocument>, knownPrograms?: readonly string[], rule = b2l1) =>
  lint([{ ...rule, ...edit }], programBase, knownPrograms)
const readerOf = (fact: string) => (fact === 'programCode' ? last : b2l1)
const concluding = (fact: string, value: string, type = 'conclude') => ({ event: { type, params: { fact, value } } })
const error = (code: Finding['code'], message: string): Finding => ({
  code,
  severity: 'error',
  place: 'B2-L1',
  message,
  rules: ['B2-L1'],
})

test('lint › the rules of the specification › have nothing to find', () => {
  expect(lint(seedRules, programBase)).toEqual([])
})

test.each([
  ['bmi', 'equal', 22],
  ['bmi', 'equal', null],
  ['weight', 'lessThan', 60],
  ['height', 'lessThanInclusive', 170],
  ['bodyFatPercentage', 'greaterThan', 20],
  ['bodyFatPercentage', 'greaterThanInclusive', null],
  ['gender', 'equal', 'female'],
  ['bmiCategory', 'notEqual', 'B4'],
  ['bodyFatCategory', 'equal', 'L3'],
  ['programCode', 'equal', 'P10'],
  ['programCode', 'equal', null],
])('lint › %s %s %s › is right', (fact, operator, value) => {
  expect(linted({ conditions: { all: [{ fact, operator, value }] } }, undefined, readerOf(fact))).toEqual([])
})

test.each([
  ['shoeSize', 'equal', 42, 'unknown-fact', 'Syarat memakai fakta "shoeSize" yang tidak dikenal.'],
  ['bmi', 'below', 18.5, 'unknown-operator', 'Syarat memakai operator "below" yang tidak dikenal.'],
  ['bmi', 'lessThan', '18.5', 'text-number', 'Nilai "18.5" berupa teks, sehingga tidak pernah cocok dengan angka.'],
  ['weight', 'equal', '60', 'text-number', 'Nilai "60" berupa teks, sehingga tidak pernah cocok dengan angka.'],
  ['height', 'equal', '170', 'text-number', 'Nilai "170" berupa teks, sehingga tidak pernah cocok dengan angka.'],
  [
    'bodyFatPercentage',
    'equal',
    '20',
    'text-number',
    'Nilai "20" berupa teks, sehingga tidak pernah cocok dengan angka.',
  ],
  ...['lessThan', 'lessThanInclusive', 'greaterThan', 'greaterThanInclusive'].map(
    (operator) =>
      [
        'gender',
        operator,
        'male',
        'unknown-operator',
        `Operator "${operator}" hanya untuk angka, bukan untuk "gender".`,
      ] as const,
  ),
  ['gender', 'equal', 'B2', 'unknown-code', 'Syarat memakai kode "B2" yang tidak dikenal untuk "gender".'],
  ['bmiCategory', 'equal', 'B5', 'unknown-code', 'Syarat memakai kode "B5" yang tidak dikenal untuk "bmiCategory".'],
  [
    'bodyFatCategory',
    'equal',
    'B1',
    'unknown-code',
    'Syarat memakai kode "B1" yang tidak dikenal untuk "bodyFatCategory".',
  ],
  ['programCode', 'equal', 11, 'unknown-code', 'Syarat memakai kode "11" yang tidak dikenal untuk "programCode".'],
] as const)('lint › %s %s %s › is %s', (fact, operator, value, code, message) => {
  const condition: Condition = { fact, operator, value }
  expect(linted({ conditions: { all: [condition] } }, undefined, readerOf(fact))).toEqual([error(code, message)])
})

test('lint › a rule without conditions › always fires', () => {
  expect(linted({ conditions: { all: [] } })).toEqual([
    error('empty-condition', 'Aturan tanpa syarat selalu terpakai untuk semua orang.'),
  ])
})

test('lint › a priority of another stage › is named with the right one', () => {
  expect(linted({ priority: 100 })).toEqual([error('wrong-stage', 'Prioritas 100 bukan milik tahapnya (200).')])
})

test('lint › an event type of the engine › is all that is said of the event', () => {
  expect(linted(concluding('shoeSize', 'P11', 'success'))).toEqual([
    error('event-type', 'Jenis peristiwa "success" bentrok dengan mesin; pakai "conclude".'),
  ])
})

test('lint › a conclusion of another stage › is named with the right fact', () => {
  expect(linted(concluding('bmiCategory', 'B1'))).toEqual([
    error('wrong-stage', 'Tahap ini menyimpulkan "programCode", bukan "bmiCategory".'),
  ])
})

test('lint › a stage that nobody knows › is named', () => {
  expect(linted({ stage: 'warm-up' as never })).toContainEqual(error('wrong-stage', 'Tahap "warm-up" tidak dikenal.'))
})

test('lint › a conclusion › must be a program that exists, or a category', () => {
  expect(linted(concluding('programCode', 'P11'))).toEqual([error('unknown-code', 'Kesimpulan "P11" tidak dikenal.')])
  expect(linted(concluding('programCode', 'P11'), ['P11'])).toEqual([])
  const first = {
    stage: 'bmi',
    priority: 400,
    conditions: { all: [{ fact: 'bmi', operator: 'lessThan', value: 18.5 }] },
  }
  expect(linted({ ...first, ...concluding('bmiCategory', 'B4') } as Partial<RuleDocument>, [])).toEqual([])
  expect(linted({ ...first, ...concluding('bmiCategory', 'P1') } as Partial<RuleDocument>)).toEqual([
    error('unknown-code', 'Kesimpulan "P1" tidak dikenal.'),
  ])
})

test('lint › one id three times › is said once, before everything else', () => {
  const broken = { ...b2l1, priority: 0 }
  expect(lint([b2l1, { ...b2l1, id: 'other' }, b2l1, broken], programBase)).toEqual([
    error('duplicate', 'Kode aturan "B2-L1" dipakai lebih dari sekali.'),
    error('wrong-stage', 'Prioritas 0 bukan milik tahapnya (200).'),
  ])
})
