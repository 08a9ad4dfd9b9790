import { readExerciseLine } from '@bugar/contracts/catalog/program-day/exercise-line'
import { splitExerciseName } from '@bugar/contracts/catalog/program-day/exercise-name'
import { Stack, Text } from '@mantine/core'
import { IconArrowUp, IconPlayerPlay } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { groupBy } from '#kit/text/group-by.ts'
import type { DaySession } from '#kit/program/session-text.ts'
import classes from './training.module.css'

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
}

/** The exercises of a session with their doses, and below them the other lines. */
export function SessionBody({ session: { parts }, loads = null }: SessionBodyProps) {
  const exercises = parts.flatMap((part) => (typeof part === 'string' ? [] : part))
  const notes = parts.filter((part) => typeof part === 'string')
  const doses = exercises.map(surroundingsOf)
  const common = mostlySaid(doses)
  const lines = (
    <Stack gap="xs" c="bugar.1" maw="60ch">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Stack>
  )
  if (exercises.length === 0) {
    return lines
  }
  return (
    <>
      {common !== '' && (
        <Text size="xs" c="bugar.2">
          {doses.every((dose) => dose === common) ? 'Tiap gerakan' : 'Gerakan lain'}: {common}
        </Text>
      )}
      <ul className={classes.exercises}>
        {exercises.map((line) => (
          <li key={line}>
            <ExerciseRow line={line} common={common} loads={loads} />
          </li>
        ))}
      </ul>
      {notes.length > 0 && (
        <details className={classes.notes}>
          <summary>Pemanasan, pendinginan, dan catatan</summary>
          {lines}
        </details>
      )}
    </>
  )
}

/** A finished session, collapsed to one line. */
export function FoldedBody({ session }: Pick<SessionBodyProps, 'session'>) {
  return (
    <details className={classes.notes}>
      <summary>Isi sesi</summary>
      <SessionBody session={session} />
    </details>
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
    <Link
      to="/exercises"
      search={{ gerakan: exercise.name }}
      className={classes.exercise}
      data-loaded={loads !== null || undefined}
    >
      <span>
        {name}{' '}
        {gymName && (
          <Text span size="sm" fw={400} c="bugar.1" className={classes.gymName}>
            ({gymName})
          </Text>
        )}
        {rest !== '' && (
          <Text span display="block" size="xs" fw={400} c="bugar.2">
            {rest}
          </Text>
        )}
      </span>
      <span className={classes.dose}>{dose}</span>
      {loads === null ? (
        <IconPlayerPlay size={20} stroke={1.75} role="img" aria-label="cara dan video" />
      ) : (
        <span className={classes.load}>
          {load?.isRaised && <IconArrowUp size={16} role="img" aria-label="naik ke" />} {load?.text}
        </span>
      )}
    </Link>
  )
}
