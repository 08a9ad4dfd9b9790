import { expect, test } from 'vitest'
import { basalRate, dailyEnergy } from './calories.ts'

const man = { gender: 'male', ageYears: 25, weightKg: 60, heightCm: 170 } as const
const woman = { gender: 'female', ageYears: 30, weightKg: 55, heightCm: 160 } as const

test('basalRate › a man of 25 years, 60 kg, 170 cm › follows the revised equation', () => {
  expect(basalRate(man)).toBeCloseTo(1566.087, 6)
})

test('basalRate › a woman of 30 years, 55 kg, 160 cm › follows the revised equation', () => {
  expect(basalRate(woman)).toBeCloseTo(1321.958, 6)
})

test.each([
  ['sedentary', 'maintain', 1879],
  ['light', 'maintain', 2153],
  ['moderate', 'maintain', 2427],
  ['active', 'gain', 3202],
  ['extreme', 'lose', 2476],
] as const)('dailyEnergy › %s, %s › is %d kcal', (activity, goal, target) => {
  expect(dailyEnergy(man, activity, goal)?.target).toBe(target)
})

test('dailyEnergy › losing while sedentary › says that the target is below the basal rate', () => {
  expect(dailyEnergy(woman, 'sedentary', 'lose')?.belowBasal).toBe(true)
  expect(dailyEnergy(woman, 'active', 'lose')?.belowBasal).toBe(false)
})

test('dailyEnergy › an age no body has › is null, never NaN', () => {
  expect(dailyEnergy({ ...man, ageYears: 900 }, 'light', 'lose')).toBeNull()
})
