import { Group } from '@mantine/core'
import type { ListedConsultation } from '#kit/data/queries.ts'
import { formatBmi, formatPercent } from '#kit/text/format.ts'
import { BmiTag, BodyFatTag } from './tones.tsx'

interface BmiValueProps {
  readonly consultation: Pick<ListedConsultation, 'bmi' | 'bmiCategory'>
}

export function BmiValue({ consultation: { bmi, bmiCategory } }: BmiValueProps) {
  return (
    <Group component="span" display="inline-flex" gap="xs">
      {bmi === null ? 'N/A' : formatBmi(bmi)} {bmiCategory && <BmiTag category={bmiCategory} />}
    </Group>
  )
}

interface BodyFatValueProps {
  readonly consultation: Pick<ListedConsultation, 'bodyFatPercentage' | 'bodyFatCategory'>
}

const fatText = (value: ListedConsultation['bodyFatPercentage']): string => {
  if (value === undefined) {
    return 'N/A'
  }
  return value === null ? 'Tidak diukur' : formatPercent(value)
}

export function BodyFatValue({ consultation: { bodyFatPercentage, bodyFatCategory } }: BodyFatValueProps) {
  return (
    <Group component="span" display="inline-flex" gap="xs">
      {fatText(bodyFatPercentage)} {bodyFatCategory && <BodyFatTag category={bodyFatCategory} />}
    </Group>
  )
}
