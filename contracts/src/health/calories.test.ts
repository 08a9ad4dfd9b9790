import { expect, test } from 'vitest'
import type { EnergyChange } from '../energy.ts'
import { basalRate, dailyEnergy, type ProgramIntake, programIntake } from './calories.ts'

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

test('dailyEnergy › losing while sedentary › stops at the basal rate', () => {
  expect(dailyEnergy(woman, 'sedentary', 'lose')).toEqual({ bmr: 1322, tdee: 1586, formula: 1086, target: 1322 })
  expect(dailyEnergy(woman, 'active', 'lose')).toEqual({ bmr: 1322, tdee: 2280, formula: 1780, target: 1780 })
})

test('dailyEnergy › an age no body has › is null, never NaN', () => {
  expect(dailyEnergy({ ...man, ageYears: 900 }, 'light', 'lose')).toBeNull()
})

const energy = (bmr: number, tdee: number) => ({ bmr, tdee, formula: tdee, target: tdee })

test.each<[EnergyChange, number, ProgramIntake]>([
  ['-300/-200', 1950, { low: 1650, high: 1750, isRaised: false }],
  ['-300/-200', 1800, { low: 1500, high: 1600, isRaised: false }],
  ['-300/-200', 1799, { low: 1500, high: 1599, isRaised: true }],
  ['-300/-200', 1600, { low: 1500, high: 1500, isRaised: true }],
  ['-500', 2000, { low: 1500, high: 1500, isRaised: false }],
  ['-500', 1999, { low: 1500, high: 1500, isRaised: true }],
  ['0', 1800, { low: 1800, high: 1800, isRaised: false }],
  ['0/+200', 1800, { low: 1800, high: 2000, isRaised: false }],
])('programIntake › %s of %d kcal with a basal rate of 1500 › is a range from there', (change, tdee, intake) => {
  expect(programIntake(energy(1500, tdee), change)).toEqual(intake)
})
