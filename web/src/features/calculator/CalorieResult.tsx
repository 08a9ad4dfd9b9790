import { dailyEnergy } from '@bugar/contracts/health/calories'
import { Stack, Text } from '@mantine/core'
import { Hint } from '#components/ui/Hint.tsx'
import { Notice } from '#components/ui/Notice.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { formatNumber } from '#lib/format.ts'
import type { CalorieDraft } from './CalorieForm.tsx'
import { ResultFacts } from './ResultFacts.tsx'

interface CalorieResultProps {
  /** Null until every field is filled and the form was submitted. */
  readonly draft: CalorieDraft | null
}

export function CalorieResult({ draft }: CalorieResultProps) {
  return (
    <Panel title="Kebutuhan kalori">
      <div role="status">{draft ? <Energy draft={draft} /> : <Text c="dimmed">Hasil tampil di sini.</Text>}</div>
      <Hint mt="sm">Rumus Harris-Benedict revisi; perkiraan, bukan anjuran medis.</Hint>
    </Panel>
  )
}

const kcal = (value: number) => `${formatNumber(value, 0)} kkal`

function Energy({ draft: { gender, age, weight, height, activity, goal } }: { readonly draft: CalorieDraft }) {
  const body = { gender, ageYears: Number(age), weightKg: Number(weight), heightCm: Number(height) }
  const energy = dailyEnergy(body, activity, goal)
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
          ['Kebutuhan basal (BMR)', kcal(energy.bmr)],
          ['Dengan aktivitas (TDEE)', kcal(energy.tdee)],
        ]}
      />
      {energy.belowBasal && (
        <Notice color="jingga">
          Target ini di bawah kebutuhan basal. Kurangi lebih sedikit, atau bicarakan dulu dengan dokter atau ahli gizi.
        </Notice>
      )}
    </Stack>
  )
}
