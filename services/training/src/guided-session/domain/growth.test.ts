import { expect, test } from 'vitest'
import { growthBoundOf, neededAmountOf } from './growth.ts'

const novice = { min: 8, max: 12 }

// Computed by hand: 1.2 × (1 + 8/30) = 1.52, which is (1 + 15.6/30).
test.each([
  [0.2, novice, 16],
  [0.25, novice, 18],
  [0.1, novice, 14],
  [0.08, novice, 13],
  [0.05, novice, 13],
  [0.4, novice, 24],
  [0.55, novice, 29],
  [0.5789, novice, 30],
  [0.58, novice, null],
  [1, novice, null],
  [0.25, { min: 10, max: 15 }, 20],
  [0.2, { min: 4, max: 6 }, 11],
  [0.2, { min: 10, max: 12 }, 18],
])('neededAmountOf › a step of %d for %o › %d repetitions', (share, range, needed) => {
  expect(neededAmountOf(range, 'repetitions', share)).toBe(needed)
})

test('neededAmountOf › time › grows by the share, up to two minutes', () => {
  expect(neededAmountOf({ min: 20, max: 40 }, 'seconds', 0.2)).toBe(48)
  expect(neededAmountOf({ min: 20, max: 40 }, 'seconds', 2)).toBe(120)
  expect(neededAmountOf({ min: 20, max: 40 }, 'seconds', 2.01)).toBeNull()
})

test('growthBoundOf › 20 or 30 repetitions, 60 or 120 seconds, never below the plan', () => {
  expect(growthBoundOf(novice, 'repetitions', false)).toBe(20)
  expect(growthBoundOf(novice, 'repetitions', true)).toBe(30)
  expect(growthBoundOf({ min: 20, max: 40 }, 'seconds', false)).toBe(60)
  expect(growthBoundOf({ min: 20, max: 40 }, 'seconds', true)).toBe(120)
  expect(growthBoundOf({ min: 15, max: 25 }, 'repetitions', false)).toBe(25)
})
