import { expect, test } from 'vitest'
import { ageOn, pregnancyWeekOn, pregnantSinceOf, Screening, trimesterOf } from './health-profile.ts'
import { healthProfileExamples } from '../../examples/advice.ts'

const profile = healthProfileExamples['healthProfile.update'].output
const answered = (answeredAt: string, age: number | null = 17) => ({
  ...profile,
  screening: { ...profile.screening, age },
  answeredAt,
})

test.each([
  ['2026-03-02T07:30:00.000Z', '2026-03-02T07:31:00.000Z', 17],
  ['2026-03-02T07:30:00.000Z', '2027-03-01T23:59:59.000Z', 17],
  ['2026-03-02T07:30:00.000Z', '2027-03-02T00:00:00.000Z', 18],
  ['2026-03-02T07:30:00.000Z', '2028-02-28T00:00:00.000Z', 18],
  ['2028-02-29T07:30:00.000Z', '2029-02-28T12:00:00.000Z', 17],
  ['2028-02-29T07:30:00.000Z', '2029-03-01T00:00:00.000Z', 18],
  // A clock that was set back.
  ['2026-03-02T07:30:00.000Z', '2026-03-01T00:00:00.000Z', 17],
])('ageOn › 17 on %s, asked on %s › is %d', (answeredAt, now, age) => {
  expect(ageOn(answered(answeredAt), new Date(now))).toBe(age)
})

test('ageOn › no age given › is null', () => {
  expect(ageOn(answered('2026-03-02T07:30:00.000Z', null), new Date('2030-01-01'))).toBeNull()
})

test.each([
  [4, false],
  [5, true],
  [120, true],
  [121, false],
  [17.5, false],
  [null, true],
])('Screening › age %s › is valid: %s', (age, isValid) => {
  expect(Screening.safeParse({ ...profile.screening, age }).success).toBe(isValid)
})

test.each([
  [1, 'first'],
  [12, 'first'],
  [13, 'second'],
  [27, 'second'],
  [28, 'third'],
  [42, 'third'],
])('trimesterOf › week %i › %s', (week, trimester) => {
  expect(trimesterOf(week)).toBe(trimester)
})

test('pregnantSinceOf › answers that repeat the week that is due › keep the days of it, others begin anew', () => {
  const at = (day: number) => new Date(Date.parse('2026-03-02T07:30:00.000Z') + day * 86_400_000)
  const inWeek = (pregnancyWeek: number): Screening => ({ ...profile.screening, pregnant: 'yes', pregnancyWeek })
  const told = (before: typeof profile | null, week: number, day: number) => ({
    ...profile,
    screening: inWeek(week),
    answeredAt: at(day).toISOString(),
    pregnantSince: pregnantSinceOf(before, inWeek(week), at(day))?.toISOString(),
  })
  const first = told(null, 20, 0)
  const again = told(first, 20, 6)
  expect([pregnancyWeekOn(again, at(6)), pregnancyWeekOn(again, at(7))]).toEqual([20, 21])
  const { pregnantSince: _since, ...ofEarlierRelease } = first
  expect(pregnancyWeekOn(told(ofEarlierRelease, 20, 6), at(7))).toBe(21)
  expect(pregnancyWeekOn(told(first, 21, 6), at(7))).toBe(21)
  expect(pregnancyWeekOn(told(first, 18, 6), at(12))).toBe(18)
  expect(pregnantSinceOf(first, { ...profile.screening, pregnant: 'no' }, at(6))).toBeNull()
})
