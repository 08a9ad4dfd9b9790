import { setTimeout as sleep } from 'node:timers/promises'
import { LocalServerError } from './local-server.ts'

type Command = (command: Record<string, unknown>) => Promise<Record<string, unknown>>

/** Runs commands on the admin database of the server at `url`; waits at most `waitMs` for it. */
export const withAdmin = async <T>(url: string, waitMs: number, work: (command: Command) => Promise<T>) => {
  // Imported here because it costs 300 ms, which a test that only starts NATS need not pay.
  const { default: mongoose } = await import('mongoose')
  const limits = { serverSelectionTimeoutMS: waitMs, connectTimeoutMS: waitMs, minHeartbeatFrequencyMS: 25 }
  const client = new mongoose.mongo.MongoClient(url, limits)
  try {
    await client.connect()
    return await work((command) => client.db('admin').command(command))
  } finally {
    await client.close()
  }
}

/** The version that the server reports; for an embedded server, the MongoDB version it emulates. */
export const pingMongodb = (url: string, waitMs = 5000) =>
  withAdmin(url, waitMs, async (command) => {
    await command({ ping: 1 })
    return String((await command({ buildInfo: 1 }))['version'])
  })

const notYetInitialized = 94

interface ReplicaSetConfig {
  version: number
  members: { host: string }[]
}

/** Initiates a one-member replica set, or moves it to `host`. */
export const ensureReplicaSet = async (command: Command, host: string, waitMs = 30_000) => {
  try {
    const config = (await command({ replSetGetConfig: 1 }))['config'] as ReplicaSetConfig
    const [member] = config.members
    if (member && member.host !== host) {
      const moved = { ...config, version: config.version + 1, members: [{ ...member, host }] }
      await command({ replSetReconfig: moved, force: true })
    }
  } catch (error) {
    if ((error as { code?: number }).code !== notYetInitialized) {
      throw error
    }
    await command({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host }] } })
  }
  const end = Date.now() + waitMs
  while (!(await command({ hello: 1 }))['isWritablePrimary']) {
    if (Date.now() > end) {
      throw new LocalServerError(`mongod did not become primary within ${waitMs / 1000} s`)
    }
    await sleep(50)
  }
}
