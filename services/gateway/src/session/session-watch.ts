import { unavailable } from '@bugar/contracts/core/bus/errors'
import { maxRevocations } from '@bugar/contracts/people/session'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { Logger } from '@bugar/runtime/core/logger'
import { setTimeout as sleep } from 'node:timers/promises'
import { singleFlight } from '@bugar/runtime/core/single-flight'
import { createKeys } from './keys.ts'
import { createRevocations, type Revocations } from './revocations.ts'

/** Polling finds revocations and withdrawn keys whose event was lost. */
const refreshEveryMs = 500
const retryAfterMs = 100
const snapshotWithinMs = 2000

export interface SessionWatch {
  /** @throws AppError `unavailable` while the valid tokens are unknown. */
  requireReady(): void
  findKey(kid: string): Promise<string | null>
  readonly isEnded: Revocations['isEnded']
  stop(): void
}

/** Keys and revocations of the auth service; revocations are loaded as a whole once, then only new ones. */
const createSnapshot = (bus: Bus) => {
  const soon = () => ({ deadline: Date.now() + snapshotWithinMs })
  const keys = createKeys(async () => (await bus.call('auth.keys', {}, soon())).data)
  const revocations = createRevocations()
  let resumeAt: string | null = null
  const loadRevocations = async () => {
    let after = resumeAt
    let isMore = true
    while (isMore) {
      const { data } = await bus.call('auth.revocations', { after, limit: maxRevocations }, soon())
      data.revocations.forEach(revocations.add)
      after = data.cursor
      isMore = data.more
    }
    resumeAt = after
    revocations.dropExpired(Date.now() / 1000)
  }
  return { keys, revocations, loadRevocations }
}

/** Loads a snapshot, with retries, whenever events may have been missed. */
const createCatchUp = (take: () => Promise<unknown>, logger: Logger) => {
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
          // If the connection was lost in the meantime, events were missed again and the newer round decides.
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

/** Caches the token signing keys and the revocations, so that no request is needed per call. */
export const watchSessions = (bus: Bus, logger: Logger): SessionWatch => {
  const { keys, revocations, loadRevocations } = createSnapshot(bus)
  const load = () => Promise.all([loadRevocations(), keys.load()])
  const catchUp = createCatchUp(load, logger)
  const refresh = singleFlight(load)
  bus.subscribe('session.ended', revocations.add)
  bus.onReconnect(() => void catchUp.run())
  void catchUp.run()
  const quietly = (loading: Promise<unknown>) =>
    void loading.catch((error: unknown) => logger.warn({ err: error }, 'sessions not refreshed'))
  bus.subscribe('keys.changed', () => quietly(keys.load()))
  const timer = setInterval(() => {
    if (catchUp.isReady()) {
      quietly(refresh.run())
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
