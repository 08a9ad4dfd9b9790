import type { AuditQuery } from '@bugar/contracts/audit'
import { invalid } from '@bugar/contracts/errors'
import type { Handlers, Operation, ServiceName } from '@bugar/contracts/operation'
import type { AuditStore } from './audit.ts'
import type { Migrations } from './migrations.ts'
import type { Mongo } from './mongo.ts'
import type { Records } from './records.ts'

interface Parts {
  readonly mongo: Mongo
  readonly migrations: Migrations
  /** Adds the content that is missing; tells how much. */
  readonly seed: () => Promise<number>
  readonly records: readonly Records[]
  readonly auditStore: AuditStore
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
}

interface Line {
  readonly line: number
  readonly type: string
  readonly data: unknown
}

/** Lines whose key belongs to another record of the database: writing them would fail half-way through the file. */
const conflictsOf = async (lines: readonly Line[], of: (type: string) => Records) => {
  const found = await Promise.all(
    [...Map.groupBy(lines, ({ type }) => type)].map(async ([type, group]) => {
      const keys = await of(type).conflicts(group.map(({ data }) => data))
      return group.map(({ line }, index) => ({ line, key: keys[index] }))
    }),
  )
  return found
    .flat()
    .filter(({ key }) => typeof key === 'string')
    .map(({ line, key }) => ({ line, message: `${key}: another record in the database has it` }))
}

const verbs = ({ mongo, migrations, seed, records, auditStore }: Parts) => {
  const of = (type: string): Records => {
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
    exportBounds: async ({ type }: { type: string }) => ({ data: { bounds: await of(type).bounds(pageSize) } }),
    exportPage: async ({ type, after, until, credentials }: Page) => {
      const records = await of(type).page(after, until, credentials)
      return {
        data: { lines: records.map((data) => `${JSON.stringify({ type, data })}\n`).join(''), count: records.length },
      }
    },
    importCheck: async ({ records: lines }: { records: Line[] }) => {
      const errors: { line: number; message: string }[] = []
      const keys: { line: number; key: string }[] = []
      const good: Line[] = []
      for (const record of lines) {
        const { line, type, data } = record
        const message = of(type).check(data)
        if (message === null) {
          good.push(record)
          keys.push(
            ...of(type)
              .keysOf(data)
              .map((key) => ({ line, key })),
          )
        } else {
          errors.push({ line, message })
        }
      }
      return { data: { errors: [...errors, ...(await conflictsOf(good, of))], keys } }
    },
    importApply: async ({ records: lines }: { records: Line[] }) => {
      let created = 0
      for (const { type, data } of lines) {
        created += (await of(type).write(data)) ? 1 : 0
      }
      return { data: { created, updated: lines.length - created } }
    },
    auditPage: async (query: AuditQuery) => ({ data: await auditStore.page(query) }),
  }
}

/** Handlers of `databaseOperations(service)`. */
export const createDatabaseHandlers = (
  service: Exclude<ServiceName, 'gateway'>,
  parts: Parts,
): Handlers<Readonly<Record<string, Operation>>> =>
  Object.fromEntries(Object.entries(verbs(parts)).map(([verb, handler]) => [`${service}.${verb}`, handler as never]))
