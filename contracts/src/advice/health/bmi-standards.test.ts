import { expect, test } from 'vitest'
import { differingNationalLabel, nationalBmiLabel } from './bmi-standards.ts'
import { bmiCategoryOf } from './bmi.ts'

test.each([
  [18.49, null],
  [18.5, 'normal'],
  [22.99, 'normal'],
  [23, 'berat badan lebih'],
  [24.99, 'berat badan lebih'],
  [25, null],
  [40, null],
])('nationalBmiLabel › %d › is %s', (value, label) => {
  expect(nationalBmiLabel(value)).toBe(label)
})

test.each([18.49, 18.5, 22.99, 25, 30])('differingNationalLabel › %d › is null', (value) => {
  expect(differingNationalLabel(value)).toBeNull()
})

test.each([23, 24.99])('differingNationalLabel › %d, which the rules call ideal › is "berat badan lebih"', (value) => {
  expect(bmiCategoryOf(value)).toBe('B2')
  expect(differingNationalLabel(value)).toBe('berat badan lebih')
})
