import { readConfig as readCatalog } from '@bugar/catalog/config'
import { startCatalog } from '@bugar/catalog/service'
import type { Bus } from '@bugar/runtime/nats/bus'
import { anActor, busAs, silent } from '@bugar/testing/bus'
import { startTestServers, type TestServers } from '@bugar/testing/servers'
import mongoose from 'mongoose'
import { readConfig } from '../../src/config.ts'
import { startTraining } from '../../src/service.ts'

export interface TrainingUnderTest {
  readonly servers: TestServers
  /** Sends requests like the gateway. */
  readonly gateway: Bus
  /** The service's own database, for assertions. */
  readonly database: mongoose.Connection
  /** Stops the catalog service. */
  stopCatalog(): Promise<void>
  stop(): Promise<void>
}

export const admin = { actor: anActor({ role: 'admin', name: 'Admin Bugar' }) }

/** The catalog and two copies of the service, so that every test also covers concurrent copies. */
export const prepareTraining = async (): Promise<TrainingUnderTest> => {
  const servers = await startTestServers()
  const config = readConfig(servers.environment('training'))
  const options = { logger: silent, checkReplies: true }
  const start = () => startTraining(config, options)
  const running = await Promise.all([
    startCatalog(readCatalog(servers.environment('catalog')), options),
    start(),
    start(),
  ])
  const gateway = await busAs(servers, 'gateway')
  const database = await mongoose
    .createConnection(config.MONGODB_URI, { dbName: config.MONGODB_DATABASE, autoCreate: false, autoIndex: false })
    .asPromise()
  return {
    servers,
    gateway,
    database,
    stopCatalog: async () => running.shift()?.stop(),
    stop: async () => {
      await Promise.all([gateway.stop(), database.close()])
      await Promise.all(running.map((service) => service.stop()))
      await servers.stop()
    },
  }
}
