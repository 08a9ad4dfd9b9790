import * as z from 'zod/mini'
import { defineOperations } from '../core/bus/operation.ts'
import { Empty, Id } from '../core/values/shared.ts'

/** `restore`: a whole export into a system without people; `content`: programs, exercises and rules into any system. */
export const ImportKind = z.enum(['restore', 'content'])
export type ImportKind = z.output<typeof ImportKind>

/** One line of an export file; what `data` must be depends on its type. */
export const ImportRecord = z.strictObject({ line: z.number(), type: z.string(), data: z.unknown() })

export const ImportError = z.strictObject({ line: z.number(), message: z.string() })

/** Result of an import for the records of one type. */
export const ImportCounts = z.strictObject({ created: z.number(), updated: z.number(), unchanged: z.number() })
export type ImportCounts = z.output<typeof ImportCounts>

const Holder = z.strictObject({ holder: Id })

/** The running import, stored in auth for all gateways. */
export const importOperations = defineOperations('auth', {
  'import.hold': {
    access: 'internal',
    summary: 'Begin an import, or say that it is still under way; only one is at a time',
    input: z.strictObject({ holder: Id, kind: ImportKind }),
    output: z.strictObject({ held: z.boolean() }),
    failure: 'Import failed',
    timeoutMs: 30_000,
  },
  'import.commit': {
    access: 'internal',
    summary: 'Put everything that was staged in place; from then on every interruption is made up for',
    input: Holder,
    output: Empty,
    failure: 'Import failed',
    errors: ['conflict'],
    timeoutMs: 120_000,
  },
  'import.drop': {
    access: 'internal',
    summary: 'End an import without any change',
    input: Holder,
    output: Empty,
    failure: 'Import failed',
    timeoutMs: 30_000,
  },
})
