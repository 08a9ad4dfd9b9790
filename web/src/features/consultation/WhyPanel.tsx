import type { Consultation, ConsultationSummary } from '@bugar/contracts/consultation'
import { ErrorBox } from '#components/ErrorBox.tsx'
import { Panel } from '#components/Panel.tsx'
import { Placeholder } from '#components/Placeholder.tsx'
import { ReasonChain } from '#components/ReasonChain.tsx'
import { useExplanation } from './use-explanation.ts'
import classes from './Result.module.css'

interface WhyPanelProps {
  readonly known: Consultation | ConsultationSummary
}

export function WhyPanel({ known }: WhyPanelProps) {
  const { consultation, isError, retry } = useExplanation(known)
  return (
    <Panel title="Mengapa program ini?">
      {known.notice && <p className={classes.notice}>{known.notice}</p>}
      {isError && <ErrorBox onRetry={retry}>Alasan hasil ini belum dapat dimuat.</ErrorBox>}
      {consultation && <ReasonChain of={{ ...consultation, programCode: consultation.program.code }} />}
      {!consultation && !isError && <Placeholder narrow={893} wide={326} />}
    </Panel>
  )
}
