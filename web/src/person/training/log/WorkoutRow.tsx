import type { Workout } from '@bugar/contracts/training/workout'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ProgramBadge } from '#kit/program/ProgramBadge.tsx'
import { feelings } from '#person/training/today/entry.ts'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { FoldLine } from '#kit/layout/FoldLine.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { formatDay, formatNumber } from '#kit/text/format.ts'

const WorkoutDetails = lazyPart(() => import('./WorkoutDetails.tsx'), 'WorkoutDetails', { narrow: 120, wide: 120 })

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

/** One logged session; when open, its sets with buttons to change and delete it. */
export function WorkoutRow({ workout, onEdit, onDelete }: WorkoutRowProps) {
  const [isOpen, setOpen] = useState(false)
  // Noon, so that no time zone makes another day of it.
  const when = formatDay(`${workout.date}T12:00:00`)
  return (
    <FoldLine
      isOpen={isOpen}
      onToggle={setOpen}
      summary={
        <div>
          <Group gap="xs">
            <ProgramBadge code={workout.programCode} />
            <Text fw={700}>{when}</Text>
          </Group>
          <Text size="sm" c="dimmed">
            {detailsOf(workout)}
          </Text>
          {workout.notes && (
            <Hint maw="60ch" style={{ whiteSpace: 'pre-line' }} {...(!isOpen && { lineClamp: 2 })}>
              {workout.notes}
            </Hint>
          )}
        </div>
      }
    >
      {isOpen && (
        <Stack gap="sm">
          <WorkoutDetails workout={workout} when={when} />
          <Group gap="xs" grow>
            <Button variant="default" aria-label={`Ubah catatan ${when}`} onClick={onEdit}>
              Ubah catatan
            </Button>
            <Button variant="subtle" color="merah" aria-label={`Hapus catatan ${when}`} onClick={onDelete}>
              Hapus
            </Button>
          </Group>
        </Stack>
      )}
    </FoldLine>
  )
}
