import { expect, test } from 'vitest'
import { deviation, mcNemar, meanOf, regressionOf, shareOf } from './statistics.ts'

// Wilson intervals from published tables.
test.each([
  [0, 10, 0, 0.2775],
  [5, 10, 0.2366, 0.7634],
  [10, 10, 0.7225, 1],
  [81, 263, 0.2553, 0.3662],
])('shareOf › %d of %d › lies between %d and %d', (count, total, low, high) => {
  expect(shareOf(count, total)).toMatchObject({ low, high })
})

test('deviation › divides by one less than the number', () => {
  expect(deviation([1, 2, 3, 4])).toBeCloseTo(Math.sqrt(5 / 3), 12)
  expect(meanOf([1, 2, 3, 4])).toEqual({ mean: 2.5, low: 1.2348, high: 3.7652 })
})

test.each([
  [0, 0, 0],
  [5, 5, 0],
  [5, 6, 0],
  [26, 41, 2.9254],
  [41, 26, 2.9254],
])('mcNemar › %d right by the one only, %d by the other › is %d', (a, b, expected) => {
  expect(mcNemar(a, b)).toBe(expected)
})

test('regressionOf › points on a line › finds it and leaves nothing', () => {
  const { slope, meanX, meanY, spread } = regressionOf([1, 2, 3, 6], [3, 5, 7, 13])
  expect([slope, meanX, meanY]).toEqual([2, 3, 7])
  expect(spread).toBeCloseTo(0, 12)
})

test('regressionOf › points off the line › divides by two less than the number', () => {
  expect(regressionOf([0, 1, 2], [0, 3, 0]).spread).toBeCloseTo(Math.sqrt(6), 12)
})
