import * as z from 'zod/mini'
import { defineOperations } from '../core/bus/operation.ts'
import { Empty, Id } from '../core/values/shared.ts'

/** Training-wide operations for other services. */
export const trainingOperations = defineOperations('training', {
  'training.counts': {
    access: 'internal',
    summary: 'How many sessions people have logged',
    input: Empty,
    output: z.strictObject({ workouts: z.number() }),
    failure: 'Failed to get statistics',
    safe: true,
  },
  'plan.runningAmong': {
    access: 'internal',
    summary: 'Who of these people has a plan that is not over, and which consultation it comes from',
    input: z.strictObject({ people: z.array(Id).check(z.maxLength(1000)) }),
    output: z.array(z.strictObject({ userId: Id, consultationId: Id })),
    failure: 'Failed to get plans',
    safe: true,
  },
})
