import type { ExerciseDone } from '@bugar/contracts/training/guided-session'
import type { ExerciseTarget, PlannedExercise, SessionTargets } from '@bugar/contracts/training/plan'
import { filledIn } from '../during/numbers.ts'
import { doneName, type Guided } from '../state.ts'

interface Start {
  /** A UUID. */
  readonly id: string
  /** In the person's time zone, YYYY-MM-DD. */
  readonly date: string
  readonly now: Date
  /** Uses the home form of exercises that have one. */
  readonly isAtHome: boolean
}

const atLeastOne = (value: number) => Math.max(1, Math.round(value))

/** The plan's exercise, or the form that the rules prescribe instead, with its target. */
const doneOf = (exercise: PlannedExercise, found: ExerciseTarget | null, isAtHome: boolean): ExerciseDone => {
  const home = isAtHome ? exercise.home : null
  const other = home ?? found?.target.form ?? null
  const amount = home === null && found ? found.target.amount : exercise.amount
  return {
    exerciseId: other === null ? exercise.exerciseId : null,
    name: other ?? exercise.name,
    plannedName: other === null ? null : exercise.name,
    unit: exercise.unit,
    target: {
      min: atLeastOne(amount.min),
      max: atLeastOne(amount.max),
      sets: atLeastOne(exercise.sets),
    },
    isSkipped: false,
    hadPain: false,
    wasTooHard: false,
    sets: [],
  }
}

/** A session that starts now. */
export const startSession = ({ session, exercises }: SessionTargets, { id, date, now, isAtHome }: Start): Guided => {
  const targetOf = (exercise: PlannedExercise) => exercises.find(({ name }) => name === exercise.name) ?? null
  const done = session.exercises.map((exercise) => doneOf(exercise, targetOf(exercise), isAtHome))
  return {
    save: {
      id,
      revision: 1,
      sessionId: session.id,
      date,
      startedAt: now.toISOString(),
      finishedAt: null,
      feeling: null,
      cardioMinutes: null,
      note: '',
      exercises: done,
    },
    session,
    targets: exercises,
    places: session.exercises.map((exercise, planned) => {
      const found = targetOf(exercise)
      const target = found && doneName(found) === done[planned]?.name ? found : null
      return { planned, entry: filledIn(exercise, target, 0) }
    }),
    at: session.warmUp === null ? 0 : -1,
    rest: null,
    cardio: { startedMs: null, minutes: null },
    isClosed: false,
  }
}
