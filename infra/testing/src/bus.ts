import type { Actor } from '@bugar/contracts/core/bus/actor'
import type { ProcessName } from '@bugar/contracts/operations'
import { type Bus, connectBus } from '@bugar/runtime/nats/bus'
import { createLogger } from '@bugar/runtime/core/logger'
import { randomUUID } from 'node:crypto'
import type { TestServers } from './servers.ts'

export const silent = createLogger({ name: 'test', level: 'silent' })

/** A bus as the named process would have it, with that process's permissions and nothing more. */
export const busAs = (servers: Pick<TestServers, 'environment'>, name: ProcessName): Promise<Bus> => {
  const { NATS_URL, NATS_USER, NATS_PASSWORD } = servers.environment(name)
  return connectBus({ url: NATS_URL, user: NATS_USER, password: NATS_PASSWORD, logger: silent, checkReplies: true })
}

/** A unique test user. */
export const anActor = (given: Partial<Actor> = {}): Actor => {
  const id = randomUUID().replaceAll('-', '').slice(0, 24)
  const now = Math.floor(Date.now() / 1000)
  return {
    id,
    name: 'Sari Dewi',
    email: `${id}@contoh.id`,
    gender: 'male',
    role: 'user',
    tokenId: randomUUID(),
    sessionId: randomUUID(),
    epoch: 0,
    keyId: 'k1',
    tokenIssuedAt: now,
    tokenExpiresAt: now + 3600,
    sessionStartedAt: now,
    ...given,
  }
}
