import type { AuditQuery } from '@bugar/contracts/audit'
import { contentPieceLength, continuationType } from '@bugar/contracts/database'
import { invalid } from '@bugar/contracts/errors'
import type { Call, Handlers, Operation, ServiceName } from '@bugar/contracts/operation'
import { mapInSlices } from '../core/slices.ts'
import type { AuditStore } from '../audit/store.ts'
import type { ErasedPeople } from '../privacy/erased-people.ts'
import type { Migrations } from './migrations.ts'
import type { Mongo } from './connection.ts'
import { checkRecords, type ImportGiven, writeRecords } from './import-records.ts'
import type { Transfer } from './transfer.ts'

interface Deps {
  readonly mongo: Mongo
  readonly migrations: Migrations
  /** Adds missing content; returns the number added. */
  readonly seed: () => Promise<number>
  readonly records: readonly Transfer[]
  /** Deletes data of a person that is in none of the records. */
  readonly erase?: ((userId: string) => Promise<void>) | undefined
  readonly auditStore: AuditStore
  /** Names, by id, of objects whose names the log itself must not hold. */
  readonly namesOf?: ((objectIds: readonly string[]) => Promise<ReadonlyMap<string, string>>) | undefined
  readonly erasedPeople: ErasedPeople
}

/** Records per page: few, because one can be long and the gateway holds a page at a time. */
const pageSize = 20

const serverOf = async ({ db }: Mongo): Promise<string> => {
  const info = await db?.admin().serverInfo()
  return `MongoDB ${String(info?.['version'] ?? 'unknown')}`
}

const countsOf = async ({ db }: Mongo) => {
  const collections = (await db?.listCollections({}, { nameOnly: true }).toArray()) ?? []
  const names = collections.map(({ name }) => name).filter((name) => !name.startsWith('system.'))
  return Promise.all(
    names.toSorted().map(async (name) => ({ name, count: (await db?.collection(name).estimatedDocumentCount()) ?? 0 })),
  )
}

interface Page {
  readonly type: string
  readonly after: string | null
  readonly until: string
  readonly credentials: boolean
  readonly userId?: string | null | undefined
}

/** A long `content` continues in further lines, so that no line is longer than an import accepts. */
const textOf = (type: string, data: unknown): string => {
  const { content } = data as { content?: unknown }
  if (typeof content !== 'string') {
    return `${JSON.stringify({ type, data })}\n`
  }
  const pieces = content.match(new RegExp(`[^]{1,${contentPieceLength}}`, 'g')) ?? ['']
  return pieces
    .map((piece, index) =>
      index === 0
        ? { type, data: { ...(data as object), content: piece } }
        : { type: continuationType, data: { content: piece } },
    )
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')
}

const verbs = ({ mongo, migrations, seed, records, erase, auditStore, erasedPeople, namesOf }: Deps) => {
  const transferOf = (type: string): Transfer => {
    const found = records.find((each) => each.type === type)
    if (!found) {
      throw invalid([{ field: 'type', message: `Unknown record type ${type}` }])
    }
    return found
  }
  return {
    databaseState: async () => {
      const [server, collections, applied, pending] = await Promise.all([
        serverOf(mongo),
        countsOf(mongo),
        migrations.applied(),
        migrations.pending(),
      ])
      return { data: { server, database: mongo.name, collections, applied, pending } }
    },
    migrate: async () => ({ data: { applied: await migrations.run() } }),
    seed: async () => ({ data: { added: await seed() } }),
    exportBounds: async ({ type, userId = null }: Pick<Page, 'type' | 'userId'>) => {
      const { bounds, table, perPage = pageSize } = transferOf(type)
      return { data: { bounds: await bounds(perPage, userId), ...(userId !== null && table && { table }) } }
    },
    exportPage: async ({ type, after, until, credentials, userId = null }: Page) => {
      const records = await transferOf(type).page(after, until, credentials, userId)
      const lines = await mapInSlices(records, (data) => textOf(type, data))
      return { data: { lines: lines.join(''), count: records.length } }
    },
    importCheck: async (given: ImportGiven) => ({ data: await checkRecords(given, transferOf) }),
    importApply: async (given: ImportGiven, call: Call) => ({ data: await writeRecords(given, call, transferOf) }),
    eraseUser: async ({ userId }: { userId: string }) => {
      await erasedPeople.mark(userId)
      await Promise.all([erase?.(userId), ...records.map((record) => record.erase?.(userId))])
      return { data: {} }
    },
    restoreUser: async ({ userId }: { userId: string }) => {
      await erasedPeople.unmark(userId)
      return { data: {} }
    },
    auditPage: async (query: AuditQuery) => {
      const { entries, more } = await auditStore.page(query)
      const ids = entries.flatMap(({ objectId, objectName }) => (objectId && objectName === null ? [objectId] : []))
      const names = ids.length > 0 ? await namesOf?.(ids) : undefined
      const named = entries.map((entry) => ({
        ...entry,
        objectName: entry.objectName ?? names?.get(entry.objectId ?? '') ?? null,
      }))
      return { data: { entries: named, more } }
    },
  }
}

/** Handlers of `databaseOperations(service)`. */
export const createDatabaseHandlers = (
  service: Exclude<ServiceName, 'gateway'>,
  parts: Deps,
): Handlers<Readonly<Record<string, Operation>>> =>
  Object.fromEntries(Object.entries(verbs(parts)).map(([verb, handler]) => [`${service}.${verb}`, handler as never]))
