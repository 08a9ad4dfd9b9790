import {
  dailyEnergy,
  type Equation,
  equationNames,
  type DailyEnergy,
  programIntake,
  type Goal,
} from '@bugar/contracts/advice/health/calories'
import { Stack, Text } from '@mantine/core'
import { energyRange } from '@bugar/contracts/advice/consultation/energy'
import { Hint } from '#kit/text/Tag.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { formatKg, formatNumber } from '#kit/text/format.ts'
import { Terms } from '#person/terms/Terms.tsx'
import type { CalorieDraft } from './CalorieForm.tsx'
import { formatKcal, formatKcalChange, formatKcalRange, type EnergyAdvice, objectionsOf } from './energy-advice.ts'
import type { EnergyAnswer } from './queries.ts'
import { ResultFacts } from './ResultFacts.tsx'
import { Notice } from '#kit/states/Notice.tsx'

interface EnergyNoticesProps {
  readonly goal: Goal
  readonly answer: EnergyAnswer
  readonly energy: DailyEnergy
  /** The weight before a pregnancy; null where the entered one counts. */
  readonly before: EnergyAdvice['weightBefore']
}

/** Explains the floor. */
const floorText = ({ floor, bmr }: DailyEnergy): string =>
  floor > bmr
    ? `${formatKcal(floor)}, batas makan orang dewasa tanpa pengawasan (praktik ahli gizi, bukti lemah)`
    : 'kebutuhan basal'

/** Advice at the intake floor for a person who wants to lose weight. */
const adviceFor = ({ floor, tdee }: DailyEnergy): string =>
  floor < tdee
    ? 'Kurangi lebih sedikit, atau bicarakan dulu dengan dokter atau ahli gizi.'
    : 'Dengan makan sebanyak ini berat tidak turun; bicarakan dulu dengan dokter atau ahli gizi.'

/** Limits and additions to the figure above: the rules' advice, its absence, or the intake floor. */
function EnergyNotices({ goal, answer: { advice, retry }, energy, before }: EnergyNoticesProps) {
  const isRejected = advice?.rejected[goal] !== undefined
  return (
    <>
      {!advice && goal !== 'maintain' && (
        <Hint>Memeriksa apakah tujuan ini cocok untuk Anda. Sementara itu angka di atas menjaga berat tetap.</Hint>
      )}
      {advice && !advice.isChecked && (
        <Notice color="jingga" onRetry={retry}>
          <b>Belum diperiksa.</b> Aturan energi atau keadaan Anda belum dapat dimuat, jadi angka ini hanya menurut rumus
          untuk orang dewasa yang sehat. Jangan mengurangi makan bila Anda hamil, menyusui, baru melahirkan, sedang
          sakit, atau berat turun tanpa sengaja.
        </Notice>
      )}
      {advice &&
        objectionsOf(advice).map(({ text, source }) => (
          <Notice key={text} color={isRejected ? 'jingga' : 'biru'}>
            {text}
            {source && <Text size="xs">Sumber: {source}</Text>}
          </Notice>
        ))}
      {before && (
        <Hint>
          Dihitung dari berat sebelum hamil, {formatKg(before.kg)}
          {before.isEstimated && ' (perkiraan: berat sekarang dikurangi kenaikan rata-rata sampai pekan ini, IOM 2009)'}
          .
        </Hint>
      )}
      {advice?.needs.map(({ ruleId, text, source }) => (
        <Notice key={ruleId} color="biru">
          {text} Tambahkan itu pada angka di atas.
          <Text size="xs">Sumber: {source}</Text>
        </Notice>
      ))}
      {isRejected && <Hint>Angka di atas menjaga berat tetap.</Hint>}
      {energy.formula < energy.target && (
        <Notice color="jingga">
          Angka ditahan di {floorText(energy)}: rumusnya memberi {formatKcal(energy.formula)}, lebih rendah dari itu.{' '}
          {energy.formula < energy.tdee && adviceFor(energy)}
        </Notice>
      )}
    </>
  )
}

interface ProgramEnergyProps {
  readonly program: NonNullable<EnergyAdvice['program']>
  readonly energy: DailyEnergy
}

/** The intake that the program of the latest consultation advises. */
function ProgramEnergy({ program: { code, name, change }, energy }: ProgramEnergyProps) {
  const { low, high, isRaised } = programIntake(energy, change)
  return (
    <Stack gap="xxs">
      <Text fw={700}>
        Sesuai program {code} {name}:{' '}
        <Text span display="block" fz="h1" fw={800} lh="h1">
          {formatKcalRange(low, high)}
        </Text>
      </Text>
      <Hint>
        <Terms>{`Dari konsultasi terakhir Anda: ${formatKcalChange(...energyRange(change))} dari TDEE per hari.`}</Terms>
      </Hint>
      {isRaised && <Hint>Angka program ditahan di {floorText(energy)}; jangan makan lebih sedikit.</Hint>}
    </Stack>
  )
}

interface CalorieResultProps {
  /** Null until every field is valid and the form was submitted. */
  readonly draft: CalorieDraft | null
  readonly answer: EnergyAnswer
}

export function CalorieResult({ draft, answer }: CalorieResultProps) {
  return (
    <Panel title="Kebutuhan kalori">
      <div role="status">
        {draft ? <Energy draft={draft} answer={answer} /> : <Text c="dimmed">Hasil tampil di sini.</Text>}
      </div>
    </Panel>
  )
}

const basis: Record<Equation, string> = {
  'harris-benedict': 'untuk BMI di bawah 25',
  'mifflin-st-jeor': 'untuk BMI 25 atau lebih',
}

function Energy({ draft, answer }: { readonly draft: CalorieDraft; readonly answer: EnergyAnswer }) {
  const { gender, age, weight, height, activity, goal } = draft
  const known = answer.advice?.weightBefore ?? null
  const before = known && known.kg < Number(weight) ? known : null
  const body = { gender, ageYears: Number(age), weightKg: before?.kg ?? Number(weight), heightCm: Number(height) }
  // Until the advice has loaded, only keeping the weight is shown.
  const isOffered = answer.advice !== null && !answer.advice.rejected[goal]
  const program = answer.advice?.program
  const energy = dailyEnergy(body, activity, isOffered ? goal : 'maintain')
  if (!energy) {
    return <p>Rumus ini tidak berlaku untuk angka tersebut. Periksa kembali usia, berat, dan tinggi badan.</p>
  }
  return (
    <Stack>
      {program && (
        <>
          <ProgramEnergy program={program} energy={energy} />
          <Text fw={700}>Menurut tujuan di atas</Text>
        </>
      )}
      <Text fz={program ? 'lg' : 'h1'} fw={800} lh="h1">
        {formatNumber(energy.target, 0)}{' '}
        <Text span fw={600} c="dimmed">
          kkal per hari
        </Text>
      </Text>
      <ResultFacts
        facts={[
          ['Kebutuhan basal (BMR)', formatKcal(energy.bmr)],
          ['Dengan aktivitas (TDEE)', formatKcal(energy.tdee)],
        ]}
      />
      <EnergyNotices goal={goal} answer={answer} energy={energy} before={before} />
      <Hint>
        Rumus {equationNames[energy.equation]}, {basis[energy.equation]}; perkiraan, bukan anjuran medis.
      </Hint>
    </Stack>
  )
}
