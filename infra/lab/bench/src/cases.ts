import type { Facts } from '@bugar/contracts/advice/consultation/verdict'

/** People spread over all categories, bounds included; the same on every run. */
export const people = (count: number): Facts[] =>
  Array.from({ length: count }, (_, index) => ({
    gender: index % 2 === 0 ? 'male' : 'female',
    weight: 40 + ((index * 7) % 80),
    height: 150 + ((index * 3) % 45),
    ...(index % 5 !== 0 && { bodyFatPercentage: 5 + ((index * 11) % 40) }),
  }))

/** To the screening, of somebody with an illness. */
export const answers = { screened: 'yes', age: 45, diabetes: 'yes', activity: 'inactive' }

/** The training profile of somebody with a plan. */
export const trainee = {
  age: 45,
  safetyLevel: 'gentle',
  experience: 'novice',
  goal: 'health',
  daysPerWeek: 4,
  minutesPerSession: 40,
  equipment: 'home',
  kneePain: 'yes',
  programStrengthDays: 3,
  cardioMinutes: 150,
  weeksInPlan: 1,
}
