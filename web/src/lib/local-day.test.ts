import { expect, test } from 'vitest'
import { addDays, localDay, mondayOf, noonOf } from './local-day.ts'

test.each([
  [new Date(2026, 10, 22, 0, 0), '2026-11-22'],
  [new Date(2026, 10, 22, 23, 59, 59, 999), '2026-11-22'],
  [new Date(2026, 0, 5, 7), '2026-01-05'],
])('localDay › %s › is %s', (moment, day) => {
  expect(localDay(moment)).toBe(day)
})

test('noonOf › the day of its noon › is the day itself', () => {
  expect(localDay(noonOf('2026-03-29'))).toBe('2026-03-29')
  expect(noonOf('2026-03-29').getHours()).toBe(12)
})

test.each([
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2027-01-03', '2026-12-28'],
])('mondayOf › %s › is %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

test('addDays › over the end of a year and backwards › is the day', () => {
  expect([addDays('2026-12-31', 1), addDays('2027-01-01', -1)]).toEqual(['2027-01-01', '2026-12-31'])
})
