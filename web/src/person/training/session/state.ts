import { GuidedSessionSave, type SetDone } from '@bugar/contracts/training/guided-session'
import { DoneSet, ExerciseTarget, PlannedSession, type PlannedExercise } from '@bugar/contracts/training/plan'
import * as z from 'zod/mini'

/** A guided session on this device: the state to send, and the state to resume its screen. */
export const Guided = z.object({
  save: GuidedSessionSave,
  /** As planned at the start. */
  session: PlannedSession,
  /** As of the start. */
  targets: z.array(ExerciseTarget),
  /** For each of `save.exercises`, its index in `session.exercises`, and the values of its next set. */
  places: z.array(z.object({ planned: z.number(), entry: DoneSet })),
  /** Index of the shown one of `save.exercises`: -1 is the warm-up, their number the closing steps. */
  at: z.number(),
  /** The shown step of the warm-up, and when it began in milliseconds since the epoch; absent in the first. */
  warmUp: z.optional(z.object({ step: z.number(), startedMs: z.number() })),
  /** In milliseconds since the epoch, so that it continues in the background. */
  rest: z.nullable(z.object({ startedMs: z.number(), endsMs: z.number() })),
  /** When the endurance work began, and the minutes that were typed; null before. */
  cardio: z.object({ startedMs: z.nullable(z.number()), minutes: z.nullable(z.number()) }),
  /** Pairs of indexes in `session.exercises` that are done set by set in turn; absent without one. */
  supersets: z.optional(z.array(z.tuple([z.number(), z.number()]))),
  isClosed: z.boolean(),
})
export type Guided = z.output<typeof Guided>
export type Entry = z.output<typeof DoneSet>

export const plannedAt = ({ session, places }: Guided, index: number): PlannedExercise | null =>
  session.exercises[places[index]?.planned ?? -1] ?? null

/** The exercise that a target is for: the plan's, or the form that the rules prescribe instead. */
export const doneName = ({ name, target }: ExerciseTarget): string => target.form ?? name

/** The target of the planned exercise, also while another is done in its place; null when it has none. */
export const plannedTargetAt = (state: Guided, index: number): ExerciseTarget | null => {
  const planned = plannedAt(state, index)
  return state.targets.find(({ name }) => name === planned?.name) ?? null
}

/** The target of an exercise; null when it has none, and once another is done in its place. */
export const targetAt = (state: Guided, index: number): ExerciseTarget | null => {
  const found = plannedTargetAt(state, index)
  return found && doneName(found) === state.save.exercises[index]?.name ? found : null
}

/** The exercise shown in place of the planned one, when it is none of the plan's own forms. */
export const alternativeAt = (state: Guided, index: number) =>
  plannedTargetAt(state, index)?.alternatives?.find(({ name }) => name === state.save.exercises[index]?.name) ?? null

export const isDone = ({ save }: Guided, index: number): boolean => {
  const exercise = save.exercises[index]
  return !exercise || exercise.isSkipped || exercise.sets.length >= exercise.target.sets
}

/** Index of the next unfinished exercise, wrapping around from the current one; their number when all are done. */
export const nextOf = (state: Guided): number => {
  const { length } = state.save.exercises
  const order = Array.from({ length }, (_, index) => (state.at + 1 + index) % length)
  return order.find((index) => !isDone(state, index)) ?? length
}

/** Index of the unfinished exercise that is done in turn with the one at this index; -1 for none. */
export const partnerOf = (state: Guided, index: number): number => {
  const own = state.places[index]?.planned ?? -1
  const pair = state.supersets?.find((each) => each.includes(own))
  return state.places.findIndex(
    ({ planned }, each) => planned !== own && pair?.includes(planned) === true && !isDone(state, each),
  )
}

/** Sets that were done, and sets of the plan. */
export const countSets = ({ save, session }: Pick<Guided, 'save' | 'session'>) => ({
  done: save.exercises.reduce((sum, { sets }) => sum + sets.length, 0),
  planned: session.exercises.reduce((sum, { sets }) => sum + sets, 0),
})

interface LatestSet {
  /** Which of `save.exercises`, and which of its sets; both counted from 0. */
  readonly exercise: number
  readonly set: number
  readonly done: SetDone
}

/** The set completed last, of any exercise; null before the first one. */
export const latestSet = ({ save }: Pick<Guided, 'save'>): LatestSet | null =>
  save.exercises
    .flatMap(({ sets }, exercise) => sets.map((done, set) => ({ exercise, set, done })))
    .reduce<LatestSet | null>((latest, each) => (latest && latest.done.at > each.done.at ? latest : each), null)
