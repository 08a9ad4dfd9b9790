import type { ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { Stack, Title } from '@mantine/core'
import { differingNationalLabel, nationalStandard, ruleStandard } from '@bugar/contracts/advice/health/bmi-standards'
import { Placeholder } from '#kit/layout/lazy-part.tsx'
import { ReasonChain } from '#person/terms/ReasonChain.tsx'
import { reasonedOf } from '#person/terms/reasons.ts'
import { formatBmi } from '#kit/text/format.ts'
import { Hint } from '#kit/text/Tag.tsx'
import { TextLink } from '#kit/layout/links.tsx'
import { CertaintyDetail } from './Certainty.tsx'
import { KeptFold } from './KeptFold.tsx'
import type { Explanation } from '../queries.ts'
import classes from './result.module.css'
import { reasonsId } from './sections.ts'

interface NationalLabelProps {
  /** In kg/m². */
  readonly bmi: number
}

/** The label of the national guideline, if it differs from the one by which the rules decide. */
function NationalLabel({ bmi }: NationalLabelProps) {
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

interface WhyPanelProps {
  readonly known: Pick<ConsultationSummary, 'bmi'>
  readonly explanation: Explanation
  /** A link opened it before its code was loaded. */
  readonly isRequested: boolean
}

export function WhyPanel({ known, explanation, isRequested }: WhyPanelProps) {
  const { consultation, isError } = explanation
  return (
    <KeptFold
      id={reasonsId}
      title="Mengapa program ini?"
      summary={<span className={classes.still}>Langkah demi langkah</span>}
      isRequested={isRequested}
    >
      <Stack>
        {consultation && (
          <div>
            <ReasonChain verdict={reasonedOf(consultation)} />
          </div>
        )}
        {consultation && <Title order={3}>Seberapa pasti?</Title>}
        <CertaintyDetail explanation={explanation} />
        {!consultation && !isError && <Placeholder narrow={728} wide={267} />}
        <NationalLabel bmi={known.bmi} />
      </Stack>
    </KeptFold>
  )
}
