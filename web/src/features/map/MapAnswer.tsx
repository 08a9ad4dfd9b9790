import type { Consultation, ConsultationSummary } from '@bugar/contracts/consultation'
import { bmiLabels, bodyFatLabels } from '@bugar/contracts/knowledge'
import { Box, Text } from '@mantine/core'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { formatBmi, formatPercent, formatRecent } from '#lib/format.ts'
import { oddsText } from '#components/domain/odds.ts'
import { OddsLine } from '#components/domain/OddsLine.tsx'
import type { NameOf } from '#components/domain/program-names.ts'
import type { Place } from './geometry.ts'
import type { Trial } from './use-trial.ts'
import classes from './map.module.css'

interface MapAnswerProps {
  readonly consultation: ConsultationSummary
  /** The consultation with its odds; null until that is known. */
  readonly explained: Consultation | null
  readonly trial: Trial
  readonly place: Place
  readonly nameOf: NameOf
  readonly now: Date
}

/** The rules' answer at the dot: the result itself at rest, the verdict on the other numbers once moved. */
export function MapAnswer({ consultation, explained, trial, place, nameOf, now }: MapAnswerProps) {
  const { isMoved, verdict, isOutdated, isError, retry } = trial
  return (
    <div role="status" aria-busy={isMoved && isOutdated} className={classes.answer} data-moved={isMoved || undefined}>
      {isError && <ErrorBox onRetry={retry}>Jawaban untuk angka ini belum dapat dimuat.</ErrorBox>}
      {!isError && !isMoved && (
        <>
          <Text size="sm" c="dimmed">
            Hasil {formatRecent(consultation.createdAt, now)}
          </Text>
          <Text size="xl" fw={750}>
            {consultation.program.code} {consultation.program.name}
          </Text>
          {explained && <OddsLine odds={explained.odds} nameOf={nameOf} />}
          <Hint mt="xs">Geser titik di peta, atau tekan − dan +: jawaban aturan muncul di sini.</Hint>
        </>
      )}
      {!isError && isMoved && (
        <Box p="md" bdrs="lg" bg="bugar.7" c="white">
          {verdict ? <Moved now={consultation} verdict={verdict} place={place} nameOf={nameOf} /> : 'Menghitung...'}
        </Box>
      )}
    </div>
  )
}

interface MovedProps {
  readonly now: ConsultationSummary
  readonly verdict: NonNullable<Trial['verdict']>
  readonly place: Place
  readonly nameOf: NameOf
}

function Moved({ now, verdict, place, nameOf }: MovedProps) {
  const { bmi, bmiCategory, bodyFatCategory, programCode, notice, odds, trace, ruleSet } = verdict
  const rule = trace.steps.find(({ stage, fired }) => fired && (stage === 'complete' || stage === 'bmi-only'))
  const fat =
    bodyFatCategory === null
      ? 'tanpa lemak tubuh'
      : `lemak ${formatPercent(place.bodyFat)} ${bodyFatLabels[bodyFatCategory]}`
  return (
    <>
      <Text size="sm">{programCode === now.program.code ? 'Programnya tetap' : 'Aturan akan memilih'}</Text>
      <Text size="xl" fw={750}>
        {programCode} {nameOf(programCode)}
      </Text>
      <Text size="sm">
        BMI {formatBmi(bmi)} {bmiLabels[bmiCategory]}, {fat}
      </Text>
      <Text size="sm">
        {rule ? `Aturan ${rule.ruleId}, versi ${ruleSet.version}. ` : ''}Peluang: {oddsText(odds, nameOf)}
      </Text>
      {notice && <Text size="sm">{notice}</Text>}
    </>
  )
}
