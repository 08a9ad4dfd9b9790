import { Group, Text, Stack } from '@mantine/core'
import { IconBarbell, IconClock, IconWalk, IconArrowUp, IconReplace } from '@tabler/icons-react'
import type { PlannedSession, SessionTargets, ExerciseTarget, PlannedExercise } from '@bugar/contracts/training/plan'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Choice } from '#kit/forms/Choice.tsx'
import type { Place } from './before/begin.ts'
import { splitExerciseName } from '@bugar/contracts/catalog/program-day/exercise-name'
import { isRaised, targetText } from '#person/training/loads/loads.ts'
import { FigureOf } from '#person/exercises/how-to/FigureOf.tsx'
import { Figure } from '#kit/figure/Figure.tsx'
import { Terms } from '#person/terms/Terms.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import classes from './session.module.css'
import { doseText } from './words.ts'

interface PartProps {
  readonly figure: string
  readonly title: string
  readonly children: string
}

/** A row for the warm-up, cardio or cool-down. */
function Part({ figure, title, children }: PartProps) {
  return (
    <li className={classes.row}>
      <Figure name={figure} ratio="1" isSmall />
      <div>
        <Text fw={600}>{title}</Text>
        <Hint>{children}</Hint>
      </div>
    </li>
  )
}

interface ExercisePartProps {
  readonly exercise: PlannedExercise
  readonly target: ExerciseTarget | null
  readonly isAtHome: boolean
}

/** An exercise with its dose and the load of today. */
function ExercisePart({ exercise, target, isAtHome }: ExercisePartProps) {
  const isSwapped = isAtHome && exercise.home !== null
  const { name, gymName } = splitExerciseName(isSwapped ? (exercise.home ?? '') : exercise.name)
  const isMore = target !== null && isRaised(target.target)
  return (
    <li className={classes.row}>
      <FigureOf name={isSwapped ? (exercise.home ?? '') : exercise.name} />
      <div>
        <Text fw={600}>{name}</Text>
        {gymName && <Hint>({gymName})</Hint>}
        {exercise.insteadOf && <Hint>Pengganti {splitExerciseName(exercise.insteadOf).name}</Hint>}
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
      {!isAtHome && exercise.home && (
        <Group gap="xxs" wrap="nowrap" c="dimmed">
          <IconReplace size={14} aria-hidden="true" style={{ flex: 'none' }} />
          <Hint span>Di rumah: {splitExerciseName(exercise.home).name}</Hint>
        </Group>
      )}
    </li>
  )
}

const icon = { size: 18, 'aria-hidden': true } as const

type Fact = readonly [kind: 'minutes' | 'exercises' | 'cardio', text: string]

/** "48 menit", "7 gerakan, 20 set", "40 menit kardio" */
export const factsOf = ({ session: { minutes, exercises, cardioMinutes } }: SessionTargets): readonly Fact[] => {
  const sets = exercises.reduce((sum, each) => sum + each.sets, 0)
  const facts: readonly (Fact | null)[] = [
    minutes === null ? null : ['minutes', `${minutes} menit`],
    sets === 0 ? null : ['exercises', `${exercises.length} gerakan, ${sets} set`],
    cardioMinutes === null ? null : ['cardio', `${cardioMinutes} menit kardio`],
  ]
  return facts.filter((fact) => fact !== null)
}

/** Duration and volume. */
export function SessionFacts({ targets }: { readonly targets: SessionTargets }) {
  const icons = { minutes: IconClock, exercises: IconBarbell, cardio: IconWalk }
  return (
    <Group gap="md" c="dimmed" mt="xxs" style={{ rowGap: 0 }}>
      {factsOf(targets).map(([kind, text]) => {
        const Icon = icons[kind]
        return (
          <Group key={kind} gap="xxs" wrap="nowrap">
            <Icon {...icon} />
            <Text span size="sm">
              {text}
            </Text>
          </Group>
        )
      })}
    </Group>
  )
}

interface PlaceChoiceProps {
  readonly session: PlannedSession
  readonly place: Place
  readonly onPlace: (place: Place) => void
}

/** The place of training, when it makes a difference. */
export function PlaceChoice({ session, place, onPlace }: PlaceChoiceProps) {
  return (
    session.exercises.some(({ home }) => home !== null) && (
      <Choice
        label="Tempat"
        choices={[
          ['gym', 'Alat lengkap'],
          ['home', 'Di rumah'],
        ]}
        value={place}
        onChange={onPlace}
      />
    )
  )
}

interface SessionListProps {
  readonly targets: SessionTargets
  readonly place: Place
}

/** All contents, with today's loads. */
export function SessionList({ targets: { session, exercises }, place }: SessionListProps) {
  return (
    <DividedList>
      {session.warmUp && (
        <Part figure="warm-up" title="Pemanasan">
          {session.warmUp}
        </Part>
      )}
      {session.exercises.map((exercise) => (
        <ExercisePart
          key={exercise.name}
          exercise={exercise}
          target={exercises.find(({ name }) => name === exercise.name) ?? null}
          isAtHome={place === 'home'}
        />
      ))}
      {session.cardioMinutes !== null && (
        <Part figure="walk" title={`Kardio ${session.cardioMinutes} menit`}>
          {session.exercises.length === 0 ? session.notes.join(' ') : ''}
        </Part>
      )}
      {session.coolDown && (
        <Part figure="stretch" title="Pendinginan">
          {session.coolDown}
        </Part>
      )}
    </DividedList>
  )
}
