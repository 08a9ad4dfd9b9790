import { expect, test } from 'vitest'
import { bmiBounds, bmiCategories } from '../../core/values/knowledge.ts'
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
  [64, 160, 25],
  [47.36, 160, 18.5],
  [76.8, 160, 30],
  [59.94, 180, 18.5],
])('bmi › %d kg at %d cm › is exactly %d', (weight, height, expected) => {
  expect(bmi(weight, height)).toBe(expected)
})

/** The category in whole numbers: twice the BMI times the squared height in tenths of a centimetre, nothing rounded. */
const exactCategory = (weightHundredths: bigint, heightTenths: bigint): string => {
  const reached = bmiBounds.filter((bound) => weightHundredths * 20_000n >= BigInt(bound * 2) * heightTenths ** 2n)
  return bmiCategories[reached.length] as string
}

test('bmi › every height from 130.0 to 220.0 cm with the nearest weights on each bound › is in the exact category', () => {
  const wrong: string[] = []
  for (let height = 1300; height <= 2200; height++) {
    for (const bound of bmiBounds) {
      const below = Number((BigInt(bound * 2) * BigInt(height) ** 2n) / 20_000n)
      for (const weight of [below - 1, below, below + 1, below + 2]) {
        const category = bmiCategoryOf(bmi(weight / 100, height / 10))
        if (category !== exactCategory(BigInt(weight), BigInt(height))) {
          wrong.push(`${weight / 100} kg, ${height / 10} cm: ${category}`)
        }
      }
    }
  }
  expect(wrong).toEqual([])
})

test.each([
  [24.996, 24.99],
  [24.994, 24.99],
  [25, 25],
  [18.4999, 18.49],
  [29.999999999, 29.99],
  [30.001, 30],
])('roundBmi › %d › is shown as %d, on its own side of every bound', (value, shown) => {
  expect(roundBmi(value)).toBe(shown)
})

test.each([
  [9.99, true],
  [10, false],
  [80, false],
  [80.01, true],
])('isImplausibleBmi › %d › is %s', (value, expected) => {
  expect(isImplausibleBmi(value)).toBe(expected)
})
