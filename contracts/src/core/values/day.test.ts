import { expect, test } from 'vitest'
import {
  addDays,
  daysBetween,
  isAhead,
  jakartaDay,
  mondayOf,
  requireNotAhead,
  todayOf,
  utcDay,
  weekdayOf,
} from './day.ts'

test.each([
  ['2026-11-21', '2026-11-21T00:00:00.000Z', false],
  ['2026-11-20', '2026-11-21T00:00:00.000Z', false],
  ['2026-11-22', '2026-11-21T00:00:00.000Z', false],
  ['2026-11-22', '2026-11-21T23:59:59.999Z', false],
  ['2026-11-23', '2026-11-21T23:59:59.999Z', true],
  ['2026-11-23', '2026-11-22T00:00:00.000Z', false],
  ['2027-01-01', '2026-12-31T05:00:00.000Z', false],
  ['2027-01-02', '2026-12-31T05:00:00.000Z', true],
  ['2028-03-01', '2028-02-28T12:00:00.000Z', true],
  ['9999-12-31', '2026-11-21T12:00:00.000Z', true],
])('isAhead › %s at %s › %s', (date, now, ahead) => {
  expect(isAhead(date, new Date(now))).toBe(ahead)
  const outcome = expect(() => requireNotAhead(date, new Date(now)))
  const error = { code: 'invalid', errors: [{ field: 'date', message: 'Tanggal tidak boleh di masa depan' }] }
  if (ahead) {
    outcome.toThrow(expect.objectContaining(error))
  } else {
    outcome.not.toThrow()
  }
})

test.each([
  ['2026-11-21', 1, '2026-11-22'],
  ['2026-11-21', 0, '2026-11-21'],
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2028-02-28', 2, '2028-03-01'],
  ['2000-01-01', -1, '1999-12-31'],
  ['2026-11-23', 83, '2027-02-14'],
  ['2028-02-29', 366, '2029-03-01'],
])('addDays and daysBetween › %s and %i days › %s', (date, count, later) => {
  expect(addDays(date, count)).toBe(later)
  expect(addDays(later, -count)).toBe(date)
  expect(daysBetween(date, later)).toBe(count)
  expect(daysBetween(later, date) + count).toBe(0)
})

test.each([
  ['2026-11-22', 6, '2026-11-16'],
  ['2026-11-23', 0, '2026-11-23'],
  ['2026-11-29', 6, '2026-11-23'],
  ['2027-01-01', 4, '2026-12-28'],
])('weekdayOf and mondayOf › %s › %i and %s', (date, weekday, monday) => {
  expect(weekdayOf(date)).toBe(weekday)
  expect(mondayOf(date)).toBe(monday)
})

test.each([
  ['2026-11-20T16:59:59.999Z', '2026-11-20', '2026-11-20'],
  ['2026-11-20T17:00:00.000Z', '2026-11-20', '2026-11-21'],
  ['2026-11-20T23:59:59.999Z', '2026-11-20', '2026-11-21'],
  ['2026-11-21T00:00:00.000Z', '2026-11-21', '2026-11-21'],
  ['2026-12-31T17:00:00.000Z', '2026-12-31', '2027-01-01'],
  ['2028-02-28T17:00:00.000Z', '2028-02-28', '2028-02-29'],
])('utcDay and jakartaDay › %s › %s and %s', (moment, utc, jakarta) => {
  expect(utcDay(new Date(moment))).toBe(utc)
  expect(jakartaDay(new Date(moment))).toBe(jakarta)
})

test.each([
  ['2026-11-21', false],
  ['2026-11-22', true],
  ['2026-11-24', true],
  ['2026-11-25', false],
])('todayOf › %s while it is the 23rd in UTC › is somewhere: %j', (date, isSomewhere) => {
  const now = new Date('2026-11-23T12:00:00.000Z')
  const outcome = expect(() => todayOf(date, now))
  if (isSomewhere) {
    outcome.not.toThrow()
  } else {
    outcome.toThrow(expect.objectContaining({ code: 'invalid', errors: [expect.objectContaining({ field: 'today' })] }))
  }
  expect(todayOf(undefined, new Date('2026-11-23T17:00:00.000Z'))).toBe('2026-11-24')
})
