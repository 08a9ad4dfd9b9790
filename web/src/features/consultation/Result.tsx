import type { Consultation, ConsultationSummary } from '@bugar/contracts/consultation'
import { Stack, Text } from '@mantine/core'
import { LinkButton } from '#components/ui/LinkButton.tsx'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { Placeholder } from '#components/layout/Placeholder.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { PageParts } from '#components/layout/PartBoundary.tsx'
import { formatDate } from '#lib/format.ts'
import type { Prefill } from '#lib/history-state.ts'
import { ConfidencePanel } from './ConfidencePanel.tsx'
import { Evidence } from './Evidence.tsx'
import { Diet } from './Diet.tsx'
import { PdfButton } from './pdf/PdfButton.tsx'
import { ProgramText } from './ProgramText.tsx'
import { useExplanation, useProgram } from './queries.ts'
import { SafetyGuide } from './SafetyGuide.tsx'
import { Summary } from './Summary.tsx'
import { WeekPlan } from './WeekPlan.tsx'
import { WhatIf } from './what-if/WhatIf.tsx'
import { WhyPanel } from './WhyPanel.tsx'

interface ResultProps {
  readonly consultation: Consultation | ConsultationSummary
}

const again = (
  { weight, height, bodyFatPercentage }: ConsultationSummary,
  mode: Prefill['mode'],
  bodyFatMethod?: Prefill['bodyFatMethod'],
): { prefill: Prefill } => ({
  prefill: { weight, height, bodyFatPercentage, bodyFatMethod, mode },
})

export function Result({ consultation }: ResultProps) {
  const { program, failure, failedAt, retry } = useProgram(consultation)
  const explanation = useExplanation(consultation)
  const { isBMIOnly, createdAt } = consultation
  const method = explanation.consultation?.measurement?.method
  return (
    <>
      <PageHeader
        eyebrow={`${isBMIOnly ? 'Konsultasi BMI' : 'Konsultasi lengkap'}, ${formatDate(createdAt)}`}
        title={`${consultation.program.code} ${consultation.program.name}`}
        lead={program ? program.description.split('\n')[0] : <Placeholder narrow={116} wide={93} />}
        actions={
          <>
            <PdfButton
              consultation={explanation.consultation ?? consultation}
              program={program}
              isSettled={program !== null && (explanation.consultation !== null || explanation.isError)}
            />
            <LinkButton
              to="/consultation"
              variant="default"
              state={again(consultation, isBMIOnly ? 'simple' : 'complete', method)}
            >
              Konsultasi lagi
            </LinkButton>
            <LinkButton to="/history" variant="default">
              Lihat riwayat
            </LinkButton>
          </>
        }
      />
      <Stack>
        <PageParts>
          <ConfidencePanel explanation={explanation} />
          <WhyPanel bmi={consultation.bmi} notice={consultation.notice} explanation={explanation} />
          {isBMIOnly && (
            <Panel
              title="Tingkatkan akurasi"
              aside={
                <LinkButton to="/consultation" variant="default" state={again(consultation, 'complete')}>
                  Tambah lemak tubuh
                </LinkButton>
              }
            >
              <Text c="dimmed" maw="62ch">
                Hasil ini hanya memakai BMI, yang tidak membedakan otot dan lemak. Dengan persentase lemak tubuh,
                program dipilih dari 10 kombinasi; ketepatannya bergantung pada cara mengukurnya.
              </Text>
            </Panel>
          )}
          <WhatIf consultation={consultation} method={method} />
          <WeekPlan program={program} failure={failure} failedAt={failedAt} onRetry={retry} />
          <Summary consultation={consultation} program={program} />
          <ProgramText program={program} />
          <Diet program={program} />
          <SafetyGuide />
          <Evidence />
        </PageParts>
      </Stack>
    </>
  )
}
