import * as z from 'zod/mini'
import { AuditPage, AuditQuery } from './audit.ts'
import { defineOperations, type Operation, type ServiceName } from './operation.ts'
import { Nothing, Time } from './shared.ts'

/** What each service puts into an export, in the order in which an import must write it. */
export const recordTypes = {
  auth: ['user'],
  catalog: ['program', 'exercise', 'favorite', 'workout', 'progress'],
  inference: ['ruleSet', 'activeRuleSet'],
  consultation: ['consultation'],
} as const satisfies Record<Exclude<ServiceName, 'gateway'>, readonly string[]>
export type RecordType = (typeof recordTypes)[keyof typeof recordTypes][number]

export const DatabaseState = z.strictObject({
  /** Product and version as the server says. */
  server: z.string(),
  database: z.string(),
  collections: z.array(z.strictObject({ name: z.string(), count: z.number() })),
  applied: z.array(z.strictObject({ id: z.string(), at: Time })),
  pending: z.array(z.string()),
})
export type DatabaseState = z.output<typeof DatabaseState>

/** One line of an export file; what `data` must be depends on its type. */
const ImportRecord = z.strictObject({ line: z.number(), type: z.string(), data: z.unknown() })

export const ImportError = z.strictObject({ line: z.number(), message: z.string() })

const shape = {
  databaseState: {
    access: 'internal',
    summary: 'Server, counts and migrations of this service’s database',
    input: Nothing,
    output: DatabaseState,
    failure: 'Failed to get database status',
    safe: true,
  },
  migrate: {
    access: 'internal',
    summary: 'Run what is pending, once even with many copies',
    input: Nothing,
    output: z.strictObject({ applied: z.array(z.string()) }),
    failure: 'Failed to migrate',
    timeoutMs: 60_000,
  },
  seed: {
    access: 'internal',
    summary: 'Add the content that is missing; edited content stays',
    input: Nothing,
    output: z.strictObject({ added: z.number() }),
    failure: 'Failed to seed',
    timeoutMs: 60_000,
  },
  exportBounds: {
    access: 'internal',
    summary: 'Ids that cut the records of one type, as they are now, into pages; the last one ends the last page',
    input: z.strictObject({ type: z.string() }),
    output: z.strictObject({ bounds: z.array(z.string()) }),
    failure: 'Export failed',
    safe: true,
    timeoutMs: 20_000,
  },
  exportPage: {
    access: 'internal',
    summary: 'The records of one type from behind one id up to another, in the order of ids, as lines of a file',
    input: z.strictObject({
      type: z.string(),
      after: z.nullable(z.string()),
      until: z.string(),
      credentials: z.boolean(),
    }),
    output: z.strictObject({ lines: z.string(), count: z.number() }),
    failure: 'Export failed',
    safe: true,
    timeoutMs: 20_000,
  },
  importCheck: {
    access: 'internal',
    summary: 'What is wrong with these records, and the keys that no other record of the file may have',
    input: z.strictObject({ records: z.array(ImportRecord) }),
    output: z.strictObject({
      errors: z.array(ImportError),
      keys: z.array(z.strictObject({ line: z.number(), key: z.string() })),
    }),
    failure: 'Import failed',
    safe: true,
    timeoutMs: 20_000,
  },
  importApply: {
    access: 'internal',
    summary: 'Write records that were checked',
    input: z.strictObject({ records: z.array(ImportRecord) }),
    output: z.strictObject({ created: z.number(), updated: z.number() }),
    failure: 'Import failed',
    timeoutMs: 30_000,
  },
  auditPage: {
    access: 'internal',
    summary: 'What administrators did to this service’s objects, newest first',
    input: AuditQuery,
    output: AuditPage,
    failure: 'Failed to get audit log',
    safe: true,
  },
} as const satisfies Record<string, Omit<Operation, 'service'>>

type Shape = typeof shape
export type DatabaseOperations<S extends ServiceName> = {
  readonly [K in keyof Shape & string as `${S}.${K}`]: Shape[K] & { readonly service: S }
}

/** The same eight operations for each service on its own database; the gateway puts the answers together. */
export const databaseOperations = <S extends ServiceName>(service: S): DatabaseOperations<S> =>
  defineOperations(
    service,
    Object.fromEntries(Object.entries(shape).map(([verb, operation]) => [`${service}.${verb}`, operation])) as never,
  ) as DatabaseOperations<S>
