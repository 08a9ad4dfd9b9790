import { Notice } from '#components/ui/Notice.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { Placeholder } from '#components/layout/Placeholder.tsx'
import { ReasonChain } from '#components/domain/ReasonChain.tsx'
import { NationalLabel } from './NationalLabel.tsx'
import type { Explanation } from './queries.ts'

interface WhyPanelProps {
  /** In kg/m². */
  readonly bmi: number
  readonly notice: string | null
  readonly explanation: Explanation
}

export function WhyPanel({ bmi, notice, explanation: { consultation, isError, retry } }: WhyPanelProps) {
  return (
    <Panel title="Mengapa program ini?">
      {notice && (
        <Notice mb="md" color="jingga">
          {notice}
        </Notice>
      )}
      {isError && <ErrorBox onRetry={retry}>Alasan hasil ini belum dapat dimuat.</ErrorBox>}
      {consultation && <ReasonChain verdict={{ ...consultation, programCode: consultation.program.code }} />}
      {!consultation && !isError && <Placeholder narrow={728} wide={267} />}
      <NationalLabel bmi={bmi} />
    </Panel>
  )
}
