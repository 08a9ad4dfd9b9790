import { bmiBounds, type BmiCategory } from '../knowledge.ts'

/** Body mass index in kg/m², unrounded: weight in kg by the square of the height in m (spec 9). */
export const bmi = (weightKg: number, heightCm: number): number => weightKg / (heightCm / 100) ** 2

/** Two decimals, for showing only: 24.996 is shown as 25 and still classified as B2 (design 11.1). */
export const roundBmi = (value: number): number => Math.round(value * 100) / 100

/** For the live preview; the stored verdict always comes from the rules. */
export const bmiCategoryOf = (value: number): BmiCategory => {
  const [ideal, overweight, obese] = bmiBounds
  if (value < ideal) {
    return 'B1'
  }
  if (value < overweight) {
    return 'B2'
  }
  return value < obese ? 'B3' : 'B4'
}

/** A BMI below 10 or above 80 is more likely a slip of the keyboard than a person (design 11.4). */
export const isImplausibleBmi = (value: number): boolean => value < 10 || value > 80
