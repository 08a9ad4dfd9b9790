import { expect, test } from 'vitest'
import { bmi, bmiCategoryOf, isImplausibleBmi, roundBmi } from './bmi.ts'

test('bmi › 60 kg at 170 cm › is 20.76', () => {
  expect(roundBmi(bmi(60, 170))).toBe(20.76)
})

test.each([
  [18.49, 'B1'],
  [18.5, 'B2'],
  [24.9, 'B2'],
  [24.95, 'B2'],
  [24.999, 'B2'],
  [25, 'B3'],
  [29.9, 'B3'],
  [29.999, 'B3'],
  [30, 'B4'],
] as const)('bmiCategoryOf › %d › is %s', (value, category) => {
  expect(bmiCategoryOf(value)).toBe(category)
})

test.each([
  [9.99, true],
  [10, false],
  [80, false],
  [80.01, true],
])('isImplausibleBmi › %d › is %s', (value, expected) => {
  expect(isImplausibleBmi(value)).toBe(expected)
})
