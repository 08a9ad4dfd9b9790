import { maxRevocations, type Registration, type Revocation } from '@bugar/contracts/people/session'
import type { Bus } from '@bugar/runtime/nats/bus'
import { createLogger } from '@bugar/runtime/core/logger'
import { busAs } from '@bugar/testing/bus'
import { startTestServers, type TestServers } from '@bugar/testing/servers'
import mongoose from 'mongoose'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { readConfig } from '../../src/config.ts'
import { startAuth } from '../../src/service.ts'
import { createSessionModels, type SessionModels } from '../../src/session/model.ts'
import { createUserModels, type UserModels } from '../../src/user/model.ts'

export interface AuthUnderTest {
  readonly servers: TestServers
  /** Sends requests like the gateway. */
  readonly gateway: Bus
  /** The service's own database, for setup and assertions. */
  readonly models: UserModels & SessionModels
  readonly dataDir: string
  /** Everything that was logged, one JSON line an entry. */
  readonly log: string[]
  /** Starts one more copy of the service; `stop` stops all copies. */
  start(env?: Readonly<Record<string, string>>): Promise<{ stop(): Promise<void> }>
  stop(): Promise<void>
}

/** Servers of its own and no service yet. */
export const prepareAuth = async (): Promise<AuthUnderTest> => {
  const servers = await startTestServers()
  const gateway = await busAs(servers, 'gateway')
  const { MONGODB_URI, MONGODB_DATABASE } = servers.environment('auth')
  const connection = await mongoose.createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise()
  const dataDir = mkdtempSync(join(tmpdir(), 'bugar-auth-'))
  const log: string[] = []
  const logger = createLogger({ name: 'auth', level: 'info', destination: { write: (line) => log.push(line) } })
  const running = new Set<{ stop(): Promise<void> }>()
  return {
    servers,
    gateway,
    models: { ...createUserModels(connection), ...createSessionModels(connection) },
    dataDir,
    log,
    start: async (env = {}) => {
      const config = readConfig({ ...servers.environment('auth'), DATA_DIR: dataDir, ...env })
      const copy = await startAuth(config, { logger, checkReplies: true })
      running.add(copy)
      return copy
    },
    stop: async () => {
      await Promise.all([...running].map((copy) => copy.stop()))
      await Promise.all([gateway.stop(), connection.close()])
      await servers.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** All revocations that may still apply. */
export const allRevocations = async ({ gateway }: AuthUnderTest): Promise<Revocation[]> =>
  (await gateway.call('auth.revocations', { after: null, limit: maxRevocations })).data.revocations

/** Id of the key that signs tokens. */
export const signingKeyId = async ({ gateway }: AuthUnderTest): Promise<string> =>
  (await gateway.call('auth.keys', {})).data[0]?.kid ?? ''

/** A registration that is unique within the run. */
export const aRegistration = (given: Partial<Registration> = {}): Registration => ({
  name: 'Sari Dewi',
  email: `${randomUUID().slice(0, 8)}@contoh.id`,
  password: 'rahasia-7x',
  gender: 'female',
  ...given,
})
