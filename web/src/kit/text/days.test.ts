import { afterEach, expect, test, vi } from 'vitest'
import { dayStart, readDays, spanOf } from './days.ts'
import { daysFrom, localDay, localDaysBetween, noonOf } from './local-day.ts'

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '0002-11-20', '1999-12-31', '2100-01-01', '26-1-1', ''])(
  'dayStart › "%s" › is no day',
  (day) => {
    expect(dayStart(day)).toBeNull()
  },
)

test('dayStart › a day › begins at midnight of Jakarta', () => {
  expect(dayStart('2028-02-29')?.toISOString()).toBe('2028-02-28T17:00:00.000Z')
  expect(dayStart('2026-12-31', 1)?.toISOString()).toBe('2026-12-31T17:00:00.000Z')
  expect(dayStart('2000-01-01')).not.toBeNull()
  expect(dayStart('2099-12-31')).not.toBeNull()
})

test('spanOf › days › from the first midnight to the one after the last day', () => {
  expect(spanOf({ from: '2026-11-20', to: '2026-11-20' })).toEqual({
    from: '2026-11-19T17:00:00.000Z',
    to: '2026-11-20T17:00:00.000Z',
  })
  expect(spanOf({})).toEqual({ from: undefined, to: undefined })
})

test('readDays › an address › keeps days and drops the rest', () => {
  expect(readDays({ from: '2026-11-01', to: 'kemarin', page: 2 })).toEqual({ from: '2026-11-01', to: undefined })
})

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

afterEach(() => vi.unstubAllEnvs())

// Clocks go forward in Berlin on 2026-03-29 and back on 2026-10-25.
test.each(
  ['Asia/Jakarta', 'Europe/Berlin'].flatMap((zone) =>
    (
      [
        ['2026-11-21', 0, '2026-11-21'],
        ['2026-11-30', 1, '2026-12-01'],
        ['2026-12-31', 1, '2027-01-01'],
        ['2027-02-28', 1, '2027-03-01'],
        ['2028-02-28', 1, '2028-02-29'],
        ['2028-02-28', 2, '2028-03-01'],
        ['2026-03-28', 2, '2026-03-30'],
        ['2026-10-24', 2, '2026-10-26'],
        ['2026-11-23', 83, '2027-02-14'],
      ] as const
    ).map(([day, count, later]) => [zone, day, count, later] as const),
  ),
)('in %s › %s and %i days › %s', (zone, day, count, later) => {
  vi.stubEnv('TZ', zone)
  const [first, last] = [new Date(`${day}T23:59:59.999`), new Date(`${later}T00:00`)]
  expect(localDay(daysFrom(first, count))).toBe(later)
  expect(daysFrom(first, count)).toEqual(new Date(`${later}T00:00`))
  expect(localDaysBetween(first, last)).toBe(count)
  expect(localDaysBetween(last, first) + count).toBe(0)
})
