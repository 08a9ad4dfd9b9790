import { expect, test } from 'vitest'
import { dayError } from './weigh-in-form.ts'

test.each([
  ['2026-11-22', null],
  ['2026-11-21', null],
  ['2000-01-01', null],
  ['', 'Tanggal harus diisi'],
  ['2026-11-23', 'Tanggal tidak boleh setelah hari ini'],
  ['1999-12-31', 'Tanggal paling awal 1 Januari 2000'],
])('dayError › %s on 22 November 2026 › %s', (date, expected) => {
  expect(dayError(date, '2026-11-22')).toBe(expected)
})
