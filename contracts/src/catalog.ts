import * as z from 'zod/mini'
import { defineOperations } from './operation.ts'
import { Nothing } from './shared.ts'

/** What other services ask of the catalog as a whole. */
export const catalogOperations = defineOperations('catalog', {
  'catalog.counts': {
    access: 'internal',
    summary: 'How many programs and exercises there are',
    input: Nothing,
    output: z.strictObject({ programs: z.number(), exercises: z.number() }),
    failure: 'Failed to get statistics',
    safe: true,
  },
})
