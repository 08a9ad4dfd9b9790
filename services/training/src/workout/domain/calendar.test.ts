import { expect, test } from 'vitest'
import { dayBefore } from './calendar.ts'

test.each([
  ['2026-11-21', '2026-11-20'],
  ['2026-03-01', '2026-02-28'],
  ['2028-03-01', '2028-02-29'],
  ['2026-01-01', '2025-12-31'],
  ['2000-01-01', '1999-12-31'],
])('dayBefore › %s › is %s', (date, expected) => {
  expect(dayBefore(date)).toBe(expected)
})
