import { expect, test } from 'vitest'
import { normalBelow } from './normal.ts'

// From published tables of the normal distribution.
test.each([
  [0, 0.5],
  [1, 0.841_344_746],
  [-1, 0.158_655_254],
  [1.959_964, 0.975],
  [-3, 0.001_349_898],
  [6, 1],
])('normalBelow › %d › is %d within 1e-7', (z, expected) => {
  expect(Math.abs(normalBelow(z) - expected)).toBeLessThan(1e-7)
})

test('normalBelow › infinity › is all or nothing', () => {
  expect(normalBelow(-Infinity)).toBe(0)
  expect(normalBelow(Infinity)).toBe(1)
})
