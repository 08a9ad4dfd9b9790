import { differingNationalLabel, nationalStandard, ruleStandard } from '@bugar/contracts/bmi-standards'
import { Hint } from '#components/ui/Hint.tsx'
import { TextLink } from '#components/ui/TextLink.tsx'
import { formatBmi } from '#lib/format.ts'

interface NationalLabelProps {
  /** In kg/m². */
  readonly bmi: number
}

/** The label of the national guideline, if it differs from the one by which the rules decide. */
export function NationalLabel({ bmi }: NationalLabelProps) {
  const label = differingNationalLabel(bmi)
  return (
    label && (
      <Hint>
        Aturan memakai batas {ruleStandard}. Menurut {nationalStandard.name} ({nationalStandard.document}) BMI{' '}
        {formatBmi(bmi)} sudah termasuk {label}.{' '}
        <TextLink to="/sources" hash="bmi">
          Sumber
        </TextLink>
      </Hint>
    )
  )
}
