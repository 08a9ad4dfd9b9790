import { nextSteps } from '@bugar/contracts/advice/person/progression'
import { nextExample } from '@bugar/contracts/examples/training'
import { expect, test } from 'vitest'
import { grouped } from './next-groups.ts'

const next = (name: string, step: (typeof nextSteps)[number], ruleId = 'PROG-1') => ({
  name,
  next: { ...nextExample, step, reason: { ...nextExample.reason, ruleId } },
})

test('grouped › equal reasons › stand together, what rose first and what stays last', () => {
  const groups = grouped([
    next('a', 'same', 'PROG-31'),
    next('b', 'lower-5-10'),
    next('c', 'same', 'PROG-31'),
    next('d', 'raise-2-5'),
    next('e', 'same', 'PROG-32'),
    next('f', 'raise-2-5'),
  ])
  expect(groups.map(({ step, items }) => [step, items.map(({ name }) => name).join('')])).toEqual([
    ['raise-2-5', 'df'],
    ['lower-5-10', 'b'],
    ['same', 'ac'],
    ['same', 'e'],
  ])
})

test('grouped › every step › has a place', () => {
  const [first] = grouped(nextSteps.map((step) => next(step, step)))
  expect(first?.step).toBe('raise-two-steps')
  expect(grouped(nextSteps.map((step) => next(step, step)))).toHaveLength(nextSteps.length)
})
