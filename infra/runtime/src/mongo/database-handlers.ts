import type { AuditQuery } from '@bugar/contracts/audit'
import { contentPieceLength, continuationType } from '@bugar/contracts/database'
import { invalid } from '@bugar/contracts/errors'
import type { Call, Handlers, Operation, ServiceName } from '@bugar/contracts/operation'
import type { AuditStore } from '../audit/store.ts'
import type { ErasedPeople } from './erased-people.ts'
import type { Migrations } from './migrations.ts'
import type { Mongo } from './connection.ts'
import type { Outcome, Transfer } from './transfer.ts'

interface Deps {
  readonly mongo: Mongo
  readonly migrations: Migrations
  /** Adds the content that is missing; tells how much. */
  readonly seed: () => Promise<number>
  readonly records: readonly Transfer[]
  /** Deletes what of a person is in none of the records. */
  readonly forget?: ((userId: string) => Promise<void>) | undefined
  readonly auditStore: AuditStore
  /** Names by id of objects whose names the log itself must not hold. */
  readonly namesOf?: ((objectIds: readonly string[]) => Promise<ReadonlyMap<string, string>>) | undefined
  readonly erasedPeople: ErasedPeople
}

/** Records per page: few, because consultations carry their trace and the gateway holds a page at a time. */
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

interface Line {
  readonly line: number
  readonly type: string
  readonly data: unknown
}

type TransferOf = (type: string) => Transfer

/** The lines of one type at a time, because that is how the database is asked. */
const byType = async <T>(lines: readonly Line[], sendRequest: (type: string, group: readonly Line[]) => Promise<T[]>) =>
  (
    await Promise.all([...Map.groupBy(lines, ({ type }) => type)].map(([type, group]) => sendRequest(type, group)))
  ).flat()

/** Lines whose key belongs to another record of the database: writing them would fail half-way through the file. */
const conflictsOf = (lines: readonly Line[], transferOf: TransferOf) =>
  byType(lines, async (type, group) => {
    const keys = await transferOf(type).conflicts(group.map(({ data }) => data))
    return group.flatMap(({ line }, index) => {
      const key = keys[index] ?? null
      return key === null ? [] : [{ line, message: `${key}: another record in the database has it` }]
    })
  })

const needsOf = (lines: readonly Line[], transferOf: TransferOf) =>
  byType(lines, async (type, group) => {
    const keys = (await transferOf(type).needs?.(group.map(({ data }) => data))) ?? []
    return group.flatMap(({ line }, index) => {
      const key = keys[index] ?? null
      return key === null ? [] : [{ line, key }]
    })
  })

const keysOf = (lines: readonly Line[], transferOf: TransferOf) =>
  lines.flatMap(({ line, type, data }) =>
    transferOf(type)
      .keysOf(data)
      .map((key) => ({ line, key })),
  )

const sumOf = (outcomes: readonly Outcome[]) => {
  const counts = { created: 0, updated: 0, unchanged: 0, skipped: 0 }
  for (const { did } of outcomes) {
    if (did !== 'later') {
      counts[did] += 1
    }
  }
  return { counts, effects: outcomes.flatMap(({ effects = [] }) => effects) }
}

const check = async (lines: readonly Line[], transferOf: TransferOf) => {
  const wrong = lines.flatMap(({ line, type, data }) => {
    const message = transferOf(type).check(data)
    return message === null ? [] : [{ line, message }]
  })
  const bad = new Set(wrong.map(({ line }) => line))
  const good = lines.filter(({ line }) => !bad.has(line))
  const [conflicts, needs] = await Promise.all([conflictsOf(good, transferOf), needsOf(good, transferOf)])
  const errors = [...wrong, ...conflicts]
  const outcomes =
    errors.length > 0
      ? []
      : await byType(good, (type, group) => transferOf(type).preview(group.map(({ data }) => data)))
  return { errors, keys: keysOf(good, transferOf), needs, ...sumOf(outcomes) }
}

/** A long `content` goes on in lines of its own, so that no line is longer than an import reads. */
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

const verbs = ({ mongo, migrations, seed, records, forget, auditStore, erasedPeople, namesOf }: Deps) => {
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
      const { bounds, perPage = pageSize } = transferOf(type)
      return { data: { bounds: await bounds(perPage, userId) } }
    },
    exportPage: async ({ type, after, until, credentials, userId = null }: Page) => {
      const records = await transferOf(type).page(after, until, credentials, userId)
      return { data: { lines: records.map((data) => textOf(type, data)).join(''), count: records.length } }
    },
    importCheck: async ({ records: lines }: { records: Line[] }) => ({ data: await check(lines, transferOf) }),
    importApply: async ({ records: lines }: { records: Line[] }, call: Call) => {
      const later: number[] = []
      const outcomes = await byType(lines, async (type, group) => {
        const written = await transferOf(type).write(
          group.map(({ data }) => data),
          call,
        )
        later.push(...group.filter((_, index) => written[index]?.did === 'later').map(({ line }) => line))
        return written
      })
      return { data: { ...sumOf(outcomes), later } }
    },
    forgetUser: async ({ userId }: { userId: string }) => {
      await erasedPeople.mark(userId)
      await Promise.all([forget?.(userId), ...records.map((record) => record.forget?.(userId))])
      return { data: {} }
    },
    readmitUser: async ({ userId }: { userId: string }) => {
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
