import { randomOf } from '@bugar/tools/demo/random'
import { expect, test } from 'vitest'
import { estimate, median, percentile, quantile, ratios } from './statistics.ts'

test.each([
  [[3], 3],
  [[3, 1], 2],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 2.5],
  [[10, 9, 2], 9],
])('median › of %j › is %d', (values, middle) => {
  expect(median(values)).toBe(middle)
})

test('median › of nothing › is no number, and the list that was given stays as it was', () => {
  const values = [3, 1, 2]
  median(values)
  expect([median([]), values]).toEqual([Number.NaN, [3, 1, 2]])
})

test('estimate › of equal values › has no width', () => {
  expect(estimate([2, 2, 2], randomOf(1))).toEqual({ median: 2, low: 2, high: 2 })
})

test('estimate › the same seed › gives the same interval, which holds the median and lies within the values', () => {
  const values = [0.41, 0.63, 0.5, 0.52, 0.49, 0.55, 0.47, 0.51, 0.58]
  const first = estimate(values, randomOf(7))
  expect(estimate(values, randomOf(7))).toEqual(first)
  expect(first.median).toBe(0.51)
  expect(first.low).toBeGreaterThan(0.41)
  expect(first.low).toBeLessThan(0.51)
  expect(first.high).toBeGreaterThan(0.51)
  expect(first.high).toBeLessThan(0.63)
})

test('estimate › of samples of a known median › holds it in about 95 of 100 cases', () => {
  const random = randomOf(42)
  const holds = Array.from({ length: 300 }, () => {
    const { low, high } = estimate(
      Array.from({ length: 9 }, () => random()),
      random,
    )
    return low <= 0.5 && high >= 0.5
  }).filter(Boolean).length
  expect(holds / 300).toBeGreaterThan(0.9)
  expect(holds / 300).toBeLessThan(0.995)
})

test('ratios › are made within each round', () => {
  expect(ratios([10, 30], [20, 10])).toEqual([0.5, 3])
})

test.each([
  [0, 1],
  [0.01, 1],
  [0.5, 50],
  [0.501, 51],
  [0.99, 99],
  [1, 100],
])('percentile › %d of one to a hundred › is %d', (share, value) => {
  const sorted = Array.from({ length: 100 }, (_, index) => index + 1)
  expect(percentile(sorted, share)).toBe(value)
})

test('percentile › of one value › is that value, of none no number', () => {
  expect([percentile([7], 0.01), percentile([7], 0.99), percentile([], 0.5)]).toEqual([7, 7, Number.NaN])
})

test.each([
  [[], 0.5, 0],
  [[7], 0.99, 7],
  [[3, 1, 2], 0.5, 2],
  [Array.from({ length: 100 }, (_, index) => index + 1), 0.99, 99],
  [[1, 2], 1, 2],
])('the quantile of %j at %d is %d', (values, part, expected) => {
  expect(quantile(values, part)).toBe(expected)
})
