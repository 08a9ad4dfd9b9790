import { expect, test } from 'vitest'
import { bodyFatAt, bodyFatByBmi } from './body-fat-by-bmi.ts'
import { genders } from '../../core/values/knowledge.ts'

const model = { mean: 20, perLog: 40, around: 25, min: 18, max: 40 }

test.each([
  ['at the BMI around which it is given', 25, 20],
  ['above it', 30, 20 + 40 * Math.log(30 / 25)],
  ['below it', 20, 20 + 40 * Math.log(20 / 25)],
  ['on the lower end', 18, 20 + 40 * Math.log(18 / 25)],
  ['just above the lower end', 18.01, 20 + 40 * Math.log(18.01 / 25)],
  ['beyond the lower end', 17.99, 20 + 40 * Math.log(18 / 25)],
  ['on the upper end', 40, 20 + 40 * Math.log(40 / 25)],
  ['just below the upper end', 39.99, 20 + 40 * Math.log(39.99 / 25)],
  ['beyond the upper end', 3e6, 20 + 40 * Math.log(40 / 25)],
])('bodyFatAt › %s of the people studied › a BMI of %d has %d %% on average', (_name, bmi, expected) => {
  expect(bodyFatAt(model, bmi)).toBeCloseTo(expected, 12)
})

test.each(genders)('bodyFatByBmi › of %s bodies › is within what a body can have and names its source', (gender) => {
  const found = bodyFatByBmi[gender]
  expect(bodyFatAt(found, found.min)).toBeGreaterThan(1)
  expect(bodyFatAt(found, found.max)).toBeLessThan(50)
  expect(found.spread).toBeGreaterThan(0)
  expect(found.people).toBeGreaterThan(100)
  expect(found.source).not.toBe('')
})

test('bodyFatByBmi › at any BMI › women have more body fat than men', () => {
  for (const bmi of [10, 16, 18.5, 22, 25, 30]) {
    expect(bodyFatAt(bodyFatByBmi.female, bmi)).toBeGreaterThan(bodyFatAt(bodyFatByBmi.male, bmi))
  }
})
