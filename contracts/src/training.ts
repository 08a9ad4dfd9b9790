import * as z from 'zod/mini'
import { defineOperations } from './operation.ts'
import { Nothing } from './shared.ts'

/** What other services ask of training as a whole. */
export const trainingOperations = defineOperations('training', {
  'training.counts': {
    access: 'internal',
    summary: 'How many sessions people have logged',
    input: Nothing,
    output: z.strictObject({ workouts: z.number() }),
    failure: 'Failed to get statistics',
    safe: true,
  },
})
