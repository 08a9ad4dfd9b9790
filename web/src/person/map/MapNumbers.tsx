import type { ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { Group, Text } from '@mantine/core'
import { formatBmi, formatKg, formatPercent, formatRecent } from '#kit/text/format.ts'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { ProgramBadge } from '#kit/program/ProgramBadge.tsx'
import classes from './map.module.css'

interface MapNumbersProps {
  /** Oldest first. */
  readonly stops: readonly ConsultationSummary[]
  readonly now: Date
}

/** How many fit beside each other. */
const shownStops = 4

/** The trail in numbers. */
export function MapNumbers({ stops, now }: MapNumbersProps) {
  return (
    <ol className={classes.numbers} aria-label="Jejak konsultasi">
      {stops.slice(-shownStops).map(({ id, createdAt, weight, bodyFatPercentage, bmi, program }) => (
        <li key={id}>
          <Hint>{formatRecent(createdAt, now)}</Hint>
          <Text fw={700}>
            {formatKg(weight)}
            {bodyFatPercentage !== null && `, ${formatPercent(bodyFatPercentage)}`}
          </Text>
          <Group gap="xs" fz="sm" c="dimmed">
            BMI {formatBmi(bmi)} <ProgramBadge code={program.code} /> {program.name}
          </Group>
        </li>
      ))}
    </ol>
  )
}
