import { invalid } from '@bugar/contracts/errors'
import type { Handlers, Operation, ServiceName } from '@bugar/contracts/operation'
import type { Migrations } from './migrations.ts'
import type { Mongo } from './mongo.ts'
import type { Records } from './records.ts'

interface Parts {
  readonly mongo: Mongo
  readonly migrations: Migrations
  /** Adds the content that is missing; tells how much. */
  readonly seed: () => Promise<number>
  readonly records: readonly Records[]
}

/** Records per page; consultations carry their trace, so a page stays below the largest message. */
const pageSize = 250

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

const verbs = ({ mongo, migrations, seed, records }: Parts) => {
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
    exportPage: async ({ type, after, credentials }: { type: string; after: string | null; credentials: boolean }) => {
      const found = await of(type).page(after, pageSize, credentials)
      const next = found.length === pageSize ? (found.at(-1)?.id ?? null) : null
      return { data: { records: found.map(({ data }) => data), next } }
    },
    importCheck: ({ records: lines }: { records: { line: number; type: string; data: unknown }[] }) => {
      const errors: { line: number; message: string }[] = []
      const keys: { line: number; key: string }[] = []
      for (const { line, type, data } of lines) {
        const message = of(type).check(data)
        if (message === null) {
          keys.push(
            ...of(type)
              .keysOf(data)
              .map((key) => ({ line, key })),
          )
        } else {
          errors.push({ line, message })
        }
      }
      return { data: { errors, keys } }
    },
    importApply: async ({ records: lines }: { records: { line: number; type: string; data: unknown }[] }) => {
      let created = 0
      for (const { type, data } of lines) {
        created += (await of(type).write(data)) ? 1 : 0
      }
      return { data: { created, updated: lines.length - created } }
    },
  }
}

/** Handlers of `databaseOperations(service)`. */
export const createDatabaseHandlers = (
  service: Exclude<ServiceName, 'gateway'>,
  parts: Parts,
): Handlers<Readonly<Record<string, Operation>>> =>
  Object.fromEntries(Object.entries(verbs(parts)).map(([verb, handler]) => [`${service}.${verb}`, handler as never]))
