import { expect, test } from 'vitest'
import { changeText, recentOf, trendChange } from './weights.ts'

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
