import {
  bmiBounds,
  bmiCategories,
  type BmiCategory,
  bodyFatBounds,
  type BodyFatCategory,
  type Gender,
} from '@bugar/contracts/knowledge'
import { formatNumber } from '#lib/format.ts'

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

/** From the literature; the rules use other bounds (docs/product.md#categories). */
export const referenceRanges: Record<BodyFatCategory, Record<Gender, string>> = {
  L1: { male: '6–13%', female: '16–20%' },
  L2: { male: '14–17%', female: '21–24%' },
  L3: { male: '18–24%', female: '25–31%' },
}
