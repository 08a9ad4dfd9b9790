import type { RuleBase } from '@bugar/contracts/rules/rule-base'
import { expect, test } from 'vitest'
import { seeds } from '../../seed/bases/all.ts'
import { caseErrors } from './case-errors.ts'

test.each([...seeds])('%s › its own cases › have no errors', (_name, { base, goldenCases }) => {
  expect(goldenCases.filter((each) => caseErrors(base, each).length > 0)).toEqual([])
})

const { base } = seeds.get('program') as { base: RuleBase }
test.each([
  ['an unknown fact', { facts: { shoes: 42 }, expected: '-' }, ['facts.shoes']],
  ['a number out of its range', { facts: { gender: 'male', weight: -1 }, expected: '-' }, ['facts.weight']],
  [
    'more decimals than stated',
    { facts: { gender: 'male', weight: 60.001, height: 170.05 }, expected: '-' },
    ['facts.weight', 'facts.height'],
  ],
  ['an unknown code', { facts: {}, expected: 'bmiCategory=B9' }, ['expected']],
  ['an unknown kind', { facts: {}, expected: 'mood=good' }, ['expected']],
  ['no stage where there are several', { facts: {}, expected: 'programCode=P1' }, ['expected']],
  ['a stage of another kind', { facts: {}, expected: 'programCode=P1/bmi' }, ['expected']],
  ['nothing', { facts: {}, expected: '' }, ['expected']],
  ['a conflict', { facts: {}, expected: 'bentrok, bmiCategory: B1, B2' }, ['expected']],
])('a case with %s › is said at its field', (_what, given, fields) => {
  expect(caseErrors(base, { line: 2, note: '', ...given }).map(({ field }) => field)).toEqual(fields)
})
