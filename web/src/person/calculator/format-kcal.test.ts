import { expect, test } from 'vitest'
import { formatKcalChange, formatKcalRange } from './format-kcal.ts'

test.each([
  [1650, 1750, '1.650–1.750 kkal'],
  [1500, 1500, '1.500 kkal'],
])('formatKcalRange › %d to %d › is %s', (low, high, text) => {
  expect(formatKcalRange(low, high)).toBe(text)
})

test.each([
  [-300, -200, '−300 sampai −200 kkal'],
  [0, 200, '0 sampai +200 kkal'],
  [0, 0, '0 kkal'],
  [350, 350, '+350 kkal'],
])('formatKcalChange › %d to %d › is %s', (low, high, text) => {
  expect(formatKcalChange(low, high)).toBe(text)
})
