import type { Workout } from '@bugar/contracts/workout'
import { Button, Group, Text } from '@mantine/core'
import { ProgramBadge } from '#components/domain/ProgramBadge.tsx'
import { feelings } from '#components/domain/training/entry.ts'
import { Hint } from '#components/ui/Hint.tsx'
import { formatDay, formatNumber } from '#lib/format.ts'

interface WorkoutRowProps {
  readonly workout: Workout
  readonly onEdit: () => void
  readonly onDelete: () => void
}

const detailsOf = ({ day, exercises, durationMinutes, feeling }: Workout): string =>
  [
    `Sesi ${day}`,
    exercises.length > 0 && `${exercises.length} gerakan`,
    durationMinutes !== null && `${formatNumber(durationMinutes)} menit`,
    feeling !== null && `terasa ${(feelings[feeling - 1] ?? '').toLowerCase()}`,
  ]
    .filter(Boolean)
    .join(', ')

/** One logged session, with the ways to change and to delete it. */
export function WorkoutRow({ workout, onEdit, onDelete }: WorkoutRowProps) {
  // Noon, so that no time zone makes another day of it.
  const when = formatDay(`${workout.date}T12:00:00`)
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Group gap="xs">
          <ProgramBadge code={workout.programCode} />
          <Text fw={700}>{when}</Text>
        </Group>
        <Text size="sm" c="dimmed">
          {detailsOf(workout)}
        </Text>
        {workout.notes && (
          <Hint maw="60ch" style={{ whiteSpace: 'pre-line' }}>
            {workout.notes}
          </Hint>
        )}
      </div>
      <Group gap="xs">
        <Button variant="default" aria-label={`Ubah catatan ${when}`} onClick={onEdit}>
          Ubah
        </Button>
        <Button variant="subtle" color="merah" aria-label={`Hapus catatan ${when}`} onClick={onDelete}>
          Hapus
        </Button>
      </Group>
    </Group>
  )
}
