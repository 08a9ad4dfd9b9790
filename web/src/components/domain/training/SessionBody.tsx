import { readExerciseLine } from '@bugar/contracts/program-day/exercise-line'
import { splitExerciseName } from '@bugar/contracts/program-day/exercise-name'
import { Stack, Text } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { DaySession } from '../session-text.ts'
import classes from './training.module.css'

interface SessionBodyProps {
  readonly session: DaySession
}

/** The exercises of a session with their doses, and below them what else its text says. */
export function SessionBody({ session: { parts } }: SessionBodyProps) {
  const exercises = parts.flatMap((part) => (typeof part === 'string' ? [] : part))
  const notes = parts.filter((part) => typeof part === 'string')
  const doses = exercises.map(surroundingsOf)
  const [common = ''] = new Set(doses).size === 1 && doses.length > 1 ? doses : []
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
          Tiap gerakan: {common}
        </Text>
      )}
      <ul className={classes.exercises}>
        {exercises.map((line) => (
          <li key={line}>
            <ExerciseRow line={line} isShort={common !== ''} />
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

/** What a line says behind its sets and repetitions, such as the rest. */
const surroundingsOf = (line: string): string => readExerciseLine(line)?.dose.split(', ').slice(1).join(', ') ?? ''

/** An exercise as it is written, such as "Naik bangku (Step-up): 3×8–12, istirahat 60 detik". */
function ExerciseRow({ line, isShort }: { readonly line: string; readonly isShort: boolean }) {
  const exercise = readExerciseLine(line)
  if (!exercise) {
    return <span className={classes.exercise}>{line}</span>
  }
  const { name, gymName } = splitExerciseName(exercise.name)
  const [dose] = exercise.dose.split(', ')
  const rest = isShort ? '' : surroundingsOf(line)
  return (
    <Link to="/exercises" search={{ gerakan: exercise.name }} className={classes.exercise}>
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
      <IconPlayerPlay size={20} stroke={1.75} role="img" aria-label="cara dan video" />
    </Link>
  )
}
