import { readExerciseLine } from '@bugar/contracts/catalog/program-day/exercise-line'
import { splitExerciseName } from '@bugar/contracts/catalog/program-day/exercise-name'
import { Box, Stack, Text } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazyPicture } from '#kit/figure/Figure.tsx'
import { groupBy } from '#kit/text/group-by.ts'
import { Panel } from '#kit/layout/Panel.tsx'
import { type DaySession, exercisesOf } from '#kit/program/session-text.ts'
import { Hint } from '#kit/text/Tag.tsx'
import { Suspense } from 'react'
import classes from './training.module.css'

const FigureOf = lazyPicture(async () => (await import('#person/exercises/how-to/FigureOf.tsx')).FigureOf)

/** Today's load of an exercise. */
export interface ShownLoad {
  readonly text: string
  /** More than the last time. */
  readonly isRaised: boolean
}

interface SessionBodyProps {
  readonly session: DaySession
  /** By exercise name; undefined while loading, null when there are none. */
  readonly loads?: ReadonlyMap<string, ShownLoad> | null | undefined
  /** A finished session is folded. */
  readonly isDone?: boolean
}

/** The lines of a session that are not exercises: warm-up, cool-down, notes, or all of a day of cardio. */
function Lines({ session: { parts } }: Pick<SessionBodyProps, 'session'>) {
  return (
    <Stack gap="xs" maw="60ch">
      {parts.map((part) => typeof part === 'string' && <p key={part}>{part}</p>)}
    </Stack>
  )
}

/** In the dark card, a session without exercises. */
export function LinesOnly({ session }: Pick<SessionBodyProps, 'session'>) {
  return (
    exercisesOf(session).length === 0 && (
      <Box c="bugar.1">
        <Lines session={session} />
      </Box>
    )
  )
}

/** Under the dark card, the exercises of a session with their doses; nothing without one. */
export function SessionBody({ session, loads = null, isDone = false }: SessionBodyProps) {
  const exercises = exercisesOf(session)
  const doses = exercises.map(surroundingsOf)
  const common = mostlySaid(doses)
  if (exercises.length === 0) {
    return null
  }
  const content = (
    <>
      {common !== '' && (
        <Hint mb="xs">
          {doses.every((dose) => dose === common) ? 'Tiap gerakan' : 'Gerakan lain'}: {common}
        </Hint>
      )}
      <ul className={classes.exercises}>
        {exercises.map((line) => (
          <li key={line}>
            <ExerciseRow line={line} common={common} loads={loads} />
          </li>
        ))}
      </ul>
      {session.parts.length > 1 && (
        <details className={classes.notes}>
          <summary>Pemanasan, pendinginan, dan catatan</summary>
          <Lines session={session} />
        </details>
      )}
    </>
  )
  return (
    <Panel title="Gerakan hari ini" aside={isDone && <Hint>Selesai</Hint>}>
      {isDone ? (
        <details className={classes.notes}>
          <summary>Isi sesi</summary>
          {content}
        </details>
      ) : (
        content
      )}
    </Panel>
  )
}

/** The part of a line after its sets and repetitions, such as the rest; empty without one. */
const surroundingsOf = (line: string): string => readExerciseLine(line)?.dose.split(', ').slice(1).join(', ') ?? ''

/** The text that more than half of the exercises share, at least two; empty without one. */
const mostlySaid = (doses: readonly string[]): string => {
  const [most] = [...groupBy(doses, (dose) => dose)].toSorted(([, a], [, b]) => b.length - a.length)
  return most && most[1].length > 1 && most[1].length * 2 > doses.length ? most[0] : ''
}

interface ExerciseRowProps {
  readonly line: string
  /** Shown once for all rows. */
  readonly common: string
  readonly loads: ReadonlyMap<string, ShownLoad> | null | undefined
}

/** An exercise line, such as "Naik bangku (Step-up): 3×8–12, istirahat 60 detik". */
function ExerciseRow({ line, common, loads }: ExerciseRowProps) {
  const exercise = readExerciseLine(line)
  if (!exercise) {
    return <span className={classes.exercise}>{line}</span>
  }
  const { name, gymName } = splitExerciseName(exercise.name)
  const [dose] = exercise.dose.split(', ')
  const own = surroundingsOf(line)
  const rest = own === common ? '' : own
  const load = loads?.get(exercise.name)
  return (
    <Link to="/exercises" search={{ gerakan: exercise.name }} className={classes.exercise}>
      <div>
        <Suspense>
          <FigureOf name={exercise.name} />
        </Suspense>
      </div>
      <span>
        {name}
        {[gymName, rest].map(
          (text) =>
            text && (
              <Hint key={text} span display="block" fw={400}>
                {text}
              </Hint>
            ),
        )}
      </span>
      <span className={classes.dose}>
        {dose}
        {load && (
          <Text span inherit display="block" fw={750} {...(load.isRaised && { c: 'bugar' })}>
            {load.isRaised && <IconArrowUp size={16} role="img" aria-label="naik ke" />} {load.text}
          </Text>
        )}
      </span>
    </Link>
  )
}
