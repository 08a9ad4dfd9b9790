import type { Gender } from '../../core/values/knowledge.ts'

/** Ages in whole years, both ends inclusive, for which `thinBelow` has a bound. */
const ages = { min: 5, max: 17 } as const

/**
 * BMI in kg/m² two standard deviations below the median at the middle of each year of age from 5: WHO growth reference
 * 2007 (de Onis 2007, Bull World Health Organ 85:660-667), rounded to 0.1.
 */
const thinBelow: Record<Gender, readonly number[]> = {
  male: [13.0, 13.1, 13.2, 13.4, 13.6, 13.9, 14.2, 14.7, 15.2, 15.7, 16.3, 16.7, 17.1],
  female: [12.7, 12.7, 12.8, 13.0, 13.3, 13.7, 14.1, 14.7, 15.2, 15.7, 16.0, 16.3, 16.4],
}

/**
 * Whether a minor is thin for the age by WHO; null for an adult, below 5 years, and where an input is unknown.
 * @param age in whole years
 */
export const isThinForAge = (gender: Gender, age: number | null, bmi: number | null): boolean | null => {
  const bound = age === null || age < ages.min ? undefined : thinBelow[gender][Math.floor(age) - ages.min]
  return bound === undefined || bmi === null ? null : bmi < bound
}

/** The same as the safety rules read it. */
export const thinForAge = (gender: Gender, age: number | null, bmi: number | null): 'yes' | 'no' | null => {
  const isThin = isThinForAge(gender, age, bmi)
  return isThin === null ? null : isThin ? 'yes' : 'no'
}
