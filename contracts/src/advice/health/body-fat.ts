import { bodyFatBounds, type BodyFatCategory, type Gender } from '../../core/values/knowledge.ts'

export interface Tape {
  readonly gender: Gender
  readonly heightCm: number
  readonly neckCm: number
  readonly waistCm: number
  /** Needed for women only. */
  readonly hipCm?: number
}

/**
 * Body fat in percent by the US Navy tape method, metric form (Hodgdon & Beckett 1984), unrounded. Null for impossible
 * measurements: waist (and hip) not above the neck, or a result outside 1 to 75 %.
 */
export const navyBodyFat = ({ gender, heightCm, neckCm, waistCm, hipCm = 0 }: Tape): number | null => {
  const girth = gender === 'male' ? waistCm - neckCm : waistCm + hipCm - neckCm
  if (!(girth > 0) || !(heightCm > 0) || !(neckCm > 0)) {
    return null
  }
  const density =
    gender === 'male'
      ? 1.0324 - 0.19077 * Math.log10(girth) + 0.15456 * Math.log10(heightCm)
      : 1.29579 - 0.35004 * Math.log10(girth) + 0.221 * Math.log10(heightCm)
  const percent = 495 / density - 450
  return percent >= 1 && percent <= 75 ? percent : null
}

/** For previews; the stored verdict always comes from the rules. */
export const bodyFatCategoryOf = (percent: number, gender: Gender): BodyFatCategory => {
  const [low, high] = bodyFatBounds[gender]
  if (percent < low) {
    return 'L1'
  }
  return percent <= high ? 'L2' : 'L3'
}
