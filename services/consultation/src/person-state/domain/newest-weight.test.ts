import { addDays } from '@bugar/contracts/core/values/day'
import { expect, test } from 'vitest'
import { startOf } from '../../consultation/domain/midnight.ts'
import { momentOf } from '../../weigh-in/domain/moment.ts'
import { newestWeight } from './newest-weight.ts'

const zones = ['Asia/Jakarta', 'Asia/Jayapura', 'America/Los_Angeles', 'Pacific/Kiritimati', 'UTC']
const day = '2026-11-21'
const minutes = (from: Date, count: number) => new Date(from.getTime() + count * 60_000)

/** The weight that counts after a consultation at 80 kg and 74.5 kg that was noted for a day. */
const newest = (zone: string, consultedAt: Date, date: string, recordedAt: Date) =>
  newestWeight({ weight: 80, createdAt: consultedAt }, { weight: 74.5, at: momentOf(date, recordedAt, zone) })?.kg

test.each(zones)('newestWeight › %s, around its midnight › what was recorded last of the newest day', (zone) => {
  const midnight = startOf(day, zone)
  const yesterday = addDays(day, -1)
  for (const minute of [-600, -10, -1, 0, 1, 10, 600]) {
    const consulted = minutes(midnight, minute)
    const today = minute < 0 ? yesterday : day
    expect(newest(zone, consulted, today, minutes(consulted, 1))).toBe(74.5)
    expect(newest(zone, consulted, today, minutes(consulted, -0.5))).toBe(80)
    // Noted on a later day for the day of the consultation, and for the day before it.
    expect(newest(zone, consulted, today, minutes(consulted, 3000))).toBe(74.5)
    expect(newest(zone, consulted, addDays(today, -1), minutes(consulted, 1))).toBe(80)
    expect(newest(zone, consulted, addDays(today, 1), minutes(midnight, 1441))).toBe(74.5)
  }
})

test('newestWeight › noted in Los Angeles and read anywhere › the moment decides, not the day of another zone', () => {
  const consulted = new Date('2026-11-21T06:00:00.000Z')
  expect(newest('America/Los_Angeles', consulted, '2026-11-20', minutes(consulted, 30))).toBe(74.5)
  expect(newest('Pacific/Kiritimati', consulted, '2026-11-20', minutes(consulted, 30))).toBe(80)
})

test('newestWeight › only one of them, or none › is that one, or null', () => {
  const at = new Date('2026-11-01T00:00:00.000Z')
  expect(newestWeight({ weight: 70, createdAt: at }, null)).toEqual({ kg: 70, at })
  expect(newestWeight(null, { weight: 60, at })).toEqual({ kg: 60, at })
  expect(newestWeight(null, null)).toBeNull()
})
