import type { NextOfExercise } from '@bugar/contracts/training/guided-session'
import type { NextStep } from '@bugar/contracts/advice/person/progression'
import type { Reason } from '@bugar/contracts/advice/person/safety'
import { groupBy } from '#kit/text/group-by.ts'

export interface NextGroup {
  readonly step: NextStep
  readonly reason: Reason
  readonly items: readonly NextOfExercise[]
}

/** Increases, then other changes, then no change. */
const order: readonly (readonly NextStep[])[] = [
  ['raise-two-steps', 'raise-5-10', 'raise-2-5', 'raise-one-step'],
  ['harder-form', 'add-repetitions', 'reach-top'],
  ['lower-5-10', 'fewer-repetitions', 'restart-5-10', 'restart-20', 'easier-form', 'retest', 'painless-form', 'wait'],
  ['find-load', 'same', 'keep-amount'],
]
/** Whether a step changes neither load nor repetitions. */
export const isKept = (step: NextStep): boolean => order.at(-1)?.includes(step) === true
const placeOf = ({ step }: NextGroup): number => order.findIndex((steps) => steps.includes(step))

/** Exercises with the same step for the same reason together, in the order of `order`. */
export const grouped = (next: readonly NextOfExercise[]): NextGroup[] =>
  [...groupBy(next, ({ next: { step, reason } }) => `${step} ${reason.ruleId} ${reason.text}`).values()]
    .flatMap((items) => {
      const [first] = items
      return first ? [{ step: first.next.step, reason: first.next.reason, items }] : []
    })
    .toSorted((a, b) => placeOf(a) - placeOf(b))
