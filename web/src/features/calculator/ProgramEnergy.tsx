import { energyRange } from '@bugar/contracts/energy'
import { type DailyEnergy, programIntake } from '@bugar/contracts/health/calories'
import { Stack, Text } from '@mantine/core'
import { Terms } from '#components/domain/Terms.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import type { EnergyAdvice } from './energy-advice.ts'
import { floorText } from './EnergyNotices.tsx'
import { formatKcalChange, formatKcalRange } from './format-kcal.ts'

interface ProgramEnergyProps {
  readonly program: NonNullable<EnergyAdvice['program']>
  readonly energy: DailyEnergy
}

/** The intake that the program of the latest consultation advises. */
export function ProgramEnergy({ program: { code, name, change }, energy }: ProgramEnergyProps) {
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
