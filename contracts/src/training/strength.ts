import * as z from 'zod/mini'
import { defineOperations } from '../core/bus/operation.ts'
import { Id, Empty } from '../core/values/shared.ts'

/** Weeks that progress reaches back. */
export const strengthWeeks = 52

/** One day of one exercise. */
export const StrengthPoint = z.strictObject({
  date: z.string(),
  /** Repetitions or seconds of all sets; of one side where the sides are done one after the other. */
  amount: z.number(),
  /** Repetitions by load over all sets, in kg, as logged: one side counts once. Null without load and for seconds. */
  volumeKg: z.nullable(z.number()),
  /** Estimated one-repetition maximum in kg; null without a loaded set of 1 to 12 repetitions. */
  oneRepMaxKg: z.nullable(z.number()),
})
export type StrengthPoint = z.output<typeof StrengthPoint>

export const ExerciseStrength = z.strictObject({
  /** Null when the library has no exercise of this name. */
  exerciseId: z.nullable(Id),
  name: z.string(),
  unit: z.enum(['repetitions', 'seconds']),
  /** Oldest first, one a day; never empty. */
  points: z.array(StrengthPoint),
})
export type ExerciseStrength = z.output<typeof ExerciseStrength>

export const strengthOperations = defineOperations('training', {
  'strength.list': {
    http: { method: 'GET', path: '/training/progress' },
    access: 'user',
    summary: `Volume and estimated maximum of each exercise of the caller’s guided sessions in ${strengthWeeks} weeks`,
    input: Empty,
    /** Most recently performed exercise first. */
    output: z.array(ExerciseStrength),
    failure: 'Kemajuan belum dapat dimuat',
    rateClass: 'history',
    safe: true,
  },
})
