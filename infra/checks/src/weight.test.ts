import { expect, test } from 'vitest'
import { overBudget, readBudget, weigh } from './weight.ts'

const weight = { product: 10, tests: 20, tooling: 0 }

test('no module exceeds its lines in infra/checks/weight.tsv, which only an ADR raises', () => {
  expect(overBudget(weigh(), readBudget())).toEqual([])
})

test('overBudget › a module may have as many lines as its budget, and none without one', () => {
  const weights = new Map([['web', weight]])
  expect(overBudget(weights, weights)).toEqual([])
  expect(overBudget(weights, new Map([['web', { ...weight, tests: 19 }]]))).toEqual(['web: tests has 20 lines of 19'])
  expect(overBudget(weights, new Map())).toEqual(['web: product has 10 lines of 0', 'web: tests has 20 lines of 0'])
})
