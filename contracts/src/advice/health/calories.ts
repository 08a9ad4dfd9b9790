import { type EnergyChange, energyRange } from '../consultation/energy.ts'
import type { Gender } from '../../core/values/knowledge.ts'
import { bmi } from './bmi.ts'

export interface Body {
  readonly gender: Gender
  readonly ageYears: number
  readonly weightKg: number
  readonly heightCm: number
}

/** Factors by which daily movement multiplies the basal rate. */
export const activityFactors = { sedentary: 1.2, light: 1.375, moderate: 1.55, active: 1.725, extreme: 1.9 } as const
export type Activity = keyof typeof activityFactors

/** Change of daily energy in kcal; minus 500 is about half a kilogram a week. */
export const goalChanges = { lose: -500, maintain: 0, gain: 500 } as const
export type Goal = keyof typeof goalChanges

export const equationNames = {
  'harris-benedict': 'Harris-Benedict revisi',
  'mifflin-st-jeor': 'Mifflin-St Jeor',
} as const
export type Equation = keyof typeof equationNames

/** From this BMI on, inclusive, Mifflin-St Jeor is used: Harris-Benedict overestimates for heavy people. */
const mifflinFromBmi = 25

export const equationAt = (bodyMassIndex: number): Equation =>
  bodyMassIndex >= mifflinFromBmi ? 'mifflin-st-jeor' : 'harris-benedict'

/**
 * Basal metabolic rate (BMR) in kcal a day, unrounded: revised Harris-Benedict (Roza & Shizgal 1984) below BMI 25,
 * Mifflin-St Jeor (Mifflin 1990, Am J Clin Nutr 51:241-247) from there on.
 */
export const basalRate = ({ gender, ageYears, weightKg, heightCm }: Body): number => {
  if (equationAt(bmi(weightKg, heightCm)) === 'mifflin-st-jeor') {
    return 10 * weightKg + 6.25 * heightCm - 5 * ageYears + (gender === 'male' ? 5 : -161)
  }
  return gender === 'male'
    ? 88.362 + 13.397 * weightKg + 4.799 * heightCm - 5.677 * ageYears
    : 447.593 + 9.247 * weightKg + 3.098 * heightCm - 4.33 * ageYears
}

/** Least intake of adults in kcal a day without a doctor or dietitian: practice of dietitians, weak evidence. */
export const unsupervisedLeast: Record<Gender, number> = { female: 1200, male: 1500 }
const adultFrom = 18

export interface DailyEnergy {
  readonly equation: Equation
  /** Basal metabolic rate and total expenditure (TDEE), whole kcal a day. */
  readonly bmr: number
  readonly tdee: number
  /** No intake is below it: the basal rate, for adults at least `unsupervisedLeast`; whole kcal a day. */
  readonly floor: number
  /** Expenditure plus the goal's change, whole kcal a day; may be below the floor. */
  readonly formula: number
  /** Intake for the goal, whole kcal a day: the formula's figure, but never below the floor. */
  readonly target: number
}

/** Null when the body is not one the equation can describe (basal rate not above zero). */
export const dailyEnergy = (body: Body, activity: Activity, goal: Goal): DailyEnergy | null => {
  const basal = basalRate(body)
  if (!(basal > 0)) {
    return null
  }
  const bmr = Math.round(basal)
  const expenditure = basal * activityFactors[activity]
  const formula = Math.round(expenditure + goalChanges[goal])
  const floor = body.ageYears < adultFrom ? bmr : Math.max(bmr, unsupervisedLeast[body.gender])
  return {
    equation: equationAt(bmi(body.weightKg, body.heightCm)),
    bmr,
    tdee: Math.round(expenditure),
    floor,
    formula,
    target: Math.max(formula, floor),
  }
}

export interface ProgramIntake {
  /** Ends of the range, whole kcal a day; the same twice for one figure. Never below the floor. */
  readonly low: number
  readonly high: number
  /** True when at least one end was raised to the floor. */
  readonly isRaised: boolean
}

/** Daily intake by a program: its change of the expenditure, never below the floor. */
export const programIntake = ({ floor, tdee }: DailyEnergy, change: EnergyChange): ProgramIntake => {
  const [low, high] = energyRange(change)
  return { low: Math.max(floor, tdee + low), high: Math.max(floor, tdee + high), isRaised: tdee + low < floor }
}

/**
 * The largest deficit in whole kcal a day that leaves the floor; 0 when expenditure is not above it, or when the body is
 * not one the equation can describe.
 */
export const largestDeficit = (body: Body, activity: Activity): number => {
  const energy = dailyEnergy(body, activity, 'maintain')
  return energy ? Math.max(0, energy.tdee - energy.floor) : 0
}
