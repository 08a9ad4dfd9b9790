import * as z from 'zod/mini'
import { ConsultationStats } from '../advice/consultation/consultation-stats.ts'
import { DatabaseState } from './database.ts'
import { ImportCounts } from './import.ts'
import { defineOperations, serviceNames } from '../core/bus/operation.ts'
import { ProgramStats } from '../catalog/program.ts'
import { BaseCopies } from '../rules/rule-copies.ts'
import { RuleStats } from '../rules/rule.ts'
import { Empty } from '../core/values/shared.ts'

type Service = (typeof serviceNames)[number]

/** One entry per service; null for one that does not reply. */
const perService = <T extends z.ZodMiniType>(entry: T) =>
  z.strictObject(
    Object.fromEntries(serviceNames.map((name) => [name, z.nullable(entry)])) as unknown as Record<
      Service,
      z.ZodMiniNullable<T>
    >,
  )

/** `ok`: answers; `degraded`: runs without something it needs, such as its database; `down`: no copy answers. */
export const ServiceState = z.strictObject({
  state: z.enum(['ok', 'degraded', 'down']),
  /** Processes that run this service now. */
  copies: z.number(),
  /** Reason given by a degraded service. */
  reason: z.optional(z.string()),
})
export type ServiceState = z.output<typeof ServiceState>

/** A count is null while its service is unavailable. */
const Count = z.nullable(z.number())

export const Health = z.strictObject({
  status: z.enum(['ok', 'degraded']),
  stats: z.strictObject({ users: Count, programs: Count, exercises: Count, rules: Count, consultations: Count }),
  services: z.strictObject(
    Object.fromEntries(serviceNames.map((name) => [name, ServiceState])) as Record<Service, typeof ServiceState>,
  ),
})
export type Health = z.output<typeof Health>

export const SystemStats = z.strictObject({
  users: Count,
  programs: z.nullable(ProgramStats),
  exercises: Count,
  rules: z.nullable(RuleStats),
  consultations: z.nullable(ConsultationStats),
  /** Services that did not reply. */
  unavailable: z.array(z.string()),
})

export const DatabaseStatus = z.strictObject({ services: perService(DatabaseState), unavailable: z.array(z.string()) })
export type DatabaseStatus = z.output<typeof DatabaseStatus>

export const ImportReport = z.strictObject({
  /** True when nothing was written. */
  preview: z.boolean(),
  /** Records in the file. */
  total: z.number(),
  /** By type of record. */
  types: z.record(z.string(), ImportCounts),
})
export type ImportReport = z.output<typeof ImportReport>

/** Upper bound for a whole export or import. */
const anHour = 3_600_000

const maintenance = {
  access: 'admin',
  outdates: 'all',
  rateClass: 'expensive',
  stepUp: true,
  timeoutMs: 60_000,
} as const

const importing = {
  access: 'admin',
  input: z.strictObject({ preview: z._default(z.boolean(), false) }),
  output: ImportReport,
  failure: 'Import failed',
  outdates: 'all',
  rateClass: 'transfer',
  consumes: 'ndjson',
  timeoutMs: anHour,
  errors: ['conflict'],
  stepUp: true,
} as const

export const systemOperations = defineOperations('gateway', {
  'system.health': {
    http: { method: 'GET', path: '/health' },
    access: 'public',
    summary: 'State of each service and how much there is of everything',
    input: Empty,
    output: Health,
    failure: 'Failed to get statistics',
    safe: true,
    unlogged: true,
  },
  'system.ruleCopies': {
    http: { method: 'GET', path: '/rule-copies' },
    access: 'admin',
    summary: 'Which version of each base every copy of the inference service uses, and since when',
    input: Empty,
    output: z.array(BaseCopies),
    failure: 'Failed to get statistics',
    safe: true,
  },
  'system.stats': {
    http: { method: 'GET', path: '/stats' },
    access: 'admin',
    summary: 'Statistics of every service; what cannot be asked is null and named',
    input: Empty,
    output: SystemStats,
    failure: 'Failed to get statistics',
    safe: true,
  },
  'system.databaseStatus': {
    http: { method: 'GET', path: '/database/status' },
    access: 'admin',
    summary: 'Server, counts and migrations of each service’s database',
    input: Empty,
    output: DatabaseStatus,
    failure: 'Failed to get database status',
    safe: true,
  },
  'system.migrate': {
    http: { method: 'POST', path: '/database/migrate' },
    ...maintenance,
    summary: 'Run pending migrations of every service, each once even with many copies',
    input: Empty,
    output: z.strictObject({
      services: perService(z.strictObject({ applied: z.array(z.string()) })),
      unavailable: z.array(z.string()),
    }),
    message: 'Migrasi selesai',
    failure: 'Failed to migrate',
    audited: 'Menjalankan migrasi',
  },
  'system.seed': {
    http: { method: 'POST', path: '/database/seed' },
    ...maintenance,
    summary: 'Add the content that is missing; edited content stays',
    input: Empty,
    output: z.strictObject({
      services: perService(z.strictObject({ added: z.number() })),
      unavailable: z.array(z.string()),
    }),
    message: 'Data awal sudah lengkap',
    failure: 'Failed to seed',
    audited: 'Melengkapi data awal',
  },
  'system.export': {
    http: { method: 'GET', path: '/export' },
    access: 'admin',
    summary:
      'Everything, one typed record a line; users without password hashes unless credentials are asked for; with content only programs, exercises and the rules in force',
    input: z.strictObject({ credentials: z._default(z.boolean(), false), content: z._default(z.boolean(), false) }),
    output: z.strictObject({ type: z.string(), data: z.unknown() }),
    failure: 'Export failed',
    rateClass: 'transfer',
    produces: 'ndjson',
    safe: true,
    timeoutMs: anHour,
    stepUp: true,
    audited: 'Mengekspor data',
  },
  'system.import': {
    http: { method: 'POST', path: '/import' },
    ...importing,
    summary: 'Restore an export into a system without people, all of it or nothing; a preview writes nothing',
    message: 'Pemulihan selesai',
    audited: 'Memulihkan data',
  },
  'system.importContent': {
    http: { method: 'POST', path: '/import/content' },
    ...importing,
    summary: 'Add programs, exercises and rules, these as drafts, all or nothing; a preview writes nothing',
    message: 'Impor selesai',
    audited: 'Mengimpor konten',
  },
})
