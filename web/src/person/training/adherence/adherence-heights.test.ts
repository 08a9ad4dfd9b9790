import { expect, test } from 'vitest'
import { adherenceHeights } from './LazyAdherence.tsx'

/** A Thursday. */
const now = new Date(2026, 10, 26, 12)

test.each([
  ['today', '2026-11-26', 1],
  ['on Monday of this week', '2026-11-23', 1],
  ['on Sunday of last week', '2026-11-22', 2],
  ['on Monday of last week', '2026-11-16', 2],
  ['on the Sunday before', '2026-11-15', 3],
  ['four weeks ago', '2026-11-02', 4],
  ['a year ago', '2025-11-26', 4],
])('adherenceHeights › begun %s › room for %s', (_when, startDate, rows) => {
  const plan = { startDate } as never
  expect(adherenceHeights({ training: { plan, start: now }, now }).narrow).toBe(87 + 37 * rows)
})
