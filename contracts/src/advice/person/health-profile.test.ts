import { expect, test } from 'vitest'
import { ageOn, Screening } from './health-profile.ts'
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
