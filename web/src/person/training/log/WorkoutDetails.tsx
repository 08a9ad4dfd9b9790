import type { GuidedSession } from '@bugar/contracts/training/guided-session'
import type { Workout } from '@bugar/contracts/training/workout'
import { splitExerciseName } from '@bugar/contracts/catalog/program-day/exercise-name'
import { Button, Stack, Text } from '@mantine/core'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { DoneList, Records } from '#person/training/done/DoneList.tsx'
import { PartBoundary } from '#kit/layout/lazy-part.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { formatNumber } from '#kit/text/format.ts'
import { useSessionOf } from './sets-draft.ts'

const loadEditor = () => import('./SetsEditor.tsx')
const SetsEditor = lazyRouteComponent(loadEditor, 'SetsEditor')

interface WorkoutDetailsProps {
  readonly workout: Workout
  /** The entry's day in words. */
  readonly when: string
}

/** Content of a logged session: every set of a guided one, with the ways to correct them. */
export function WorkoutDetails({ workout, when }: WorkoutDetailsProps) {
  return (
    <QueryState query={useSessionOf(workout)} failure="Set sesi ini belum dapat dimuat." height={120}>
      {({ data }) => (data ? <GuidedSets session={data} when={when} /> : <Logged workout={workout} />)}
    </QueryState>
  )
}

const volumeOf = ({ exercises }: GuidedSession): number =>
  exercises
    .filter(({ unit }) => unit === 'repetitions')
    .flatMap(({ sets }) => sets)
    .reduce((sum, { amount, weightKg }) => sum + amount * (weightKg ?? 0), 0)

function GuidedSets({ session, when }: { readonly session: GuidedSession; readonly when: string }) {
  const [isEditing, setEditing] = useState(false)
  const sets = session.exercises.reduce((sum, exercise) => sum + exercise.sets.length, 0)
  const volume = volumeOf(session)
  return (
    <Stack gap="sm">
      <Hint>
        {sets} set{volume > 0 && `, volume ${formatNumber(volume, 0)} kg (repetisi × beban)`}
      </Hint>
      <DoneList exercises={session.exercises} />
      <Records date={session.date} />
      {sets > 0 && (
        <Button variant="default" aria-label={`Perbaiki set ${when}`} onClick={() => setEditing(true)}>
          Perbaiki set
        </Button>
      )}
      {isEditing && (
        <PartBoundary prepare={loadEditor}>
          <Suspense>
            <SetsEditor session={session} title={when} onClose={() => setEditing(false)} />
          </Suspense>
        </PartBoundary>
      )}
    </Stack>
  )
}

/** The exercises of an entry without single sets. */
function Logged({ workout: { exercises } }: Pick<WorkoutDetailsProps, 'workout'>) {
  return exercises.length === 0 ? (
    <Hint>Dicatat tanpa gerakan satu per satu.</Hint>
  ) : (
    <Stack component="ul" gap="xxs">
      {exercises.map(({ name, sets, reps, weightKg }, index) => (
        <li key={`${name} ${index}`}>
          <Text span size="sm" fw={600}>
            {splitExerciseName(name).name}
          </Text>{' '}
          <Hint span>
            {[
              sets !== null && `${sets} set`,
              reps !== null && `${reps} kali`,
              weightKg !== null && `${formatNumber(weightKg, 2)} kg`,
            ]
              .filter(Boolean)
              .join(', ')}
          </Hint>
        </li>
      ))}
    </Stack>
  )
}
