import type { Gender } from '../../core/values/knowledge.ts'

/** Mean body fat in percent of people of one sex, along a line over the natural logarithm of the BMI. */
export interface BodyFatLine {
  /** At the BMI `around`. */
  readonly mean: number
  /** Increase per unit of the logarithm of BMI. */
  readonly perLog: number
  readonly around: number
  /** The least and the greatest BMI that were studied; beyond them the mean is that at the nearer end. */
  readonly min: number
  readonly max: number
}

export interface BodyFatByBmi extends BodyFatLine {
  /** Standard deviation of body fat among people of the same BMI, in points. */
  readonly spread: number
  /** How many people it was measured on. */
  readonly people: number
  /** Shown to people; in Indonesian but for titles. */
  readonly source: string
}

/**
 * Normal distribution of body fat given only BMI and sex. Computed by `npm run study`
 * (docs/accuracy.md#without-body-fat) from Americans; at the same BMI Indonesians have more body fat.
 */
export const bodyFatByBmi: Record<Gender, BodyFatByBmi> = {
  male: {
    mean: 19.2923,
    perLog: 45.5107,
    around: 25.2235,
    min: 19.0442,
    max: 48.9127,
    spread: 5.623,
    people: 248,
    source: 'Johnson 1996, timbang di dalam air',
  },
  female: {
    mean: 21.7576,
    perLog: 35.8611,
    around: 21.4375,
    min: 15.7826,
    max: 31.1315,
    spread: 3.795,
    people: 184,
    source: 'Johnson 2021, timbang di dalam air, doi 10.1080/26939169.2021.1971585',
  },
}

/** Mean body fat in percent at a BMI in kg/m². */
export const bodyFatAt = ({ mean, perLog, around, min, max }: BodyFatLine, bmi: number): number =>
  mean + perLog * Math.log(Math.min(max, Math.max(min, bmi)) / around)
