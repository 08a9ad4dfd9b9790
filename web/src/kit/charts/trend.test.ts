import { expect, test } from 'vitest'
import { bestOf, trendOf } from './trend.ts'

const at = (day: number, value: number, hour = 7) => ({ time: new Date(2026, 10, day, hour).getTime(), value })
const valuesOf = (...values: ReturnType<typeof at>[]) => trendOf(values).map(({ value }) => Number(value.toFixed(6)))

test('trendOf › nothing, one value › is nothing, and the value itself', () => {
  expect(trendOf([])).toEqual([])
  expect(valuesOf(at(1, 70))).toEqual([70])
})

test('trendOf › day after day › goes a tenth of the way to each value', () => {
  expect(valuesOf(at(1, 70), at(2, 71), at(3, 69))).toEqual([70, 70.1, 69.99])
})

test('trendOf › a gap › counts every day of it', () => {
  // 1 - 0.9² = 0.19 of the way in two days, as if the value had been the same on both.
  expect(valuesOf(at(1, 70), at(3, 80))).toEqual([70, 71.9])
  expect(valuesOf(at(1, 70), at(2, 80), at(3, 80))).toEqual([70, 71, 71.9])
})

test('trendOf › several on one day › is their mean, at the last of them', () => {
  const trend = trendOf([at(2, 72, 20), at(2, 70, 7), at(1, 70)])
  expect(trend).toEqual([
    { time: at(1, 0).time, value: 70 },
    { time: at(2, 0, 20).time, value: expect.closeTo(70.1, 9) },
  ])
})

test('trendOf › minutes around midnight › are two days', () => {
  const late = { time: new Date(2026, 10, 1, 23, 59).getTime(), value: 70 }
  const early = { time: new Date(2026, 10, 2, 0, 1).getTime(), value: 80 }
  expect(trendOf([late, early]).map(({ value }) => value)).toEqual([70, expect.closeTo(71, 9)])
})

test('bestOf › never falls', () => {
  const at = (time: number, value: number) => ({ time, value })
  expect(bestOf([at(1, 40), at(2, 38), at(3, 42), at(4, 41)])).toEqual([at(1, 40), at(2, 40), at(3, 42), at(4, 42)])
  expect(bestOf([])).toEqual([])
})
