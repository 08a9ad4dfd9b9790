import type { ExerciseDone } from '@bugar/contracts/training/guided-session'
import { splitExerciseName } from '@bugar/contracts/catalog/program-day/exercise-name'
import { Stack, Text, Group } from '@mantine/core'
import { kgText } from '../loads/loads.ts'
import classes from './done.module.css'
import { IconTrophy } from '@tabler/icons-react'
import { Hint } from '#kit/text/Tag.tsx'
import { useStrength, recordsOn } from './personal-bests.ts'

const loadsText = (sets: ExerciseDone['sets']): string => {
  const loads = [...new Set(sets.flatMap(({ weightKg }) => (weightKg === null ? [] : kgText(weightKg))))]
  return loads.join(', ')
}

/** The exercises of a session with the loads and repetitions of their sets. */
export function DoneList({ exercises }: { readonly exercises: readonly ExerciseDone[] }) {
  return (
    <Stack component="ul" gap="xs">
      {exercises.map(({ name, sets, isSkipped }, index) => (
        <li key={`${name} ${index}`} className={classes.done}>
          <Text span inherit fw={600}>
            {splitExerciseName(name).name}
          </Text>
          <Text span inherit c="dimmed">
            {loadsText(sets)}
          </Text>
          <Text span inherit fw={700}>
            {isSkipped ? 'dilewati' : sets.map(({ amount }) => amount).join(', ')}
          </Text>
        </li>
      ))}
    </Stack>
  )
}

/** Personal records of this day; renders nothing without any, or while loading. */
export function Records({ date }: { readonly date: string }) {
  const records = recordsOn(useStrength().data?.data ?? [], date)
  return records.length === 0 ? null : (
    <Stack gap="xs">
      <Group gap="xxs" c="bugar">
        <IconTrophy size={18} aria-hidden="true" />
        <Text fw={700}>Terbaik sejauh ini</Text>
      </Group>
      <Stack component="ul" gap="xxs">
        {records.map(({ name, text }) => (
          <li key={name}>
            <Text span size="sm" fw={600}>
              {name}
            </Text>{' '}
            <Hint span>{text}</Hint>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
