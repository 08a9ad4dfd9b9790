import { expect, test } from 'vitest'
import { createHedgeBudget } from './hedge-budget.ts'

const takeAll = (budget: ReturnType<typeof createHedgeBudget>) => {
  let taken = 0
  while (budget.take()) {
    taken += 1
  }
  return taken
}

const earn = (budget: ReturnType<typeof createHedgeBudget>, replies: number, tookMs: number) => {
  for (let reply = 0; reply < replies; reply++) {
    budget.earn(tookMs)
  }
}

test('overload, in which every answer is slow › a burst, then one look for twenty answers', () => {
  const budget = createHedgeBudget()
  expect(takeAll(budget)).toBe(64)
  earn(budget, 110, 100)
  expect(takeAll(budget)).toBe(5)
})

test('a silent copy, while others answer quickly › one look for each answer', () => {
  const budget = createHedgeBudget()
  takeAll(budget)
  earn(budget, 30, 99)
  expect(takeAll(budget)).toBe(30)
})

test('looks that found a lost request › cost nothing', () => {
  const budget = createHedgeBudget()
  takeAll(budget)
  budget.giveBack(2)
  expect(takeAll(budget)).toBe(2)
})

test('nothing is saved up beyond a burst', () => {
  const budget = createHedgeBudget()
  earn(budget, 10_000, 1)
  expect(takeAll(budget)).toBe(64)
})
