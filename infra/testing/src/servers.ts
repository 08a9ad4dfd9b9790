import { type ProcessName, topology } from '@bugar/contracts/operations'
import { randomPasswords } from '@bugar/local/servers/secrets'
import mongoose from 'mongoose'
import { randomUUID } from 'node:crypto'
import { dropDatabase, mongoUri } from './database.ts'
import { startNats } from './servers/nats.ts'

const users = Object.keys(topology) as ProcessName[]

export interface TestServers {
  readonly natsUrl: string
  readonly mongoUri: string
  /** Process id of the NATS server, for tests that end or halt it; null when it runs in a container. */
  readonly natsPid: number | null
  /** Environment for a process of this name: its own NATS user, and a database of this run alone. */
  environment(process: ProcessName): {
    NATS_URL: string
    NATS_USER: ProcessName
    NATS_PASSWORD: string
    MONGODB_URI: string
    MONGODB_DATABASE: string
  }
  stop(): Promise<void>
}

/** A NATS server of its own with our permissions, and databases of its own on the run's MongoDB, removed at the end. */
export const startTestServers = async (): Promise<TestServers> => {
  const uri = mongoUri()
  const passwords = randomPasswords(users)
  const nats = await startNats({ passwords, say: () => undefined })
  const run = `t${randomUUID().slice(0, 8)}`
  const databaseOf = (name: ProcessName) => `${run}_${name}`
  return {
    natsUrl: nats.url,
    natsPid: nats.pid,
    mongoUri: uri,
    environment: (name) => ({
      NATS_URL: nats.url,
      NATS_USER: name,
      NATS_PASSWORD: passwords[name],
      MONGODB_URI: uri,
      MONGODB_DATABASE: databaseOf(name),
    }),
    stop: async () => {
      await nats.stop()
      const client = await mongoose.mongo.MongoClient.connect(uri)
      await Promise.all(users.map((name) => dropDatabase(client.db(databaseOf(name)))))
      await client.close()
    },
  }
}
