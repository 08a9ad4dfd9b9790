import { describe, expect, test } from 'vitest'
import { type EnergyChange, energyChanges } from '../consultation/energy.ts'
import { genders } from '../../core/values/knowledge.ts'
import { bmi } from './bmi.ts'
import {
  type Activity,
  activityFactors,
  basalRate,
  type DailyEnergy,
  dailyEnergy,
  type Goal,
  goalChanges,
  type ProgramIntake,
  programIntake,
  unsupervisedLeast,
} from './calories.ts'

const man = { gender: 'male', ageYears: 25, weightKg: 60, heightCm: 170 } as const
const woman = { gender: 'female', ageYears: 30, weightKg: 55, heightCm: 160 } as const

describe('basalRate', () => {
  // 64 kg at 160 cm and 72,25 kg at 170 cm are a BMI of 25 exactly.
  test.each([
    ['a man of BMI 20,8', man, 1566.087],
    ['a man of BMI 24,99', { ...man, weightKg: 72.22 }, 1729.7983],
    ['a man of BMI 25', { ...man, weightKg: 72.25 }, 1665],
    ['a man of BMI 34,6', { ...man, weightKg: 100 }, 1942.5],
    ['a woman of BMI 21,5', woman, 1321.958],
    ['a woman of BMI 24,99', { ...woman, weightKg: 63.98 }, 1404.996],
    ['a woman of BMI 25', { ...woman, weightKg: 64 }, 1329],
    ['a woman of BMI 35,2', { ...woman, weightKg: 90 }, 1589],
  ])('%s › follows its equation', (_name, body, expected) => {
    expect(basalRate(body)).toBeCloseTo(expected, 3)
  })
})

test.each([
  [24.99, 'harris-benedict'],
  [25, 'mifflin-st-jeor'],
] as const)('dailyEnergy › BMI %d › says that %s gave the figures', (bodyMassIndex, equation) => {
  const body = { ...man, weightKg: bodyMassIndex * 1.7 ** 2 }
  expect(dailyEnergy(body, 'light', 'maintain')?.equation).toBe(equation)
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

test('dailyEnergy › losing while sedentary › stops at the basal rate when that is above 1,200 kcal', () => {
  const own = { equation: 'harris-benedict', bmr: 1322, floor: 1322 }
  expect(dailyEnergy(woman, 'sedentary', 'lose')).toEqual({ ...own, tdee: 1586, formula: 1086, target: 1322 })
  expect(dailyEnergy(woman, 'active', 'lose')).toEqual({ ...own, tdee: 2280, formula: 1780, target: 1780 })
})

test.each([
  ['a woman of 79 years, 42 kg, 150 cm', { ...woman, ageYears: 79, weightKg: 42, heightCm: 150 }, 1200],
  ['a man of 80 years, 50 kg, 160 cm', { ...man, ageYears: 80, weightKg: 50, heightCm: 160 }, 1500],
])('dailyEnergy › %s › no intake below the floor', (_name, body, floor) => {
  const energy = dailyEnergy(body, 'sedentary', 'lose')
  expect(energy?.bmr).toBeLessThan(floor)
  expect([energy?.floor, energy?.target]).toEqual([floor, floor])
})

test.each([
  [17.9, 1090],
  [18, 1200],
])('dailyEnergy › a small girl of %d years › the floor of adults begins at 18', (ageYears, floor) => {
  expect(dailyEnergy({ gender: 'female', ageYears, weightKg: 29.9, heightCm: 143 }, 'light', 'maintain')?.floor).toBe(
    floor,
  )
})

test('dailyEnergy › an age no body has › is null, never NaN', () => {
  expect(dailyEnergy({ ...man, ageYears: 900 }, 'light', 'lose')).toBeNull()
})

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)

const isWhole = (energy: DailyEnergy) => Object.values(energy).every((value) => typeof value === 'string' || value >= 0)

test('dailyEnergy and programIntake › every adult of 145 to 195 cm and BMI 16 to 45 › no intake under the floor', () => {
  const wrong: unknown[] = []
  let [tried, held] = [0, 0]
  for (const gender of genders) {
    for (const ageYears of range(18, 80, 2)) {
      for (const heightCm of range(145, 195, 5)) {
        for (const bodyMassIndex of range(16, 45, 1)) {
          const body = { gender, ageYears, heightCm, weightKg: bodyMassIndex * (heightCm / 100) ** 2 }
          for (const activity of Object.keys(activityFactors) as Activity[]) {
            for (const goal of Object.keys(goalChanges) as Goal[]) {
              const energy = dailyEnergy(body, activity, goal) as DailyEnergy
              const least = Math.max(Math.round(basalRate(body)), unsupervisedLeast[gender])
              const intakes = energyChanges.flatMap((change) => {
                const { low, high } = programIntake(energy, change)
                return [low, high]
              })
              tried++
              held += energy.formula < energy.target ? 1 : 0
              if (
                !isWhole(energy) ||
                energy.floor !== least ||
                energy.target !== Math.max(energy.formula, least) ||
                intakes.some((intake) => intake < least)
              ) {
                wrong.push({ body, bmi: bmi(body.weightKg, heightCm), activity, goal, energy })
              }
            }
          }
        }
      }
    }
  }
  expect(wrong).toEqual([])
  expect([tried, held > 0]).toEqual([2 * 32 * 11 * 30 * 5 * 3, true])
})

const energy = (floor: number, tdee: number): DailyEnergy => ({
  equation: 'harris-benedict',
  bmr: floor,
  floor,
  tdee,
  formula: tdee,
  target: tdee,
})

test.each<[EnergyChange, number, ProgramIntake]>([
  ['-300/-200', 1950, { low: 1650, high: 1750, isRaised: false }],
  ['-300/-200', 1800, { low: 1500, high: 1600, isRaised: false }],
  ['-300/-200', 1799, { low: 1500, high: 1599, isRaised: true }],
  ['-300/-200', 1600, { low: 1500, high: 1500, isRaised: true }],
  ['-500', 2000, { low: 1500, high: 1500, isRaised: false }],
  ['-500', 1999, { low: 1500, high: 1500, isRaised: true }],
  ['0', 1800, { low: 1800, high: 1800, isRaised: false }],
  ['0/+200', 1800, { low: 1800, high: 2000, isRaised: false }],
])('programIntake › %s of %d kcal with a floor of 1500 › is a range from there', (change, tdee, intake) => {
  expect(programIntake(energy(1500, tdee), change)).toEqual(intake)
})
