import { healthProfileExamples } from '@bugar/contracts/examples/advice'
import type { HealthProfile } from '@bugar/contracts/advice/person/health-profile'
import { expect, test } from 'vitest'
import { birthOpenOn, pregnancyOn, trimesterOn } from './pregnancy.ts'

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

test.each([
  [12, after(6, 23), 'first'],
  [12, after(7), 'second'],
  [27, after(6, 23), 'second'],
  [27, after(7), 'third'],
  [42, after(7), 'unknown'],
])('trimesterOn › in week %d, on %o › %s', (week, now, expected) => {
  expect(trimesterOn(inWeek(week), 'female', now)).toBe(expected)
})

test('trimesterOn › pregnant without a week › is unknown; not pregnant, or a man › null', () => {
  const { pregnancyWeek: _week, ...others } = screening
  const noWeek = { ...profile, answeredAt, screening: { ...others, pregnant: 'yes' as const } }
  expect(trimesterOn(noWeek, 'female', after(0))).toBe('unknown')
  const unsure = { ...noWeek, screening: { ...others, pregnant: 'unknown' as const } }
  expect(trimesterOn(unsure, 'female', after(0))).toBe('unknown')
  expect(trimesterOn(inWeek(20, 'no'), 'female', after(0))).toBeNull()
  expect(trimesterOn(inWeek(20), 'male', after(0))).toBeNull()
})

test('birthOpenOn › past week 42, or twelve weeks after answers of a birth › is asked again', () => {
  expect(birthOpenOn(inWeek(42), 'female', after(6, 23))).toBe('no')
  expect(birthOpenOn(inWeek(42), 'female', after(7))).toBe('yes')
  const born = { ...inWeek(20, 'no'), screening: { ...screening, afterBirth: ['recentBirth' as const] } }
  expect(birthOpenOn(born, 'female', after(83, 23))).toBe('no')
  expect(birthOpenOn(born, 'female', after(84))).toBe('yes')
  // A sign that was reported since does not answer it.
  const signed = { ...born, answeredAt: after(80).toISOString(), weightAnsweredAt: answeredAt }
  expect(birthOpenOn(signed, 'female', after(84))).toBe('yes')
  expect(birthOpenOn(born, 'male', after(84))).toBeNull()
  expect(birthOpenOn(null, 'female', after(84))).toBeNull()
})
