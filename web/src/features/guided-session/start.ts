import type { ExerciseDone } from '@bugar/contracts/guided-session'
import type { PlannedExercise, SessionTargets } from '@bugar/contracts/plan'
import { filledIn } from './numbers.ts'
import type { Guided } from './state.ts'

interface Start {
  /** A UUID. */
  readonly id: string
  /** By the person's calendar, YYYY-MM-DD. */
  readonly date: string
  readonly now: Date
  /** In the form for home, where an exercise has one. */
  readonly isAtHome: boolean
}

const atLeastOne = (value: number) => Math.max(1, Math.round(value))

const doneOf = (exercise: PlannedExercise, isAtHome: boolean): ExerciseDone => {
  const other = isAtHome ? exercise.home : null
  return {
    exerciseId: other === null ? exercise.exerciseId : null,
    name: other ?? exercise.name,
    plannedName: other === null ? null : exercise.name,
    unit: exercise.unit,
    target: {
      min: atLeastOne(exercise.amount.min),
      max: atLeastOne(exercise.amount.max),
      sets: atLeastOne(exercise.sets),
    },
    isSkipped: false,
    hadPain: false,
    wasTooHard: false,
    sets: [],
  }
}

/** A session that begins now. */
export const startSession = ({ session, exercises }: SessionTargets, { id, date, now, isAtHome }: Start): Guided => {
  const done = session.exercises.map((exercise) => doneOf(exercise, isAtHome))
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
      const target = exercises.find(({ name }) => name === done[planned]?.name) ?? null
      return { planned, entry: filledIn(exercise, target, 0) }
    }),
    at: session.warmUp === null ? 0 : -1,
    rest: null,
    cardio: { startedMs: null, minutes: null },
    isClosed: false,
  }
}
