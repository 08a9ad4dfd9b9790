import { expect, test } from 'vitest'
import { isInRegion } from './region.ts'

const values = { intervals: [], codes: [], isUnknown: false }
const thin = { min: 16, max: 17, includesMin: true, includesMax: false }
const region = [
  { ...values, fact: 'bmi', intervals: [thin, { min: 40, max: 40, includesMin: true, includesMax: true }] },
  { ...values, fact: 'gender', codes: ['female'] },
  { ...values, fact: 'pregnant', codes: ['no'], isUnknown: true },
]

test.each([
  [16, 'female', 'no', true],
  [16.999, 'female', null, true],
  [17, 'female', 'no', false],
  [40, 'female', 'no', true],
  [40.1, 'female', 'no', false],
  [16, 'male', 'no', false],
  [16, 'female', 'yes', false],
  [null, 'female', 'no', false],
])('isInRegion › bmi %s, %s, pregnant %s › %s', (bmi, gender, pregnant, expected) => {
  expect(isInRegion(region, { bmi, gender, pregnant })).toBe(expected)
})

test('isInRegion › a fact that nobody told counts as not known, and a region without facts has everybody', () => {
  expect(isInRegion(region, { bmi: 16, gender: 'female' })).toBe(true)
  expect(isInRegion([], {})).toBe(true)
})
