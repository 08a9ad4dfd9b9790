import type { GoldenCase } from '@bugar/contracts/rules/rule-base-verification'
import { expect, test } from 'vitest'
import { seedRules } from '../../seed/bases/program.ts'
import { readGoldenCases, rewriteGoldenCases, runGoldenCases } from './golden-cases.ts'
import { programBase } from '../program/program-base.ts'
import { toGoldenFailure } from '../program/program-case-view.ts'

const read = (...rows: string[]) => readGoldenCases(programBase, ['facts;expected;note', ...rows].join('\n'))
const content = (goldenCases: readonly GoldenCase[], rules = seedRules) => ({ base: programBase, rules, goldenCases })

test('readGoldenCases › rows of programs with body fat, without it and with a note that has commas › are read', () => {
  expect(
    read(
      'gender=male weight=70 height=170 bodyFatPercentage=22;bmiCategory=B2 programCode=P7/complete;satu, dua,tiga',
      'gender=female weight=60.5 height=160;bmiCategory=B2 programCode=P2/bmi-only;',
    ),
  ).toEqual([
    {
      line: 2,
      facts: { gender: 'male', weight: 70, height: 170, bodyFatPercentage: 22 },
      expected: 'bmiCategory=B2 programCode=P7/complete',
      note: 'satu, dua,tiga',
    },
    {
      line: 3,
      facts: { gender: 'female', weight: 60.5, height: 160 },
      expected: 'bmiCategory=B2 programCode=P2/bmi-only',
      note: '',
    },
  ])
})

test.each(['weight=0 height=170;programCode=P2/bmi-only;', 'weight=70 height=tinggi;-;', 'weight=70 height=170;;'])(
  'readGoldenCases › %s › is named with its line',
  (row) => {
    expect(() => read('weight=70 height=170;-;', row)).toThrow(`Golden case on line 3 cannot be read: ${row}`)
  },
)

const ideal = read('gender=male weight=22 height=100;bmiCategory=B2 programCode=P2/bmi-only;')
const idealPair = read(
  'gender=male weight=22 height=100 bodyFatPercentage=15;bmiCategory=B2 bodyFatCategory=L2 programCode=P2/complete;dua',
)

test('runGoldenCases › an answer of programs that differs › is given in words that people know', () => {
  const without = (...ids: string[]) => seedRules.filter(({ id }) => !ids.includes(id))
  const found = (cases: readonly GoldenCase[], ...ids: string[]) =>
    runGoldenCases(content(cases, without(...ids))).map((failure) => toGoldenFailure(failure).found)
  expect(runGoldenCases(content(ideal))).toEqual([])
  expect(found(ideal, 'B2')).toEqual(['B2 - -'])
  expect(found(ideal, 'BMI-B2')).toEqual(['- - -'])
  expect(found(idealPair, 'B2-L2')).toEqual(['B2 L2 P2 cadangan'])
  expect(found(idealPair, 'B2-L2', 'FAT-L2-male')).toEqual(['B2 - P2 cadangan'])
})

const leadingTo = (id: string, value: string) => {
  const rule = seedRules.find((each) => each.id === id) as (typeof seedRules)[number]
  return { ...rule, event: { ...rule.event, params: { ...rule.event.params, value } } }
}

test('runGoldenCases › two rules that lead to different programs › is found as a conflict that names them', () => {
  const failures = runGoldenCases(content(ideal, [...seedRules, leadingTo('B2', 'P5')]))
  expect(failures.map(toGoldenFailure)).toMatchObject([{ found: 'bentrok, programCode: P2, P5' }])
})

test('rewriteGoldenCases › a rule with another program › changes the cases it decides, before or after, and no others', () => {
  const cases = [
    ...ideal,
    ...idealPair,
    ...read('gender=male weight=27 height=100;bmiCategory=B3 programCode=P9/bmi-only;salah'),
  ]
  const [own, pair, wrong] = cases
  const changed = seedRules.map((rule) => (rule.id === 'B2' ? leadingTo('B2', 'P5') : rule))
  const off = seedRules.map((rule) => (rule.id === 'B2-L2' ? { ...rule, isActive: false } : rule))
  expect(rewriteGoldenCases(content(cases), 'B2', changed)).toEqual([
    { ...own, expected: 'bmiCategory=B2 programCode=P5/bmi-only' },
    pair,
    wrong,
  ])
  const fallback = { ...pair, expected: 'bmiCategory=B2 bodyFatCategory=L2 programCode=P2/bmi-only' } as GoldenCase
  expect(rewriteGoldenCases(content(cases), 'B2-L2', off)).toEqual([own, fallback, wrong])
  const after = [own, fallback, wrong] as GoldenCase[]
  expect(rewriteGoldenCases(content(after, off), 'B2-L2', seedRules)).toEqual(cases)
})
