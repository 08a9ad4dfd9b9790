import {
  bmiBounds,
  bmiCategories,
  type BmiCategory,
  bodyFatBounds,
  type BodyFatCategory,
  type Gender,
} from '@bugar/contracts/core/values/knowledge'
import { formatNumber } from '#kit/text/format.ts'

/** The lowest and highest value on each scale. */
export const bmiExtent = [12, 37] as const
export const bodyFatExtents = { male: [0, 40], female: [5, 50] } as const satisfies Record<Gender, readonly number[]>

/** The BMI values of a category, in words. */
export const bmiRange = (category: BmiCategory): string => {
  const index = bmiCategories.indexOf(category)
  const min = bmiBounds[index - 1]
  const below = bmiBounds[index]
  if (min === undefined) {
    return `di bawah ${formatNumber(below)}`
  }
  return below === undefined
    ? `${formatNumber(min)} ke atas`
    : `${formatNumber(min)} sampai di bawah ${formatNumber(below)}`
}

/** The body-fat values of a category by which the rules decide, in words. */
export const bodyFatRange = (category: BodyFatCategory, gender: Gender): string => {
  const [low, high] = bodyFatBounds[gender]
  return { L1: `di bawah ${low}%`, L2: `${low}–${high}%`, L3: `di atas ${high}%` }[category]
}
