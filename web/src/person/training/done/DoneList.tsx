import type { ExerciseDone } from '@bugar/contracts/training/guided-session'
import { splitExerciseName } from '@bugar/contracts/catalog/program-day/exercise-name'
import { Stack, Text } from '@mantine/core'
import { kgText } from '../loads/loads.ts'
import classes from './done-list.module.css'

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
