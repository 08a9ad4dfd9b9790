import * as z from 'zod/mini'
import { defineOperations } from './operation.ts'
import { Empty } from './shared.ts'

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
})
