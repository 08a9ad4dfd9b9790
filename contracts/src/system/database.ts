import * as z from 'zod/mini'
import { AuditPage, AuditQuery } from './audit.ts'
import { ImportCounts, ImportError, ImportKind, ImportRecord } from './import.ts'
import { defineOperations, type Operation, type ServiceName } from '../core/bus/operation.ts'
import { PersonalTable } from '../core/values/table.ts'
import { Id, Empty, Time } from '../core/values/shared.ts'

/** Record types that each service exports, in the order in which a restore stages them. */
export const recordTypes = {
  auth: ['user', 'auth.audit'],
  catalog: ['program', 'exercise', 'favorite', 'file', 'catalog.audit'],
  inference: [
    'ruleSet',
    'activeRuleSet',
    'ruleSet.safety',
    'activeRuleSet.safety',
    'ruleSet.adaptation',
    'activeRuleSet.adaptation',
    'ruleSet.progression',
    'activeRuleSet.progression',
    'ruleSet.energy',
    'activeRuleSet.energy',
    'inference.audit',
  ],
  consultation: [
    'consultation',
    'healthProfile',
    'trainingProfile',
    'doctorConsent',
    'todayCheck',
    'weighIn',
    'bodyGoal',
    'consultation.audit',
  ],
  training: ['workout', 'progress', 'plan', 'guidedSession', 'ownExercise', 'training.audit'],
} as const satisfies Record<Exclude<ServiceName, 'gateway'>, readonly string[]>
export type RecordType = (typeof recordTypes)[keyof typeof recordTypes][number]

/** The record types of a content export; a content import takes no others. */
export const contentTypes: readonly RecordType[] = [
  'program',
  'exercise',
  'ruleSet',
  'ruleSet.safety',
  'ruleSet.adaptation',
  'ruleSet.progression',
  'ruleSet.energy',
]

/** Longest line of an export; an import rejects longer ones. */
export const lineMaxBytes = 1_000_000

/**
 * A record with a longer `content` continues in the following lines of this type, whose `content` is appended.
 * Together they hold at most `contentMaxLength`.
 */
export const continuationType = 'more'
export const contentPieceLength = 700_000
export const contentMaxLength = 12_000_000

export const DatabaseState = z.strictObject({
  /** Product and version as reported by the server. */
  server: z.string(),
  database: z.string(),
  collections: z.array(z.strictObject({ name: z.string(), count: z.number() })),
  applied: z.array(z.strictObject({ id: z.string(), at: Time })),
  pending: z.array(z.string()),
})
export type DatabaseState = z.output<typeof DatabaseState>

const shape = {
  databaseState: {
    access: 'internal',
    summary: 'Server, counts and migrations of this service’s database',
    input: Empty,
    output: DatabaseState,
    failure: 'Failed to get database status',
    safe: true,
  },
  migrate: {
    access: 'internal',
    summary: 'Run what is pending, once even with many copies',
    input: Empty,
    output: z.strictObject({ applied: z.array(z.string()) }),
    failure: 'Failed to migrate',
    timeoutMs: 60_000,
  },
  seed: {
    access: 'internal',
    summary: 'Add the content that is missing; edited content stays',
    input: Empty,
    output: z.strictObject({ added: z.number() }),
    failure: 'Failed to seed',
    timeoutMs: 60_000,
  },
  exportBounds: {
    access: 'internal',
    summary:
      'Ids that cut the records of one type, of everybody or of one person, into pages; the last one ends the last page',
    input: z.strictObject({ type: z.string(), userId: z.optional(Id) }),
    /** With the table for a person's own download. */
    output: z.strictObject({ bounds: z.array(z.string()), table: z.optional(PersonalTable) }),
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
      userId: z.optional(Id),
    }),
    output: z.strictObject({ lines: z.string(), count: z.number() }),
    failure: 'Export failed',
    safe: true,
    timeoutMs: 20_000,
  },
  hasPeople: {
    access: 'internal',
    summary: 'Whether this service has records of people, accounts left aside, or has deleted any',
    input: Empty,
    output: z.strictObject({ hasPeople: z.boolean() }),
    failure: 'Import failed',
    safe: true,
  },
  importStage: {
    access: 'internal',
    summary: 'Check some records of a file, and store the valid ones where nothing reads them yet',
    input: z.strictObject({ import: Id, kind: ImportKind, records: z.array(ImportRecord) }),
    output: z.strictObject({ errors: z.array(ImportError), counts: ImportCounts }),
    failure: 'Import failed',
    timeoutMs: 30_000,
  },
  importSeal: {
    access: 'internal',
    summary: 'What is wrong with the staged records taken together',
    input: z.strictObject({ import: Id }),
    output: z.strictObject({ problems: z.array(z.string()) }),
    failure: 'Import failed',
    safe: true,
    timeoutMs: 20_000,
  },
  importCommit: {
    access: 'internal',
    summary: 'Put the staged records in place; the same call again finishes what was interrupted',
    input: z.strictObject({ import: Id, kind: ImportKind, runner: Id }),
    output: Empty,
    failure: 'Import failed',
    errors: ['conflict'],
    timeoutMs: 60_000,
  },
  importDrop: {
    access: 'internal',
    summary: 'Delete the staged records of an import that does not take place',
    input: z.strictObject({ import: Id }),
    output: Empty,
    failure: 'Import failed',
    timeoutMs: 20_000,
  },
  eraseUser: {
    access: 'internal',
    summary: 'Delete everything of a person whose account is gone, and keep nothing of theirs any more',
    input: z.strictObject({ userId: Id }),
    output: Empty,
    failure: 'Failed to delete user',
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

/** The same operations for each service on its own database; the gateway puts the answers together. */
export const databaseOperations = <S extends ServiceName>(service: S): DatabaseOperations<S> =>
  defineOperations(
    service,
    Object.fromEntries(Object.entries(shape).map(([verb, operation]) => [`${service}.${verb}`, operation])) as never,
  ) as DatabaseOperations<S>
