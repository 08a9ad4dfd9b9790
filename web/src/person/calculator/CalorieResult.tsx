import {
  dailyEnergy,
  type Equation,
  equationNames,
  type DailyEnergy,
  programIntake,
} from '@bugar/contracts/advice/health/calories'
import { Stack, Text } from '@mantine/core'
import { energyRange } from '@bugar/contracts/advice/consultation/energy'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { formatNumber } from '#kit/text/format.ts'
import { Terms } from '#person/terms/Terms.tsx'
import type { CalorieDraft } from './CalorieForm.tsx'
import { EnergyNotices, floorText } from './EnergyNotices.tsx'
import { formatKcal, formatKcalChange, formatKcalRange } from './format-kcal.ts'
import type { EnergyAnswer } from './queries.ts'
import { ResultFacts } from './ResultFacts.tsx'
import type { EnergyAdvice } from './energy-advice.ts'

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
        Sesuai program {code} {name}: {formatKcalRange(low, high)}
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
  const body = { gender, ageYears: Number(age), weightKg: Number(weight), heightCm: Number(height) }
  // Until the advice has loaded, only keeping the weight is shown.
  const isOffered = answer.advice !== null && !answer.advice.rejected[goal]
  const energy = dailyEnergy(body, activity, isOffered ? goal : 'maintain')
  if (!energy) {
    return <p>Rumus ini tidak berlaku untuk angka tersebut. Periksa kembali usia, berat, dan tinggi badan.</p>
  }
  return (
    <Stack>
      <Text fz="h1" fw={800} lh="h1">
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
      <EnergyNotices goal={goal} answer={answer} energy={energy} />
      {answer.advice?.program && <ProgramEnergy program={answer.advice.program} energy={energy} />}
      <Hint>
        Rumus {equationNames[energy.equation]}, {basis[energy.equation]}; perkiraan, bukan anjuran medis.
      </Hint>
    </Stack>
  )
}
