import { databaseOperations } from '@bugar/contracts/system/database'
import type { Handlers, Operations, ServiceName } from '@bugar/contracts/core/bus/operation'
import { type AuditStore, auditTransfer, createAuditStore } from './audit/store.ts'
import { type Audit, createAuditing } from './audit/middleware.ts'
import { type Bus, connectBus } from './nats/bus.ts'
import { createDatabaseHandlers } from './mongo/database-handlers.ts'
import type { Running } from './core/lifecycle.ts'
import type { Logger } from './core/logger.ts'
import { createErasedPeople, type ErasedPeople } from './privacy/erased-people.ts'
import type { TlsSettings } from './nats/connection.ts'
import { createMigrations, type Migration } from './mongo/migrations.ts'
import { connectMongo, createIndexes, isReachable, type Mongo } from './mongo/connection.ts'
import type { Transfer } from './mongo/transfer.ts'
import { openTelemetry, type Metrics, type TelemetrySettings } from './telemetry/telemetry.ts'

export interface ServiceConfig extends TelemetrySettings, TlsSettings {
  readonly NATS_URL: string
  readonly NATS_USER: string
  readonly NATS_PASSWORD: string
  readonly MONGODB_URI: string
  readonly MONGODB_DATABASE: string
}

export interface StartOptions {
  readonly logger: Logger
  /** Tests check every reply against its schema. */
  readonly checkReplies?: boolean
}

export interface ServiceDeps {
  readonly bus: Bus
  readonly mongo: Mongo
  readonly logger: Logger
  readonly metrics: Metrics
  /** For handlers of audited operations: records their change. */
  readonly audit: Audit
  readonly auditStore: AuditStore
  readonly erasedPeople: ErasedPeople
}

interface Plan<T extends Operations> {
  readonly name: Exclude<ServiceName, 'gateway'>
  readonly operations: T
  readonly migrations?: readonly Migration<[ServiceDeps]>[]
  /** Metadata for `$SRV.INFO`. */
  readonly metadata?: Readonly<Record<string, string>>
  /** Creates models and stores; called before the first query. */
  readonly prepare: (parts: ServiceDeps) => {
    /** Adds missing content; returns the number added. */
    readonly seed?: () => Promise<number>
    /** Records of this service in an export file. */
    readonly records?: readonly Transfer[]
    /** Deletes data of a person that is in none of the records; succeeds when there is none. */
    readonly erase?: (userId: string) => Promise<void>
    /** Called when an import was put in place, in the copy that did it. */
    readonly onImported?: () => void | Promise<void>
    /** Seeds and loads what the handlers need; indexes exist by then. */
    readonly ready: () => Promise<{
      readonly handlers: Handlers<T>
      readonly stats?: () => Readonly<Record<string, unknown>>
      readonly stop?: () => void
      /** Names, by id, of objects whose names the audit log itself must not hold. */
      readonly namesOf?: (objectIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
    }>
  }
}

/** Connects, makes indexes, migrates, prepares and then answers; stops in the reverse order. */
export const startService = async <T extends Operations>(
  config: ServiceConfig,
  { logger, checkReplies = false }: StartOptions,
  { name, operations, migrations: list = [], metadata, prepare }: Plan<T>,
): Promise<Running> => {
  // First, so that `/livez` answers while the servers are waited for.
  const telemetry = await openTelemetry(name, config, logger)
  const { NATS_URL: url, NATS_USER: user, NATS_PASSWORD: password } = config
  const [bus, mongo] = await Promise.all([
    connectBus({ url, user, password, logger, telemetry, checkReplies, tls: config }),
    connectMongo({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE, logger, telemetry }),
  ])
  const erasedPeople = createErasedPeople(mongo)
  const auditStore = createAuditStore(mongo, erasedPeople)
  const auditing = createAuditing(auditStore, logger)
  const { audit } = auditing
  telemetry.gauge('bugar_outbox_waiting', () => [{ value: auditing.waiting(), labels: { outbox: 'audit' } }])
  const parts = { bus, mongo, logger, metrics: telemetry, audit, auditStore, erasedPeople }
  const { seed = async () => 0, records = [], erase, onImported, ready } = prepare(parts)
  const migrations = createMigrations(
    mongo,
    list.map(({ id, up }) => ({ id, up: () => up(mongo, parts) })),
  )
  await createIndexes(mongo)
  await migrations.run()
  const { handlers, stats, stop, namesOf } = await ready()
  const all = { ...databaseOperations(name), ...operations }
  const database = createDatabaseHandlers(name, {
    mongo,
    migrations,
    seed,
    records: [...records, auditTransfer(mongo, name, auditStore)],
    erase,
    onImported,
    auditStore,
    erasedPeople,
    namesOf,
  })
  await bus.serve(name, all as Operations, { ...database, ...auditing.watch(handlers) } as Handlers<Operations>, {
    stats: () => ({ state: isReachable(mongo) ? 'ok' : 'degraded', ...stats?.() }),
    ...(metadata && { metadata }),
  })
  telemetry.readyWhile(() => Promise.all([bus.ping(), mongo.db?.command({ ping: 1 })]))
  return {
    opsUrl: telemetry.url,
    stop: async () => {
      telemetry.readyWhile(null)
      stop?.()
      auditing.stop()
      await bus.stop()
      await mongo.close()
      await telemetry.stop()
    },
  }
}
