import type { AuditQuery } from '@bugar/contracts/system/audit'
import { contentPieceLength, contentTypes, continuationType } from '@bugar/contracts/system/database'
import { invalid } from '@bugar/contracts/core/bus/errors'
import type { ImportKind } from '@bugar/contracts/system/import'
import type { Call, Handlers, Operation, ServiceName } from '@bugar/contracts/core/bus/operation'
import { mapInSlices } from '../core/slices.ts'
import type { AuditStore } from '../audit/store.ts'
import type { ErasedPeople } from '../privacy/erased-people.ts'
import type { Migrations } from './migrations.ts'
import type { Mongo } from './connection.ts'
import { dropStaged, type Staged } from './staging.ts'
import { actorOf } from '../nats/dispatch.ts'
import type { Transfer } from './transfer.ts'

interface Deps {
  readonly mongo: Mongo
  readonly migrations: Migrations
  /** Adds missing content; returns the number added. */
  readonly seed: () => Promise<number>
  readonly records: readonly Transfer[]
  /** Deletes data of a person that is in none of the records. */
  readonly erase?: ((userId: string) => Promise<void>) | undefined
  /** Called when an import was put in place. */
  readonly onImported?: (() => void | Promise<void>) | undefined
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

interface Stage {
  readonly import: string
  readonly kind: ImportKind
  readonly records: readonly { readonly line: number; readonly type: string; readonly data?: unknown }[]
}

interface Commit {
  readonly import: string
  readonly kind: ImportKind
  readonly runner: string
}

const takes = (kind: ImportKind, { type }: Transfer): boolean => kind === 'restore' || contentTypes.includes(type)

const dataOf = (lines: Stage['records']) => lines.map(({ data }) => data)

const verbs = (deps: Deps) => {
  const { mongo, migrations, seed, records, erase, auditStore, erasedPeople, namesOf, onImported } = deps
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
    hasPeople: async () => {
      const found = await Promise.all(records.map(({ hasAny }) => hasAny?.() ?? false))
      return { data: { hasPeople: found.includes(true) || (await erasedPeople.keysAfter(null, 1)).length > 0 } }
    },
    importStage: async ({ import: id, kind, records: lines }: Stage, call: Call) => {
      const { id: personId, name, email } = actorOf(call)
      const staging = { id, kind, person: { id: personId, name, email } }
      const results = await Promise.all(
        [...Map.groupBy(lines, ({ type }) => type)].map(async ([type, group]) => {
          const transfer = transferOf(type)
          const refused: Staged = { problem: `Bukan bagian dari impor konten: ${type}` }
          const staged = takes(kind, transfer) ? await transfer.stage(dataOf(group), staging) : group.map(() => refused)
          return group.map(({ line }, index) => ({ line, ...(staged[index] as Staged) }))
        }),
      )
      const [errors, counts] = [[] as { line: number; message: string }[], { created: 0, updated: 0, unchanged: 0 }]
      for (const { line, ...result } of results.flat()) {
        if ('problem' in result) {
          errors.push({ line, message: result.problem })
        } else {
          counts[result.did] += 1
        }
      }
      return { data: { errors, counts } }
    },
    importSeal: async ({ import: id }: { import: string }) => {
      const problems = await Promise.all(records.map(({ seal }) => seal?.({ id }) ?? null))
      return { data: { problems: problems.filter((problem) => problem !== null) } }
    },
    importCommit: async ({ import: id, kind, runner }: Commit) => {
      // One after the other: an order that the services rely on.
      for (const record of records.filter((each) => takes(kind, each))) {
        await record.commit({ id, kind }, runner)
      }
      await onImported?.()
      return { data: {} }
    },
    importDrop: async ({ import: id }: { import: string }) => {
      await dropStaged(mongo, { id })
      return { data: {} }
    },
    eraseUser: async ({ userId }: { userId: string }) => {
      await erasedPeople.mark(userId)
      await Promise.all([erase?.(userId), ...records.map((record) => record.erase?.(userId))])
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
