import { type EnergyChange, energyRange } from '../energy.ts'
import type { Gender } from '../knowledge.ts'

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

/** Basal metabolic rate (BMR) in kcal a day, unrounded: revised Harris-Benedict (Roza & Shizgal 1984). */
export const basalRate = ({ gender, ageYears, weightKg, heightCm }: Body): number =>
  gender === 'male'
    ? 88.362 + 13.397 * weightKg + 4.799 * heightCm - 5.677 * ageYears
    : 447.593 + 9.247 * weightKg + 3.098 * heightCm - 4.33 * ageYears

export interface DailyEnergy {
  /** Basal metabolic rate and total expenditure (TDEE), whole kcal a day. */
  readonly bmr: number
  readonly tdee: number
  /** What the goal makes of the expenditure, whole kcal a day; may be below the basal rate. */
  readonly formula: number
  /** Intake for the goal, whole kcal a day: the formula's figure, but never below the basal rate. */
  readonly target: number
}

/** Null when the body is not one the equation can describe (basal rate not above zero). */
export const dailyEnergy = (body: Body, activity: Activity, goal: Goal): DailyEnergy | null => {
  const bmr = basalRate(body)
  if (!(bmr > 0)) {
    return null
  }
  const tdee = bmr * activityFactors[activity]
  const formula = tdee + goalChanges[goal]
  return {
    bmr: Math.round(bmr),
    tdee: Math.round(tdee),
    formula: Math.round(formula),
    target: Math.round(Math.max(formula, bmr)),
  }
}

export interface ProgramIntake {
  /** Ends of the range, whole kcal a day; the same twice for one figure. Never below the basal rate. */
  readonly low: number
  readonly high: number
  /** True when the basal rate took the place of at least one end. */
  readonly isRaised: boolean
}

/** Daily intake by a program: its change of the expenditure, never below the basal rate. */
export const programIntake = ({ bmr, tdee }: DailyEnergy, change: EnergyChange): ProgramIntake => {
  const [low, high] = energyRange(change)
  return { low: Math.max(bmr, tdee + low), high: Math.max(bmr, tdee + high), isRaised: tdee + low < bmr }
}
