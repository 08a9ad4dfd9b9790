import { healthProfileExamples } from '@bugar/contracts/examples/advice'
import type { HealthProfile } from '@bugar/contracts/advice/person/health-profile'
import { expect, test } from 'vitest'
import { pregnancyOn } from './pregnancy.ts'

const { screening, ...profile } = healthProfileExamples['healthProfile.update'].output
const answeredAt = '2026-03-02T07:30:00.000Z'
const inWeek = (pregnancyWeek: number, pregnant: 'yes' | 'no' = 'yes'): HealthProfile => ({
  ...profile,
  answeredAt,
  screening: { ...screening, pregnant, pregnancyWeek },
})
const after = (days: number, hours = 0) => new Date(Date.parse(answeredAt) + (days * 24 + hours) * 3_600_000)

test.each([
  [20, after(0), 20],
  [20, after(6, 23), 20],
  [20, after(7), 21],
  [20, after(-30), 20],
  [1, after(41 * 7), 42],
  [42, after(6, 23), 42],
])('pregnancyOn › in week %d, on %o › pregnant in week %d', (week, now, expected) => {
  expect(pregnancyOn(inWeek(week), 'female', now)).toEqual({ pregnant: 'yes', pregnancyWeek: expected })
})

test.each([
  [42, after(7)],
  [1, after(42 * 7)],
])('pregnancyOn › in week %d, on %o › the child must have been born, so nobody knows', (week, now) => {
  expect(pregnancyOn(inWeek(week), 'female', now)).toEqual({ pregnant: 'unknown', pregnancyWeek: null })
})

test('pregnancyOn › not pregnant, a man, nothing answered › no week', () => {
  expect(pregnancyOn(inWeek(20, 'no'), 'female', after(0))).toEqual({ pregnant: 'no', pregnancyWeek: null })
  expect(pregnancyOn(inWeek(20), 'male', after(0))).toEqual({ pregnant: null, pregnancyWeek: null })
  expect(pregnancyOn(null, 'female', after(0))).toEqual({ pregnant: null, pregnancyWeek: null })
  const { pregnant: _pregnant, ...unanswered } = screening
  expect(pregnancyOn({ ...profile, answeredAt, screening: unanswered }, 'female', after(0)).pregnant).toBeNull()
})
