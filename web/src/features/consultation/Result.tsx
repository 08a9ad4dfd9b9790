import type { Consultation, ConsultationSummary } from '@bugar/contracts/consultation'
import { Box, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { LinkButton } from '#components/ui/LinkButton.tsx'
import { focusTitle } from '#components/layout/PageTitle.tsx'
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
import { ProgramPart } from './safety/ProgramPart.tsx'
import { isHeld, SafetyPanel } from './safety/SafetyPanel.tsx'
import { SafetyGuide } from './SafetyGuide.tsx'
import { Summary } from './Summary.tsx'
import { WeekPlan } from './WeekPlan.tsx'
import { LazyWhatIf } from './what-if/LazyWhatIf.tsx'
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
  const [isApproved, setApproved] = useState(false)
  // The button that had the focus is gone.
  useEffect(() => {
    if (isApproved) {
      focusTitle()
    }
  }, [isApproved])
  const isWaiting = isHeld(explanation.consultation) && !isApproved
  return (
    <>
      <PageHeader
        eyebrow={`${isBMIOnly ? 'Konsultasi BMI' : 'Konsultasi lengkap'}, ${formatDate(createdAt)}`}
        // Neutral: the title of a page stays in the browser's history.
        title={isWaiting ? 'Hasil konsultasi' : `${consultation.program.code} ${consultation.program.name}`}
        lead={
          isWaiting ? undefined : program ? program.description.split('\n')[0] : <Placeholder narrow={116} wide={93} />
        }
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
      <Box mb="md">
        <SafetyPanel
          explanation={explanation}
          prefill={again(consultation, isBMIOnly ? 'simple' : 'complete').prefill}
          isApproved={isApproved}
          onApproved={() => setApproved(true)}
        />
      </Box>
      <ProgramPart program={consultation.program} isHeld={isWaiting}>
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
          <LazyWhatIf consultation={consultation} method={method} />
          <WeekPlan program={program} failure={failure} failedAt={failedAt} onRetry={retry} />
          <Summary consultation={consultation} program={program} />
          <ProgramText program={program} />
          <Diet program={program} />
          <SafetyGuide />
          <Evidence />
        </PageParts>
      </ProgramPart>
    </>
  )
}
