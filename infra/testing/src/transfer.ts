import { serviceNames } from '@bugar/contracts/core/bus/operation'
import mongoose from 'mongoose'
import { type Envelope, request } from './client.ts'
import type { Stack } from './stack.ts'
import type { RecordType, recordTypes } from '@bugar/contracts/system/database'
import type { ImportKind } from '@bugar/contracts/system/import'
import type { Bus } from '@bugar/runtime/nats/bus'
import { randomUUID } from 'node:crypto'
import { anActor, busAs } from './bus.ts'
import type { TestServers } from './servers.ts'

/** One line of an export file. */
export interface Line {
  readonly type: string
  readonly data: any
}

export const textOf = (lines: readonly Line[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

const withHashes = '?credentials=true'

export const exportText = async (url: string, token: string, query = withHashes): Promise<string> =>
  (await request(url, 'GET', `/export${query}`, { token })).text

export const exportLines = async (url: string, token: string, query = withHashes): Promise<Line[]> =>
  (await exportText(url, token, query))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)

export const withChanges = ({ type, data }: Line, changes: object): Line => ({ type, data: { ...data, ...changes } })

/** @param rest of the address: `/content` for content, and a query */
export const importBody = async (url: string, token: string, body: string | ReadableStream, rest = '') => {
  const response = await fetch(`${url}/api/import${rest}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
    body,
    duplex: 'half',
  } as RequestInit)
  return { status: response.status, body: (await response.json()) as Envelope }
}

export const importLines = (url: string, token: string, lines: readonly Line[], rest = '') =>
  importBody(url, token, textOf(lines), rest)

/** All documents in the databases of all services, one string each. */
export const allDocuments = async ({ servers }: Stack): Promise<string[]> => {
  const client = await mongoose.mongo.MongoClient.connect(servers.mongoUri)
  try {
    const found: string[] = []
    for (const name of serviceNames) {
      const database = client.db(servers.environment(name).MONGODB_DATABASE)
      for (const collection of await database.listCollections({}, { nameOnly: true }).toArray()) {
        // In one batch: the embedded server may lose a cursor when another test file drops its databases.
        const documents = await database.collection(collection.name).find({}, { batchSize: 100_000 }).toArray()
        found.push(
          ...documents.map((each) => `${name}.${collection.name} ${mongoose.mongo.BSON.EJSON.stringify(each)}`),
        )
      }
    }
    return found.toSorted()
  } finally {
    await client.close()
  }
}

interface Record {
  readonly line: number
  readonly type: RecordType | (string & {})
  readonly data: unknown
}

/** One import into one service, as the gateway and auth carry it out. */
export const createImporting = (
  servers: TestServers,
  gateway: Bus,
  service: keyof typeof recordTypes,
  kind: ImportKind = 'restore',
) => {
  const id = randomUUID()
  const actor = anActor({ role: 'admin' })
  return {
    stage: async (records: readonly Record[]) => {
      const given = { import: id, kind, records: [...records] }
      return (await gateway.call(`${service}.importStage`, given, { actor })).data
    },
    drop: async () => {
      const auth = await busAs(servers, 'auth')
      await auth.call(`${service}.importDrop`, { import: id })
      await auth.stop()
    },
    /** Puts the staged records in place, and deletes what is left of them. */
    commit: async () => {
      const auth = await busAs(servers, 'auth')
      await auth.call(`${service}.importCommit`, { import: id, kind, runner: actor.id })
      await auth.call(`${service}.importDrop`, { import: id })
      await auth.stop()
    },
  }
}
