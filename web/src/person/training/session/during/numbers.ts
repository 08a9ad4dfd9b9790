import { sessionBounds } from '@bugar/contracts/training/guided-session'
import type { ExerciseTarget, PlannedExercise } from '@bugar/contracts/training/plan'
import type { NamedSet } from '#person/training/done/use-implausible-sets.tsx'
import { type Entry, type Guided, targetAt } from '../state.ts'

const clamp = (value: number, { min, max }: { readonly min: number; readonly max: number }) =>
  Math.min(max, Math.max(min, value))

/**
 * Prefills a set: the load from the rules, else the suggested first one; the repetitions or seconds of the same set
 * last time, else of its last set, clamped to the target's range. Without a last time, the minimum of the range.
 * @param set index from 0
 */
export const filledIn = (planned: PlannedExercise, target: ExerciseTarget | null, set: number): Entry => {
  const range = target?.target.amount ?? planned.amount
  const last = target?.last?.sets.at(set) ?? target?.last?.sets.at(-1)
  return {
    amount: clamp(last?.amount ?? range.min, range),
    weightKg: target?.target.weightKg ?? target?.startKg ?? null,
  }
}

/** The set of the last time in the place of the next one, else its last; undefined when there was no last time. */
export const lastSet = (state: Guided) => {
  const sets = targetAt(state, state.at)?.last?.sets
  return sets?.at(state.save.exercises[state.at]?.sets.length ?? 0) ?? sets?.at(-1)
}

/** The next set; its known load is that of the set before, else of the last session, else the suggested one. */
export const typedSets = (state: Guided): readonly NamedSet[] => {
  const [exercise, entry] = [state.save.exercises[state.at], state.places[state.at]?.entry]
  if (!exercise || !entry) {
    return []
  }
  const target = targetAt(state, state.at)
  const before = [exercise.sets.at(-1), lastSet(state), target?.target].find((set) => typeof set?.weightKg === 'number')
  return [
    {
      name: `Set ${exercise.sets.length + 1}`,
      unit: exercise.unit,
      max: exercise.target.max,
      knownKg: before?.weightKg ?? target?.startKg ?? null,
      amount: entry.amount,
      weightKg: entry.weightKg,
    },
  ]
}

/** One step of the steppers: repetitions by one, seconds by five. */
export const amountStep = (unit: 'repetitions' | 'seconds'): number => (unit === 'seconds' ? 5 : 1)

export const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= sessionBounds.amount

export const isWeight = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= sessionBounds.weightKg

/** Minutes of cardio, 1 to 600: as typed, else by the clock; null when neither was begun. */
export const cardioDone = ({ cardio }: Guided, nowMs: number): number | null => {
  const counted = cardio.startedMs === null ? null : Math.round((nowMs - cardio.startedMs) / 60_000)
  const minutes = cardio.minutes ?? counted
  return minutes === null ? null : clamp(minutes, { min: 1, max: 600 })
}
