import { expect, test } from 'vitest'
import { quotaEnd } from './quota-end.ts'

/** Times of 3 December 2026 in Jakarta. */
const at = (time: string) => new Date(`2026-12-03T${time}+07:00`)

test.each<[number, number, string, string | null]>([
  // In half of the day more than half, half, and less.
  [501, 1000, '12:00:00', '23:57:07'],
  [500, 1000, '12:00:00', null],
  [499, 1000, '12:00:00', null],
  [14_206, 15_000, '14:22:07', '15:10:18'],
  [999, 1000, '23:58:00', '23:59:26'],
  [1000, 1000, '12:00:00', null],
  // After the quota was lowered.
  [1200, 1000, '12:00:00', null],
  [0, 1000, '12:00:00', null],
  // In the first hour, and from its end on.
  [400, 1000, '00:59:59.999', null],
  [400, 1000, '01:00:00', '02:30:00'],
  // Below a tenth, and from there on.
  [99, 1000, '02:00:00', null],
  [100, 1000, '02:00:00', '20:00:00'],
])('quotaEnd › %d of %d at %s › %s', (used, quota, now, expected) => {
  const end = quotaEnd(used, quota, at(now))
  expect(end && Math.floor(end.getTime() / 1000)).toBe(expected && at(expected).getTime() / 1000)
})
