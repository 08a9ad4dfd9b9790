import { expect, test } from 'vitest'
import { midnightIn } from './midnight.ts'

test.each([
  ['Asia/Jakarta', '2026-11-21T16:59:59Z', '2026-11-20T17:00:00.000Z'],
  ['Asia/Jakarta', '2026-11-21T17:00:00Z', '2026-11-21T17:00:00.000Z'],
  ['Asia/Jayapura', '2026-11-21T15:00:00Z', '2026-11-21T15:00:00.000Z'],
  ['UTC', '2026-11-21T23:59:59Z', '2026-11-21T00:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-21T12:00:00Z', '2026-11-20T18:15:00.000Z'],
  ['Europe/Berlin', '2026-10-25T12:00:00Z', '2026-10-24T22:00:00.000Z'],
])('midnightIn › %s at %s › is %s', (zone, now, midnight) => {
  expect(midnightIn(zone, new Date(now)).toISOString()).toBe(midnight)
})
