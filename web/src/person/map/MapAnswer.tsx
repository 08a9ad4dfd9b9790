import type { Consultation, ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { bmiLabels, bodyFatLabels } from '@bugar/contracts/core/values/knowledge'
import { Button, Text } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { formatBmi, formatPercent, formatRecent } from '#kit/text/format.ts'
import { oddsSentences, oddsText } from '#kit/program/odds.ts'
import { OddsLine } from '#person/terms/OddsLine.tsx'
import type { NameOf } from '#kit/program/program-names.ts'
import type { Place } from './geometry/geometry.ts'
import type { Trial } from './queries.ts'
import type { MapVerdict } from './geometry/verdicts.ts'
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
  const { isMoved, verdict, isAwaited } = trial
  const hasFailed = trial.isError && !verdict
  const programCode = consultation.program.code
  const { code, name } =
    isMoved && verdict ? { code: verdict.programCode, name: nameOf(verdict.programCode) } : consultation.program
  return (
    <>
      <div role="status" aria-busy={isAwaited} className={classes.answer} data-moved={isMoved || undefined}>
        {hasFailed ? (
          <ErrorBox onRetry={trial.retry}>Jawaban untuk angka ini belum dapat dimuat.</ErrorBox>
        ) : isMoved && !verdict ? (
          <Text>Menghitung...</Text>
        ) : (
          <>
            <Text size="sm" {...(!isMoved && { c: 'dimmed' })}>
              {!isMoved
                ? `Hasil ${formatRecent(consultation.createdAt, now)}`
                : code === programCode
                  ? 'Programnya tetap'
                  : 'Aturan akan memilih'}
            </Text>
            <Text size="xl" fw={750} mb="xxs">
              {code} {name}
            </Text>
            {!isMoved && explained && <OddsLine odds={explained.odds} own={programCode} nameOf={nameOf} isShort />}
          </>
        )}
      </div>
      <div role="status" aria-busy={isAwaited} className={classes.detail}>
        {isMoved
          ? verdict && <Moved {...{ trial, verdict, place, nameOf }} />
          : explained &&
            explained.odds[0]?.programCode !== programCode && (
              <Text size="sm">{oddsSentences({ ...explained, programCode }, nameOf)[0]}</Text>
            )}
        {!isMoved && <Hint mt="xs">Geser titik di peta, atau tekan − dan +: jawaban aturan muncul di sini.</Hint>}
      </div>
    </>
  )
}

interface MovedProps {
  readonly trial: Trial
  readonly verdict: MapVerdict
  readonly place: Place
  readonly nameOf: NameOf
}

/** The odds, or why they are not there: the rules answer on the device, the odds come from the server. */
const oddsNote = ({ odds, isError }: Trial, online: boolean, nameOf: NameOf): string => {
  if (odds) {
    return `Peluang: ${oddsText(odds, nameOf)}`
  }
  if (!online) {
    return 'Peluang baru bisa dihitung saat ada koneksi.'
  }
  return isError ? 'Peluang belum dapat dimuat.' : 'Peluang: menghitung...'
}

function Moved({ trial, verdict, place, nameOf }: MovedProps) {
  const { online } = useNetwork()
  const { bmi, bmiCategory, bodyFatCategory, notice, ruleId, ruleSet } = verdict
  const fat =
    bodyFatCategory === null
      ? 'tanpa lemak tubuh'
      : `lemak ${formatPercent(place.bodyFat)} ${bodyFatLabels[bodyFatCategory]}`
  return (
    <>
      <Text size="sm">
        BMI {formatBmi(bmi)} {bmiLabels[bmiCategory]}, {fat}
      </Text>
      <Text size="sm">
        {ruleId && `Aturan ${ruleId}, versi ${ruleSet.version}. `}
        {oddsNote(trial, online, nameOf)}
      </Text>
      {notice && <Text size="sm">{notice}</Text>}
      {trial.isError && online && (
        <Button variant="default" mt="sm" onClick={trial.retry}>
          Coba Lagi
        </Button>
      )}
    </>
  )
}
