import * as z from 'zod/mini'
import { defineOperations } from '../core/bus/operation.ts'
import { Empty, Id } from '../core/values/shared.ts'

/** Catalog-wide operations for other services. */
export const catalogOperations = defineOperations('catalog', {
  'catalog.counts': {
    access: 'internal',
    summary: 'How many programs and exercises there are',
    input: Empty,
    output: z.strictObject({ programs: z.number(), exercises: z.number() }),
    failure: 'Failed to get statistics',
    safe: true,
  },
  'exercise.namesOf': {
    access: 'internal',
    summary: 'Names of exercises, active or not; deleted ones are left out',
    input: z.strictObject({ ids: z.array(Id).check(z.maxLength(1000)) }),
    output: z.array(z.strictObject({ id: Id, name: z.string() })),
    failure: 'Failed to get exercises',
    safe: true,
  },
})
