import { bmiBounds, type BmiCategory } from '../../core/values/knowledge.ts'

/**
 * Body mass index in kg/m²: weight in kg by the square of the height in m. Rounded to 9 decimals, because in
 * binary 64 kg at 160 cm is 24.999999999999996 and not 25: two bodies measured to 0.01 kg and 0.1 cm are never closer
 * to a bound than 8e-8 without being on it (ADR 0017).
 */
export const bmi = (weightKg: number, heightCm: number): number =>
  Math.round((weightKg / (heightCm / 100) ** 2) * 1e9) / 1e9

/**
 * Two decimals, for showing only. A value that rounding would show as a bound it has not reached stays below it: 24.996
 * is in B2 and must not read 25.
 */
export const roundBmi = (value: number): number => {
  const rounded = Number(value.toFixed(2))
  const unreached = bmiBounds.find((bound) => value < bound && rounded >= bound)
  return unreached === undefined ? rounded : Math.round(unreached * 100 - 1) / 100
}

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

/** A BMI below 10 or above 80 is more likely a slip of the keyboard than a person. */
export const isImplausibleBmi = (value: number): boolean => value < 10 || value > 80
