import { bmi } from '@bugar/contracts/advice/health/bmi'
import { expect, test } from 'vitest'
import { bodyFatRange, weightRange } from './ranges.ts'

test.each([
  ['ideal', 70, 170, 53.5, 90],
  ['underweight', 48, 170, 48, 68],
  ['obese', 120, 170, 100, 140],
  ['on the bound', 53.465, 170, 53.465, 73.5],
  ['heaviest', 300, 200, 280, 300],
  ['lightest', 1, 250, 1, 21],
])('weightRange › %s', (_who, weight, height, min, max) => {
  expect(weightRange(weight, height)).toEqual({ min, max, step: 0.5 })
})

test('weightRange › anybody › holds their own weight and no way into or down in Underweight', () => {
  for (let weight = 1; weight <= 300; weight += 3.7) {
    for (let height = 100; height <= 250; height += 11) {
      const { min, max } = weightRange(weight, height)
      expect(min).toBeLessThanOrEqual(weight)
      expect(max).toBeGreaterThanOrEqual(weight)
      expect(bmi(min, height) >= 18.5 || min === weight).toBe(true)
    }
  }
})

test.each([
  ['a man', 'male', 22, 5, 50],
  ['a man on the floor', 'male', 5, 5, 50],
  ['a man below it', 'male', 4.9, 4.9, 50],
  ['a man who was not measured', 'male', null, 5, 50],
  ['a woman', 'female', 28, 12, 50],
  ['a woman below the floor', 'female', 11.9, 11.9, 50],
  ['a woman above what the form takes', 'female', 60, 12, 60],
] as const)(
  'bodyFatRange › %s › begins where it is healthy, or at their own value',
  (_who, gender, measured, min, max) => {
    expect(bodyFatRange(gender, measured)).toEqual({ min, max, step: 0.5 })
  },
)
