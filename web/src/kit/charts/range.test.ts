import { expect, test } from 'vitest'
import { rangesOf, startOfRange } from './range.ts'

const day = 86_400_000
const over = (...days: number[]) => days.map((each) => ({ time: each * day, value: 1 }))

test.each([
  [[], []],
  [over(0), []],
  [over(0, 30), []],
  [over(0, 31), ['1', 'all']],
  [over(0, 91), ['1', 'all']],
  [over(0, 92), ['1', '3', 'all']],
  [over(0, 183), ['1', '3', '6', 'all']],
])('rangesOf › %j › %j', (values, ranges) => {
  expect(rangesOf(values)).toEqual(ranges)
})

test('startOfRange › counted from the last value', () => {
  expect(startOfRange(over(0, 100), 'all')).toBe(Number.NEGATIVE_INFINITY)
  expect(startOfRange(over(0, 100), '1') / day).toBeCloseTo(69.56, 2)
})
