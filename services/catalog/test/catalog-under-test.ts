import { readConfig } from '@bugar/catalog/config'
import { startCatalog } from '@bugar/catalog/service'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { Running } from '@bugar/runtime/core/lifecycle'
import { anActor, busAs, silent } from '@bugar/testing/bus'
import { startTestServers, type TestServers } from '@bugar/testing/servers'
import mongoose from 'mongoose'

export interface CatalogUnderTest {
  readonly servers: TestServers
  /** Sends requests like the gateway. */
  readonly gateway: Bus
  /** The service's own database, for assertions. */
  readonly database: mongoose.Connection
  /** Starts one more copy; it stops with the others. */
  startCopy(): Promise<void>
  stop(): Promise<void>
}

export const admin = { actor: anActor({ role: 'admin', name: 'Admin Bugar' }) }
export const user = { actor: anActor() }

/** Two copies of the service on their own servers, so that every test also covers concurrent copies. */
export const prepareCatalog = async (): Promise<CatalogUnderTest> => {
  const servers = await startTestServers()
  const config = readConfig(servers.environment('catalog'))
  const start = () => startCatalog(config, { logger: silent, checkReplies: true })
  const copies: Running[] = await Promise.all([start(), start()])
  const gateway = await busAs(servers, 'gateway')
  const options = { dbName: config.MONGODB_DATABASE, autoCreate: false, autoIndex: false }
  const database = await mongoose.createConnection(config.MONGODB_URI, options).asPromise()
  return {
    servers,
    gateway,
    database,
    startCopy: async () => {
      copies.push(await start())
    },
    stop: async () => {
      await Promise.all([gateway.stop(), database.close()])
      await Promise.all(copies.map((copy) => copy.stop()))
      await servers.stop()
    },
  }
}
