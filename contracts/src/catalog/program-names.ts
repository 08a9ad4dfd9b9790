import * as z from 'zod/mini'
import { programCodes } from '../core/values/knowledge.ts'
import { defineOperations } from '../core/bus/operation.ts'
import { Empty } from '../core/values/shared.ts'

/** A separate table, because small screens import it. */
export const programNameOperations = defineOperations('inference', {
  'inference.programs': {
    http: { method: 'GET', path: '/forward-chaining/programs' },
    access: 'user',
    summary: 'Every program and the rules that lead to it',
    input: Empty,
    output: z.array(
      z.strictObject({ code: z.enum(programCodes), name: z.nullable(z.string()), rules: z.array(z.string()) }),
    ),
    failure: 'Failed to get programs',
    safe: true,
    offline: true,
  },
})
