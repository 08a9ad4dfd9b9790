import { bmiGlosses, differingNationalLabel, nationalStandard, ruleStandard } from '@bugar/contracts/bmi-standards'
import type { BmiCategory } from '@bugar/contracts/knowledge'
import { Hint } from '#components/ui/Hint.tsx'

interface BmiMeaningProps {
  /** In kg/m². */
  readonly value: number
  readonly category: BmiCategory
}

/** What stands beside a BMI label: its Indonesian words, whose bounds it follows, and the national label if it differs. */
export function BmiMeaning({ value, category }: BmiMeaningProps) {
  const gloss = bmiGlosses[category]
  const national = differingNationalLabel(value)
  return (
    <Hint fw={400}>
      {gloss && `${gloss}, `}menurut {ruleStandard}
      {national && `; ${nationalStandard.name}: ${national}`}
    </Hint>
  )
}
