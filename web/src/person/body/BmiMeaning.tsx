import {
  bmiGlosses,
  differingNationalLabel,
  nationalStandard,
  ruleStandard,
} from '@bugar/contracts/advice/health/bmi-standards'
import type { BmiCategory } from '@bugar/contracts/core/values/knowledge'
import { Hint } from '#kit/text/Tag.tsx'

interface BmiMeaningProps {
  /** In kg/m². */
  readonly value: number
  readonly category: BmiCategory
}

/** Explains a BMI label: in Indonesian, with the standard it follows, and the national label where that differs. */
export function BmiMeaning({ value, category }: BmiMeaningProps) {
  const gloss = bmiGlosses[category]
  const national = differingNationalLabel(value)
  return (
    <Hint fw={400}>
      {gloss && `${gloss}, `}menurut {ruleStandard}
      {national && `, yang dipakai aturan; ${nationalStandard.name} sudah menyebutnya ${national}`}
    </Hint>
  )
}
