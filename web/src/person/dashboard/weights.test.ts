import { expect, test } from 'vitest'
import { boundNear, changeText, recentOf, trendChange } from './weights.ts'

test.each([
  [61.5, 62, 'turun 0,5 kg'],
  [62, 61.9, 'naik 0,1 kg'],
  [62, 62, 'tetap'],
  [62.04, 61.96, 'tetap'],
  [62.05, 61.94, 'naik 0,2 kg'],
  [80, 70, 'naik 10 kg'],
])('changeText › %f after %f › %s', (latest, before, text) => {
  expect(changeText(latest, before)).toBe(text)
})

const now = new Date(2026, 10, 25, 9)
const on = (month: number, day: number, value: number) => ({ time: new Date(2026, month, day, 8).getTime(), value })

test('recentOf › three months, else the last one', () => {
  const values = [on(7, 20, 70), on(7, 26, 69), on(10, 24, 62)]
  expect(recentOf(values, now).map(({ value }) => value)).toEqual([69, 62])
  expect(recentOf(values.slice(0, 2), now).map(({ value }) => value)).toEqual([69])
  expect(recentOf([], now)).toEqual([])
})

test('trendChange › from the first day to the last, by the trend and not by single weights', () => {
  const change = trendChange([on(9, 1, 70), on(9, 31, 61)])
  expect(change).toEqual({ text: 'turun 8,6 kg', since: new Date(2026, 9, 1, 8) })
  expect(trendChange([on(9, 1, 70)])).toBeNull()
  expect(trendChange([])).toBeNull()
})

test.each([
  // At 158 cm: BMI 18.5 is 46.2 kg, 25 is 62.4 kg, 30 is 74.9 kg.
  [[64, 61.5], 'BMI 25, 62.41'],
  [[65.41], 'BMI 25, 62.41'],
  [[65.42], null],
  [[59.42], 'BMI 25, 62.41'],
  [[59.4], null],
  [[76, 61], 'BMI 25, 62.41'],
  [[61, 76], 'BMI 30, 74.89'],
  [[47], 'BMI 18,5, 46.18'],
  [[100], null],
])('boundNear › %j kg at 158 cm › %s', (weights, bound) => {
  const found = boundNear(
    weights.map((value, day) => on(9, day + 1, value)),
    158,
  )
  expect(found && `${found.name} ${found.value.toFixed(2)}`).toBe(bound)
})

test('boundNear › no weight or no height › none', () => {
  expect(boundNear([], 158)).toBeNull()
  expect(boundNear([on(9, 1, 62)], undefined)).toBeNull()
})
