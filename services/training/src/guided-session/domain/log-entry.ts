import type { GuidedSessionSave } from '@bugar/contracts/training/guided-session'
import type { ProgramCode } from '@bugar/contracts/core/values/knowledge'
import { sessionMinutes } from '@bugar/contracts/training/session-minutes'
import { jsonBytes } from '@bugar/contracts/core/values/shared'
import { maxExercisesBytes, type WorkoutCreate } from '@bugar/contracts/training/workout'
import { dayNameOf } from '../../plan/domain/days.ts'
import { outcomeOf } from './exercise-history.ts'

/** On the log's scale: 1 is the heaviest, 5 the lightest. */
const feelings = { easy: 4, right: 3, hard: 2 } as const

const maxMinutes = 1440

type Exercises = WorkoutCreate['exercises']

/** Name length that always fits: 30 exercises with 4 bytes a character and the longest other fields. */
const shortName = 36

/** Truncates names in a session with many long ones: an entry is never longer than one logged by hand. */
const fitting = (exercises: Exercises): Exercises =>
  jsonBytes(exercises) <= maxExercisesBytes
    ? exercises
    : exercises.map((each) => ({ ...each, name: [...each.name.trim()].slice(0, shortName).join('').trim() }))

/**
 * The log entry of a finished session. An exercise has the load of `outcomeOf` and the fewest repetitions of its sets;
 * one measured in seconds has no repetitions.
 * @param programCode null for a session outside any program
 */
export const logEntryOf = (session: GuidedSessionSave, programCode: ProgramCode | null): WorkoutCreate => {
  const { date, sessionId, feeling, note, exercises } = session
  const { minutes } = sessionMinutes(session)
  const day = sessionId?.split('-')[1] as WorkoutCreate['day'] | undefined
  return {
    date,
    day: programCode === null ? null : (day ?? dayNameOf(date)),
    programCode,
    exercises: fitting(
      exercises
        .filter(({ sets }) => sets.length > 0)
        .map((done) => {
          const { loadKg } = outcomeOf(done)
          const amount = Math.min(...done.sets.map((set) => set.amount))
          const hasRepetitions = done.unit === 'repetitions' && amount >= 1 && amount <= 1000
          return {
            ...(done.exerciseId !== null && { exerciseId: done.exerciseId }),
            name: done.name,
            sets: done.sets.length,
            ...(hasRepetitions && { reps: amount }),
            ...(loadKg !== null && { weightKg: loadKg }),
          }
        }),
    ),
    ...(minutes !== null && { durationMinutes: Math.min(maxMinutes, minutes) }),
    ...(feeling !== null && { feeling: feelings[feeling] }),
    notes: note,
  }
}
