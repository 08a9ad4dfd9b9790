import { Group, Text } from '@mantine/core'
import { IconBarbell, IconClock, IconFlame, IconWalk } from '@tabler/icons-react'
import type { PlannedSession, SessionTargets } from '@bugar/contracts/training/plan'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Choice } from '#kit/forms/Choice.tsx'
import type { Place } from './before/begin.ts'
import { ExercisePart, Part } from './Parts.tsx'

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
        <Part mark={<IconFlame {...icon} />} title="Pemanasan">
          {session.warmUp}
        </Part>
      )}
      {session.exercises.map((exercise, index) => (
        <ExercisePart
          key={exercise.name}
          number={index + 1}
          exercise={exercise}
          target={exercises.find(({ name }) => name === exercise.name) ?? null}
          isAtHome={place === 'home'}
        />
      ))}
      {session.cardioMinutes !== null && (
        <Part mark={<IconWalk {...icon} />} title={`Kardio ${session.cardioMinutes} menit`}>
          {session.exercises.length === 0 ? session.notes.join(' ') : ''}
        </Part>
      )}
      {session.coolDown && (
        <Part mark={<IconWalk {...icon} />} title="Pendinginan">
          {session.coolDown}
        </Part>
      )}
    </DividedList>
  )
}
