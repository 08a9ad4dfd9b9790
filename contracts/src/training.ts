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

/** What the catalog kept before there was this service, and hands over (ADR 0038). */
export const handedOverCollections = ['workouts', 'progress'] as const

/** How the catalog hands over what belongs to training now. */
export const handOverOperations = defineOperations('training', {
  'handOver.take': {
    access: 'internal',
    summary: 'Keep these documents; what is there, or was taken once, is left alone',
    /** Documents as relaxed extended JSON, which keeps ids and times. */
    input: z.strictObject({
      collection: z.enum(handedOverCollections),
      documents: z.array(z.record(z.string(), z.unknown())),
    }),
    output: Nothing,
    failure: 'Failed to take over records',
    timeoutMs: 20_000,
  },
  'handOver.end': {
    access: 'internal',
    summary: 'Everything was handed over: what came of people who were erased meanwhile is deleted',
    input: Nothing,
    output: Nothing,
    failure: 'Failed to take over records',
    timeoutMs: 60_000,
  },
})
