import { expect, test } from 'vitest'
import { implausibleSet } from './implausible-set.ts'

const typed = (amount: number, weightKg: number | null, knownKg: number | null = null, max = 12) => ({
  amount,
  weightKg,
  max,
  knownKg,
})

test.each([
  ['a comma left out', typed(10, 125, 12.5), { amount: 10, weightKg: 12.5 }],
  ['two digits too many', typed(10, 1000, 10), { amount: 10, weightKg: 10 }],
  ['a heavy load without a known one', typed(10, 800), { amount: 10, weightKg: 80 }],
  ['repetitions ten times too many', typed(120, null), { amount: 12, weightKg: null }],
  ['both too large', typed(100, 800, 80), { amount: 10, weightKg: 80 }],
  ['exchanged fields', typed(80, 10, 80), { amount: 10, weightKg: 80 }],
  ['repetitions that no slip explains', typed(99, null), null],
  ['a load that no slip explains', typed(10, 400, 14), null],
])('implausibleSet › %s › the set that was meant', (_, set, likely) => {
  expect(implausibleSet(set)).toEqual({ likely: likely && { ...set, ...likely } })
})

test.each([
  ['five times the load before', typed(10, 62.5, 12.5), true],
  ['a little more than that', typed(10, 62.6, 12.5), false],
  ['an empty barbell after a very light load', typed(10, 20, 1), true],
  ['more than an empty barbell after it', typed(10, 20.5, 1), false],
  ['the heaviest load without a known one', typed(10, 500), true],
  ['more than that', typed(10, 500.5), false],
  ['a known load of 0, as without one', typed(10, 500, 0), true],
  ['five times the range', typed(60, null), true],
  ['one more', typed(61, null), false],
  ['thirty repetitions of a short range', typed(30, 50, 50, 3), true],
  ['thirty-one', typed(31, 50, 50, 3), false],
  ['far less than before', typed(0, 0, 200), true],
])('implausibleSet › %s › is plausible: %s', (_, set, isPlausible) => {
  expect(implausibleSet(set) === null).toBe(isPlausible)
})
