import { expect, test } from 'vitest'
import { dayStart, readDays, spanOf } from './days.ts'

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
