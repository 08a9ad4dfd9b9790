import { splitExerciseName } from '@bugar/contracts/catalog/program-day/exercise-name'
import type { ExerciseTarget, PlannedExercise } from '@bugar/contracts/training/plan'
import { Group, Stack, Text } from '@mantine/core'
import { IconArrowUp, IconReplace } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isRaised, targetText } from '#person/training/loads/loads.ts'
import { Terms } from '#person/terms/Terms.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import classes from './session.module.css'
import { doseText } from './words.ts'

interface PartProps {
  readonly mark: ReactNode
  readonly title: string
  readonly children: string
}

/** A row for the warm-up, cardio or cool-down. */
export function Part({ mark, title, children }: PartProps) {
  return (
    <li className={classes.row}>
      {mark}
      <div>
        <Text fw={600}>{title}</Text>
        <Hint>{children}</Hint>
      </div>
    </li>
  )
}

interface ExercisePartProps {
  readonly number: number
  readonly exercise: PlannedExercise
  readonly target: ExerciseTarget | null
  readonly isAtHome: boolean
}

/** An exercise with its dose and the load of today. */
export function ExercisePart({ number, exercise, target, isAtHome }: ExercisePartProps) {
  const isSwapped = isAtHome && exercise.home !== null
  const { name, gymName } = splitExerciseName(isSwapped ? (exercise.home ?? '') : exercise.name)
  const isMore = target !== null && isRaised(target.target)
  return (
    <li className={classes.row}>
      <Text span c="dimmed">
        {number}
      </Text>
      <div>
        <Text fw={600}>{name}</Text>
        {gymName && <Hint>({gymName})</Hint>}
        {exercise.insteadOf && <Hint>Pengganti {splitExerciseName(exercise.insteadOf).name}</Hint>}
        {!isAtHome && exercise.home && (
          <Group gap="xxs" wrap="nowrap" c="dimmed">
            <IconReplace size={14} aria-hidden="true" style={{ flex: 'none' }} />
            <Hint span>Di rumah: {splitExerciseName(exercise.home).name}</Hint>
          </Group>
        )}
      </div>
      <Stack gap={0}>
        <Text fw={700}>{doseText(exercise)}</Text>
        {target && !isSwapped && (
          <Text size="sm" {...(isMore ? { fw: 700, c: 'bugar' } : { c: 'dimmed' })}>
            {isMore && <IconArrowUp size={14} role="img" aria-label="naik ke" />}{' '}
            <Terms isAlone>{targetText(target)}</Terms>
          </Text>
        )}
      </Stack>
    </li>
  )
}
