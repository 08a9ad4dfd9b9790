import { expect, test } from 'vitest'
import { goalDayError, goalDays } from './goal-form.ts'

const now = new Date(2026, 10, 22, 23, 59)

test.each([
  ['', 'Tanggal harus diisi'],
  ['2026-11-22', 'Tanggal harus setelah hari ini'],
  ['2026-11-23', null],
  ['2031-11-22', null],
  ['2031-11-23', 'Tanggal paling akhir 22 November 2031'],
])('goalDayError › %s on 22 November 2026 › %s', (date, expected) => {
  expect(goalDayError(date, now)).toBe(expected)
})

test('goalDays › the 29th of February › ends on the 28th', () => {
  expect(goalDays(new Date(2028, 1, 29))).toEqual({ min: '2028-03-01', max: '2033-02-28' })
})
