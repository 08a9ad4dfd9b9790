import { sessionBounds } from '@bugar/contracts/guided-session'
import type { ExerciseTarget, PlannedExercise } from '@bugar/contracts/plan'
import type { Entry } from './state.ts'

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

/** One step of the steppers: repetitions by one, seconds by five. */
export const amountStep = (unit: 'repetitions' | 'seconds'): number => (unit === 'seconds' ? 5 : 1)

export const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= sessionBounds.amount

export const isWeight = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= sessionBounds.weightKg
