import { expect, test } from 'vitest'
import { bodyFatCategoryOf, navyBodyFat } from './body-fat.ts'

test('navyBodyFat › the published check value › is 14.4', () => {
  const percent = navyBodyFat({ gender: 'male', heightCm: 192.99, neckCm: 35.99, waistCm: 83.49 })
  expect(percent?.toFixed(1)).toBe('14.4')
})

test('navyBodyFat › a woman with hip › uses the second equation', () => {
  const percent = navyBodyFat({ gender: 'female', heightCm: 165, neckCm: 32, waistCm: 74, hipCm: 98 })
  expect(percent?.toFixed(1)).toBe('28.4')
})

test.each([
  { gender: 'male', heightCm: 180, neckCm: 40, waistCm: 40 },
  { gender: 'male', heightCm: 180, neckCm: 41, waistCm: 40 },
  { gender: 'female', heightCm: 165, neckCm: 200, waistCm: 74, hipCm: 98 },
  { gender: 'male', heightCm: 0, neckCm: 30, waistCm: 80 },
] as const)('navyBodyFat › impossible measurements %o › is null, never NaN', (tape) => {
  expect(navyBodyFat(tape)).toBeNull()
})

test.each([
  [9.99, 'male', 'L1'],
  [10, 'male', 'L2'],
  [20, 'male', 'L2'],
  [20.01, 'male', 'L3'],
  [19.99, 'female', 'L1'],
  [20, 'female', 'L2'],
  [30, 'female', 'L2'],
  [30.01, 'female', 'L3'],
] as const)('bodyFatCategoryOf › %d %s › is %s', (percent, gender, category) => {
  expect(bodyFatCategoryOf(percent, gender)).toBe(category)
})
