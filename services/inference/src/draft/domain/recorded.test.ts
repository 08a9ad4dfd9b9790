import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import { expect, test } from 'vitest'
import { safetyBase } from '../../seed/bases/safety.ts'
import { recordedRows } from './recorded.ts'

const rule: SourcedRule = {
  id: 'K-05',
  name: 'BMI di bawah 16',
  isActive: true,
  priority: 1,
  stage: 'safety',
  conditions: { all: [{ fact: 'bmi', operator: 'lessThan', value: 16 }] },
  event: { type: 'conclude', params: { fact: 'level', value: 'doctor-first' } },
  text: 'Periksakan dulu.',
  source: 'NICE CG32',
  strength: 'moderate',
} as never

const row = (value: SourcedRule) => ({ value, revision: 0, by: null })
const draft = (rules: readonly SourcedRule[], goldenCases: readonly object[] = []) =>
  ({ declaration: safetyBase, rules: rules.map(row), goldenCases: goldenCases.map((value) => ({ value })) }) as never

const moved = { ...rule, conditions: { all: [{ fact: 'bmi', operator: 'lessThan', value: 16.5 }] } } as SourcedRule

test('recordedRows › a changed rule › its changed cells under its code, by the labels of its facts', () => {
  expect(recordedRows(draft([rule]), draft([{ ...moved, text: 'Ke dokter dulu.' }]))).toEqual({
    before: { rules: { 'K-05': { BMI: '< 16', text: 'Periksakan dulu.' } } },
    after: { rules: { 'K-05': { BMI: '< 16,5', text: 'Ke dokter dulu.' } } },
  })
})

test('recordedRows › a rule added, removed, or many at once › its code alone', () => {
  const other = { ...rule, id: 'K-99' }
  expect(recordedRows(draft([rule]), draft([rule, other])).after).toEqual({ rulesAdded: ['K-99'] })
  expect(recordedRows(draft([rule, other]), draft([rule])).after).toEqual({ rulesRemoved: ['K-99'] })
  const many = Array.from({ length: 11 }, (_, index) => ({ ...rule, id: `K-${index}` }))
  const changed = many.map((each) => ({ ...each, text: 'Lain.' }))
  expect(recordedRows(draft(many), draft(changed)).after).toEqual({ rulesChanged: many.map(({ id }) => id) })
})

test('recordedRows › golden cases and an order › the codes of the cases, and that rules moved', () => {
  const one = { line: 3, facts: {}, expected: '-', note: '' }
  expect(recordedRows(draft([rule]), draft([rule], [one])).after).toEqual({ cases: ['G-03'] })
  const other = { ...rule, id: 'K-99' }
  expect(recordedRows(draft([rule, other]), draft([other, rule])).after).toEqual({ rulesMoved: true })
})
