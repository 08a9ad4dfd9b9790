import { dailyEnergy, type Equation, equationNames } from '@bugar/contracts/health/calories'
import { Stack, Text } from '@mantine/core'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { formatNumber } from '#lib/format.ts'
import type { CalorieDraft } from './CalorieForm.tsx'
import { EnergyNotices } from './EnergyNotices.tsx'
import { formatKcal } from './format-kcal.ts'
import { ProgramEnergy } from './ProgramEnergy.tsx'
import type { EnergyAnswer } from './queries.ts'
import { ResultFacts } from './ResultFacts.tsx'

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
