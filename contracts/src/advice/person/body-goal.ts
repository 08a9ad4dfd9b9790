import * as z from 'zod/mini'
import { callerDay, Day } from '../../core/values/day.ts'
import { energyChanges } from '../consultation/energy.ts'
import { defineOperations } from '../../core/bus/operation.ts'
import { Reason } from './safety.ts'
import { Empty, Time } from '../../core/values/shared.ts'
import { Facts } from '../consultation/verdict.ts'

/** A weight in kg, with the bounds of a consultation, and the day by which to have it. */
export const BodyGoalUpdate = z.strictObject({ weight: Facts.shape.weight, date: Day })
export type BodyGoalUpdate = z.output<typeof BodyGoalUpdate>

export const BodyGoal = z.strictObject({ weight: z.number(), date: z.string(), updatedAt: Time })
export type BodyGoal = z.output<typeof BodyGoal>

/** Years that a goal may be ahead. */
export const bodyGoalYears = 5

/** Energy in kcal of one kg of body weight: a rough estimate (Wishnofsky 1958), too quick over months. */
export const kcalPerKg = 7700

/** Pace that a goal requires; figures are negative when the goal is below the current weight. */
export const BodyGoalPace = z.strictObject({
  /** The newest known weight in kg, from consultations and weigh-ins. */
  weightNow: z.number(),
  /** Null from the goal's date on. */
  kgPerWeek: z.nullable(z.number()),
  /** Change of daily energy in whole kcal at `kcalPerKg`; null from the goal's date on. */
  kcalPerDay: z.nullable(z.number()),
  /** Energy change of the latest consultation's program; null when the energy rules give the person no figure. */
  programChange: z.nullable(z.enum(energyChanges)),
  /**
   * The largest deficit in whole kcal a day that leaves the calorie floor, at the weight now and at the goal; absent for
   * a goal that is no loss. The program's deficit counts up to it.
   */
  mostDeficit: z.optional(z.int()),
  /** Whether the program changes as much or more in this direction; null when one of the two is not known. */
  isWithinProgram: z.nullable(z.boolean()),
  /** The earliest day with the program's change; null when the program goes the other way or gives no figure. */
  reachedOn: z.nullable(z.string()),
})
export type BodyGoalPace = z.output<typeof BodyGoalPace>

export const BodyGoalState = z.strictObject({
  goal: BodyGoal,
  /** Rules that oppose the goal on today's facts; empty when there are none. */
  refusals: z.array(Reason),
  /** Null for a goal that rules are against, and without a consultation. */
  pace: z.nullable(BodyGoalPace),
})
export type BodyGoalState = z.output<typeof BodyGoalState>

const path = '/user/body-goal'

export const bodyGoalOperations = defineOperations('consultation', {
  'bodyGoal.get': {
    http: { method: 'GET', path },
    access: 'user',
    summary: 'The caller’s goal for their weight with what it asks of them; null when there is none',
    input: z.strictObject(callerDay),
    output: z.nullable(BodyGoalState),
    failure: 'Sasaran belum dapat dimuat',
    safe: true,
  },
  'bodyGoal.update': {
    http: { method: 'PUT', path },
    access: 'user',
    summary:
      'Set the caller’s goal for their weight, in the place of an earlier one, unless the energy rules refuse it',
    input: z.strictObject({ ...BodyGoalUpdate.shape, ...callerDay }),
    output: BodyGoalState,
    message: 'Sasaran disimpan',
    failure: 'Sasaran belum tersimpan',
    outdates: ['bodyGoal.get'],
    errors: ['conflict'],
  },
  'bodyGoal.delete': {
    http: { method: 'DELETE', path },
    access: 'user',
    summary: 'Delete the caller’s goal for their weight; succeeds when there is none',
    input: Empty,
    output: Empty,
    message: 'Sasaran dihapus',
    failure: 'Sasaran belum terhapus',
    outdates: ['bodyGoal.get'],
  },
})
