import { addDays } from '@bugar/contracts/core/values/day'
import { expect, test } from 'vitest'
import { startOf } from '../../consultation/domain/midnight.ts'
import { momentOf } from '../../weigh-in/domain/moment.ts'
import { currentFat, newestWeight, weightBeforePregnancy } from './newest-weight.ts'

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

const weighed = (on: string, kg: number) => ({ kg, on, at: new Date(`${on}T03:00:00.000Z`) })
/** Week 30 began on 30 April 2026. */
const expecting = {
  week: 30,
  weights: [],
  weightNow: { kg: 70, at: new Date('2026-11-26T03:00:00.000Z') },
  bmiNow: 26,
  today: '2026-11-26',
}

test.each([
  ['known on the day before', [weighed('2026-04-01', 61), weighed('2026-04-30', 60), weighed('2026-05-01', 62)], 60],
  ['known at the start alone of many', [weighed('2026-11-20', 69), weighed('2025-12-01', 58)], 58],
] as const)('weightBeforePregnancy › %s › the newest before it', (_what, weights, kg) => {
  expect(weightBeforePregnancy({ ...expecting, weights })).toEqual({ kg, isEstimated: false })
})

test.each([
  // 1.25 kg in the first 13 weeks, then 17 weeks.
  [30, 30, 65],
  [30, 29.9, 64],
  [30, 25, 64],
  [30, 24.9, 61.6],
  [30, 18.5, 61.6],
  [30, 18.4, 60.1],
  [13, 26, 68.8],
  [14, 26, 68.5],
  [1, 26, 69.9],
])('weightBeforePregnancy › week %d, BMI %d, nothing known before › %d kg, estimated', (week, bmiNow, kg) => {
  const weights = [weighed('2026-11-24', 70)]
  expect(weightBeforePregnancy({ ...expecting, week, bmiNow, weights })).toEqual({ kg, isEstimated: true })
})

test.each([
  // The 12th of June in Jakarta is week 10 of 34.
  [34, '2026-06-11T17:00:00.000Z', 59, true],
  [30, '2026-11-19T03:00:00.000Z', 52, true],
  // The first week has begun, and not yet.
  [30, '2026-05-01T03:00:00.000Z', 60, true],
  [30, '2026-04-30T03:00:00.000Z', 60, false],
  [30, '2023-01-01T03:00:00.000Z', 60, false],
])(
  'weightBeforePregnancy › week %d, the only weight of %s › no gain from after it is taken off',
  (week, at, kg, isEstimated) => {
    const weightNow = { kg: 60, at: new Date(at) }
    expect(weightBeforePregnancy({ ...expecting, week, weightNow, bmiNow: 22 })).toEqual({ kg, isEstimated })
  },
)

test('weightBeforePregnancy › no pregnancy, no week or no weight › is null', () => {
  expect(weightBeforePregnancy({ ...expecting, week: null })).toBeNull()
  expect(weightBeforePregnancy({ ...expecting, weightNow: null })).toBeNull()
})

test.each([
  ['2026-05-26', 80, 80, true],
  ['2026-05-25', 80, 80, false],
  ['2026-11-26', 80, 82.4, true],
  ['2026-11-26', 80, 82.5, false],
  // Weight loss makes nobody less lean.
  ['2026-11-26', 80, 70, true],
])('currentFat › measured on %s at %d kg, now %d kg › counts: %s', (on, weight, kg, counts) => {
  const fat = { percentage: 14, weight, createdAt: new Date(`${on}T03:00:00.000Z`) }
  expect(currentFat(fat, { kg }, '2026-11-26')).toBe(counts ? fat : null)
})

test('currentFat › never measured, or no weight › is null', () => {
  expect(currentFat(null, { kg: 80 }, '2026-11-26')).toBeNull()
  expect(currentFat({ percentage: 14, weight: 80, createdAt: new Date() }, null, '2026-11-26')).toBeNull()
})
