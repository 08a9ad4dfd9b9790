import type { FactDefinition } from '@bugar/contracts/rules/rule-base'
import type { FactValues, Interval } from '@bugar/contracts/rules/rule-set'
import { expect, test } from 'vitest'
import { regionInWords, statedFacts, withoutInWords } from './region-words.ts'

const yesOrNo = [
  { code: 'no', label: 'tidak' },
  { code: 'yes', label: 'ya' },
]
const genders = [
  { code: 'male', label: 'Pria' },
  { code: 'female', label: 'Wanita' },
]
const none = { unknown: null, absent: null }
const facts: FactDefinition[] = [
  { name: 'gender', label: 'Jenis kelamin', codes: genders, ...none },
  { name: 'age', label: 'Usia', unit: 'tahun', range: [5, 120], ...none },
  { name: 'weight', label: 'Berat', unit: 'kg', range: [1, 300], ...none },
  { name: 'bmi', label: 'BMI', unit: 'kg/m²', range: [3, 200], computed: 'bmi', ...none },
  { name: 'fat', label: 'Lemak tubuh', unit: '%', range: [3, 70], ...none },
  { name: 'pregnant', label: 'Hamil', codes: yesOrNo, unknown: 'yes', absent: 'no' },
  { name: 'fainting', label: 'Pingsan', codes: yesOrNo, unknown: 'yes', absent: 'no' },
  { name: 'program', label: 'Program', codes: ['P1', 'P5', 'P9'].map((code) => ({ code, label: code })), ...none },
]
const values = (fact: string, more: Partial<FactValues>): FactValues => ({
  fact,
  intervals: [],
  codes: [],
  isUnknown: false,
  ...more,
})
const between = (min: number, max: number, ends: '[)' | '[]' | '()' | '(]'): Interval => ({
  min,
  max,
  includesMin: ends.startsWith('['),
  includesMax: ends.endsWith(']'),
})

test.each([
  [between(16, 17, '[)'), 'BMI 16 sampai di bawah 17'],
  [between(18.5, 24.95, '(]'), 'BMI di atas 18,5 sampai 24,95'],
  [between(3, 16, '[)'), 'BMI di bawah 16'],
  [between(3, 16, '[]'), 'BMI 16 ke bawah'],
  [between(30, 200, '[]'), 'BMI 30 ke atas'],
  [between(30, 200, '(]'), 'BMI di atas 30'],
  [between(16, 16, '[]'), 'BMI 16'],
  [between(3, 200, '[]'), 'BMI berapa pun'],
])('regionInWords › %o › %s', (interval, words) => {
  expect(regionInWords({ facts }, [values('bmi', { intervals: [interval] })]).title).toBe(words)
})

test('regionInWords › several facts › the telling ones first, then what may be unknown, and what they do not have', () => {
  const region = [
    values('gender', { codes: ['female'] }),
    values('age', { intervals: [between(18, 120, '[]')], isUnknown: true }),
    values('fat', { intervals: [between(3, 12, '[)'), between(30, 70, '[]')] }),
    values('pregnant', { codes: ['yes'] }),
    values('fainting', { codes: ['no'] }),
    values('program', { codes: ['P1', 'P5'] }),
  ]
  expect(regionInWords({ facts }, region)).toEqual({
    title: 'Wanita, lemak tubuh di bawah 12% atau 30% ke atas, hamil, program P1 atau P5',
    rest: 'Usia 18 tahun ke atas atau tidak disebut',
    without: ['pingsan'],
  })
})

test('regionInWords › nothing › everybody; a fact that the base does not have › by its name', () => {
  expect(regionInWords({ facts }, [])).toEqual({ title: '', rest: '', without: [] })
  expect(regionInWords({ facts }, [values('other', { codes: ['x'] })]).title).toBe('Other x')
})

test('withoutInWords', () => {
  expect(withoutInWords([])).toBe('')
  expect(withoutInWords(['pingsan', 'hamil'])).toBe('Tanpa pingsan dan hamil')
})

test('statedFacts › leaves out what was not asked, the same as no answer, and what is computed', () => {
  const person = { gender: 'male', age: null, weight: 70, bmi: 24.22, fat: 12, pregnant: 'no', fainting: 'yes' }
  expect(statedFacts({ facts }, person)).toEqual({ gender: 'male', weight: 70, fat: 12, fainting: 'yes' })
  expect(statedFacts({ facts }, { gender: 'male', bmi: 24.22 })).toEqual({ gender: 'male', bmi: 24.22 })
})
