import { energyRange } from '@bugar/contracts/energy'
import { type DailyEnergy, programIntake } from '@bugar/contracts/health/calories'
import { Stack, Text } from '@mantine/core'
import { Hint } from '#components/ui/Hint.tsx'
import { Notice } from '#components/ui/Notice.tsx'
import { formatKcal, formatKcalChange, formatKcalRange } from './format-kcal.ts'
import type { EnergyAnswer } from './queries.ts'

interface ProgramEnergyProps {
  readonly answer: EnergyAnswer
  readonly energy: DailyEnergy
}

/** The intake that the program of the latest consultation advises. */
export function ProgramEnergy({
  answer: { advice, programCode, isProgramMissing, retry },
  energy,
}: ProgramEnergyProps) {
  if (isProgramMissing && advice) {
    return (
      <Notice color="biru" onRetry={retry}>
        Program dari konsultasi terakhir belum dapat dimuat.
      </Notice>
    )
  }
  if (!advice?.change || !programCode) {
    return null
  }
  const { low, high, isRaised } = programIntake(energy, advice.change)
  return (
    <Stack gap="xxs">
      <Text fw={700}>
        Sesuai program {programCode}: {formatKcalRange(low, high)}
      </Text>
      <Hint>Dari konsultasi terakhir Anda: {formatKcalChange(...energyRange(advice.change))} dari TDEE per hari.</Hint>
      {isRaised && (
        <Hint>Angka program ditahan di kebutuhan basal, {formatKcal(energy.bmr)}; jangan makan lebih sedikit.</Hint>
      )}
    </Stack>
  )
}
