import * as z from 'zod/mini'
import { AuditFields } from './audit.ts'
import { csvOperations } from './csv.ts'
import { auditedIn, defineOperations } from '../core/bus/operation.ts'
import { Id, Empty } from '../core/values/shared.ts'
import { systemOperations } from './system.ts'

/** Audits operations of the gateway, which has no database to record them in. */
export const auditTrailOperations = defineOperations('auth', {
  'audit.begin': {
    access: 'internal',
    summary: 'Note that something is about to be done; without an end in time its outcome is recorded as unknown',
    input: z.strictObject({
      id: Id,
      operation: z.enum([...auditedIn(systemOperations, 'audited'), ...auditedIn(csvOperations, 'audited')]),
      withinMs: z.int().check(z.gte(1)),
    }),
    output: Empty,
    failure: 'Failed to write audit log',
  },
  'audit.end': {
    access: 'internal',
    summary: 'Record what came of it; `rejected` leaves no entry, because nothing was done',
    input: z.strictObject({ id: Id, outcome: z.enum(['done', 'rejected', 'unknown']), after: AuditFields }),
    output: Empty,
    failure: 'Failed to write audit log',
  },
})
