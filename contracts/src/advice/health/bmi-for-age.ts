import type { Gender } from '../../core/values/knowledge.ts'

/** Ages in whole years, both ends inclusive, for which the tables have a bound. */
const ages = { min: 5, max: 17 } as const

/**
 * BMI in kg/m² two standard deviations below the median at the middle of each year of age from 5: WHO growth reference
 * 2007 (de Onis 2007, Bull World Health Organ 85:660-667), rounded to 0.1.
 */
const thinBelow: Record<Gender, readonly number[]> = {
  male: [13.0, 13.1, 13.2, 13.4, 13.6, 13.9, 14.2, 14.7, 15.2, 15.7, 16.3, 16.7, 17.1],
  female: [12.7, 12.7, 12.8, 13.0, 13.3, 13.7, 14.1, 14.7, 15.2, 15.7, 16.0, 16.3, 16.4],
}

/** The same source: two standard deviations above the median; obesity lies beyond. */
const obeseAbove: Record<Gender, readonly number[]> = {
  male: [18.4, 18.7, 19.3, 20.1, 20.9, 21.9, 23.0, 24.2, 25.3, 26.5, 27.4, 28.3, 29.0],
  female: [19.0, 19.5, 20.1, 21.0, 22.0, 23.1, 24.3, 25.6, 26.8, 27.8, 28.6, 29.1, 29.4],
}

const boundOf = (table: typeof thinBelow, gender: Gender, age: number | null): number | undefined =>
  age === null || age < ages.min ? undefined : table[gender][Math.floor(age) - ages.min]

/**
 * Whether a minor is thin for the age by WHO; null for an adult, below 5 years, and where an input is unknown.
 * @param age in whole years
 */
export const isThinForAge = (gender: Gender, age: number | null, bmi: number | null): boolean | null => {
  const bound = boundOf(thinBelow, gender, age)
  return bound === undefined || bmi === null ? null : bmi < bound
}

/**
 * Whether a minor is obese for the age by WHO; null like `isThinForAge`.
 * @param age in whole years
 */
const isObeseForAge = (gender: Gender, age: number | null, bmi: number | null): boolean | null => {
  const bound = boundOf(obeseAbove, gender, age)
  return bound === undefined || bmi === null ? null : bmi > bound
}

const asAnswer = (is: boolean | null): 'yes' | 'no' | null => (is === null ? null : is ? 'yes' : 'no')

/** Facts for the safety rules from a BMI in kg/m² and an age in whole years; null when unknown, or not a minor. */
export const forAgeFacts = (gender: Gender, age: number | null, bmi: number | null) => ({
  thinForAge: asAnswer(isThinForAge(gender, age, bmi)),
  obeseForAge: asAnswer(isObeseForAge(gender, age, bmi)),
})
