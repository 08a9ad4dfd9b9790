import type { RuleDocument } from '@bugar/contracts/rules/rule-set'
import { expect, test } from 'vitest'
import { seedRules } from '../../seed/bases/program.ts'
import { toRule } from './rule-view.ts'

const rule = (id: string) => seedRules.find((each) => each.id === id) as RuleDocument
const names = new Map([['P6', 'Massa Otot']])

test('toRule › a rule for a pair › has both categories in words and the program by its name', () => {
  expect(toRule(rule('B2-L1'), seedRules, names)).toEqual({
    id: 'B2-L1',
    name: 'Ideal dengan lemak rendah',
    stage: 'complete',
    bmiCategory: 'B2',
    bodyFatCategory: 'L1',
    condition: 'BMI Ideal (B2) dan lemak tubuh Rendah (L1)',
    programId: 'P6',
    programCode: 'P6',
    program: { code: 'P6', name: 'Massa Otot' },
    isActive: true,
  })
})

test('toRule › a BMI-only rule › says when it is used and its range', () => {
  expect(toRule(rule('B2'), seedRules, null)).toEqual({
    id: 'B2',
    name: 'Ideal (BMI saja)',
    stage: 'bmi-only',
    bmiCategory: 'B2',
    bodyFatCategory: null,
    condition: 'BMI Ideal (B2)',
    programId: 'P2',
    programCode: 'P2',
    program: null,
    isActive: true,
    description: 'Dipakai bila lemak tubuh tidak diisi atau kombinasinya belum memiliki aturan lengkap.',
    range: '18,5 sampai di bawah 25',
  })
})

test.each([
  ['B1', 'di bawah 18,5'],
  ['B3', '25 sampai di bawah 30'],
  ['B4', '30 ke atas'],
])('toRule › %s › ranges %s', (id, range) => {
  expect(toRule(rule(id), seedRules, null).range).toBe(range)
})

test('toRule › a category without a rule, or whose rule has no bound › has no range', () => {
  expect(toRule(rule('B2'), [], null).range).toBe('')
  const others = seedRules.filter(({ id }) => id !== 'BMI-B2')
  expect(toRule(rule('B2'), others, null).range).toBe('')
  expect(toRule(rule('B2'), [...others, { ...rule('BMI-B2'), conditions: { all: [] } }], null).range).toBe('')
})

test('toRule › a bound with more decimals › is shown with two', () => {
  const all = [{ fact: 'bmi', operator: 'lessThan', value: 18.4567 }]
  const rules = [{ ...rule('BMI-B1'), conditions: { all } }]
  expect(toRule(rule('B1'), rules, null).range).toBe('di bawah 18,46')
})

test('toRule › a program whose name is not known › has none', () => {
  expect(toRule(rule('B2'), seedRules, names).program).toBeNull()
})

test('toRule › a condition that excludes a category › does not name it as required', () => {
  const all = [
    { fact: 'bmiCategory', operator: 'notEqual', value: 'B1' },
    { fact: 'bodyFatCategory', operator: 'notEqual', value: 'L3' },
    { fact: 'bmiCategory', operator: 'equal', value: 'B2' },
  ]
  const shown = toRule({ ...rule('B2-L1'), isActive: false, conditions: { all } }, seedRules, null)
  expect(shown).toMatchObject({
    bmiCategory: 'B2',
    bodyFatCategory: null,
    condition: 'BMI Ideal (B2)',
    isActive: false,
  })
})
