import * as z from 'zod/mini'
import { defineOperations } from '../core/bus/operation.ts'
import { Id, spanFields, Time } from '../core/values/shared.ts'

/** Audit entries without an operation: imports write one per record, the scheduler one per started draft. */
export const otherWords = {
  'user.import': 'Mengubah akun lewat impor',
  'rule.import': 'Mengubah aturan lewat impor',
  'ruleDraft.start': 'Memberlakukan rancangan aturan pada waktunya',
} as const

/** Fields by name; a value over the length limit is truncated to the beginning of its text. */
export const AuditFields = z.nullable(z.record(z.string(), z.unknown()))

export const AuditEntry = z.strictObject({
  /** Starts with the time, so that ids of all services sort by time. */
  id: Id,
  /** A text, because entries outlive the names of operations. */
  operation: z.string(),
  /** Null where the whole system is the object. */
  objectId: z.nullable(z.string()),
  /** The object's name at that time, a pseudonym once its person is deleted; null when it was not recorded. */
  objectName: z.nullable(z.string()),
  /** Null when the operation was not run for a person. */
  actor: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  /** For a change, the fields that differ; for a creation or deletion, all fields; null where there are none. */
  before: AuditFields,
  after: AuditFields,
  /** `unknown`: it was started, but the process ended or lost its database before recording the outcome. */
  outcome: z.enum(['done', 'unknown']),
  requestId: z.string(),
  createdAt: Time,
})
export type AuditEntry = z.output<typeof AuditEntry>

const OperationPrefix = z
  .string()
  .check(
    z.maxLength(64),
    z.regex(
      /^[a-z]+(?:[A-Z][a-z]+)*(?:\.[A-Za-z]*)?$/,
      'Operation is a name such as exercise.update, or its beginning',
    ),
  )

export const auditFilterFields = {
  /** The beginning of a name: `exercise` finds all that was done to exercises. */
  operation: z.optional(OperationPrefix),
  objectId: z.optional(Id),
  actorId: z.optional(Id),
  ...spanFields,
}

export const AuditQuery = z.strictObject({
  ...auditFilterFields,
  /** `nextCursor` of the page before. */
  before: z.optional(Id),
  limit: z._default(
    z
      .int('Isi halaman harus bilangan bulat')
      .check(z.gte(1, 'Isi halaman 1 sampai 100'), z.lte(100, 'Isi halaman 1 sampai 100')),
    20,
  ),
})
export type AuditQuery = z.output<typeof AuditQuery>

/** One service's entries, newest first; `more` when there are older ones that fit. */
export const AuditPage = z.strictObject({ entries: z.array(AuditEntry), more: z.boolean() })
export type AuditPage = z.output<typeof AuditPage>

export const AuditList = z.strictObject({
  entries: z.array(AuditEntry),
  /** Pass it as `before` for the next page; null on the last page. */
  nextCursor: z.nullable(Id),
  /** Services that did not reply: their entries are missing from this page. */
  unavailable: z.array(z.string()),
})
export type AuditList = z.output<typeof AuditList>

export const auditOperations = defineOperations('gateway', {
  'audit.list': {
    http: { method: 'GET', path: '/audit' },
    access: 'admin',
    summary: 'What administrators did in all services, newest first; services that cannot be asked are named',
    input: AuditQuery,
    output: AuditList,
    failure: 'Failed to get audit log',
    safe: true,
  },
})
