import { expect, test } from 'vitest'
import { forAgeFacts, isThinForAge } from './bmi-for-age.ts'

test.each([
  ['male', 5, 12.9, true],
  ['male', 5, 13, false],
  // The boy of the finding: normal by WHO, although an adult with this BMI is not.
  ['male', 5, 14.9, false],
  ['male', 16, 16.6, true],
  ['male', 16, 16.7, false],
  ['female', 17, 16.3, true],
  ['female', 17, 16.4, false],
  ['female', 4, 10, null],
  ['male', 18, 12, null],
  ['male', null, 12, null],
  ['female', 12, null, null],
] as const)('isThinForAge › %s of %j years with BMI %j › %j', (gender, age, bmi, expected) => {
  expect(isThinForAge(gender, age, bmi)).toBe(expected)
})

test.each([
  ['male', 5, 18.4, 'no'],
  ['male', 5, 18.5, 'yes'],
  ['female', 12, 25.6, 'no'],
  ['female', 12, 25.7, 'yes'],
  ['male', 17, 29, 'no'],
  ['male', 17, 29.1, 'yes'],
  ['male', 18, 40, null],
  ['female', 4, 30, null],
  ['female', null, 30, null],
  ['female', 12, null, null],
] as const)('forAgeFacts › %s of %j years with BMI %j › obese: %j', (gender, age, bmi, obeseForAge) => {
  expect(forAgeFacts(gender, age, bmi)).toMatchObject({ obeseForAge })
})
