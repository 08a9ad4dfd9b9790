import { unavailable } from '@bugar/contracts/errors'
import { mostRevocations } from '@bugar/contracts/user'
import type { Bus } from '@bugar/runtime/bus'
import type { Logger } from '@bugar/runtime/logger'
import { setTimeout as sleep } from 'node:timers/promises'
import { createKeys } from './keys.ts'
import { createRevocations, type Revocations } from './revocations.ts'

/** Announcements are heard at once; this only heals one that a dying service never sent. */
const refreshEveryMs = 10_000
const retryAfterMs = 100
const snapshotWithinMs = 2000

export interface SessionWatch {
  /** @throws AppError `unavailable` while it is not known which tokens are still good. */
  requireReady(): void
  findKey(kid: string): Promise<string | null>
  readonly isEnded: Revocations['isEnded']
  stop(): void
}

/** What the auth service knows, and a question for all of it. */
const createSnapshot = (bus: Bus) => {
  const soon = () => ({ deadline: Date.now() + snapshotWithinMs })
  const keys = createKeys(async () => (await bus.call('auth.keys', {}, soon())).data)
  const revocations = createRevocations()
  const loadRevocations = async () => {
    const page = (after: string | null) => bus.call('auth.revocations', { after, limit: mostRevocations }, soon())
    let { data } = await page(null)
    data.revocations.forEach(revocations.add)
    while (data.next !== null) {
      data = (await page(data.next)).data
      data.revocations.forEach(revocations.add)
    }
  }
  const take = async () => {
    await Promise.all([loadRevocations(), keys.load()])
    revocations.dropExpired(Date.now() / 1000)
  }
  return { keys, revocations, take }
}

/** Takes snapshots until one succeeds, each time that announcements may have been missed. */
const createCatchUp = (take: () => Promise<void>, logger: Logger) => {
  let isReady = false
  let isStopped = false
  let round = 0
  return {
    isReady: () => isReady,
    stop: () => {
      isStopped = true
    },
    run: async () => {
      isReady = false
      round += 1
      const mine = round
      const isCurrent = () => !isStopped && mine === round
      for (let attempt = 0; isCurrent(); attempt++) {
        try {
          await take()
          // If the connection was lost meanwhile, announcements were missed again and the newer round decides.
          isReady ||= isCurrent()
          return
        } catch (error) {
          if (attempt % 50 === 0) {
            logger.warn({ err: error }, 'sessions cannot be checked yet')
          }
          await sleep(retryAfterMs)
        }
      }
    },
  }
}

/** Knows the keys that sign tokens and the tokens that were ended, without a question to anyone per request. */
export const watchSessions = (bus: Bus, logger: Logger): SessionWatch => {
  const { keys, revocations, take } = createSnapshot(bus)
  const catchUp = createCatchUp(take, logger)
  bus.hear('session.ended', revocations.add)
  bus.onReconnect(() => void catchUp.run())
  void catchUp.run()
  const timer = setInterval(() => {
    if (catchUp.isReady()) {
      take().catch((error: unknown) => logger.warn({ err: error }, 'sessions not refreshed'))
    }
  }, refreshEveryMs)
  return {
    requireReady: () => {
      if (!catchUp.isReady() || !bus.isConnected()) {
        throw unavailable()
      }
    },
    findKey: keys.find,
    isEnded: revocations.isEnded,
    stop: () => {
      catchUp.stop()
      clearInterval(timer)
    },
  }
}
