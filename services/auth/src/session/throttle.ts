import { AppError } from '@bugar/contracts/core/bus/errors'
import { afterFailure, type Attempts, attemptsExpireAt, type WindowLimit, waitMs } from './domain/throttle.ts'
import type { SessionStore } from './store.ts'

/** Writers collide only while they fail at the same moment; more rounds than that are an attack. */
const maxRounds = 20

export interface Throttle {
  /** @throws AppError `rate-limited` during the waiting time of what was read; null when there is nothing. */
  requireOver(attempts: Attempts | null): void
  /**
   * True while failures are on record.
   * @throws AppError `rate-limited` during the waiting time.
   */
  requireOpen(id: string): Promise<boolean>
  /** @throws AppError `rate-limited` when failures at the same time have already closed it. */
  recordFailure(id: string): Promise<void>
  reset(id: string): Promise<void>
}

/** Growing waits after failures, counted for all copies together. */
export const createThrottle = (store: SessionStore, policy: WindowLimit, message: string): Throttle => {
  const reject = (milliseconds: number) => {
    throw new AppError('rate-limited', message, { retryAfter: Math.ceil(milliseconds / 1000) })
  }

  const requireOver = (attempts: Attempts | null) => {
    const wait = waitMs(attempts, Date.now())
    if (wait > 0) {
      reject(wait)
    }
  }

  return {
    requireOver,
    requireOpen: async (id) => {
      const attempts = await store.findAttempts(id)
      requireOver(attempts)
      return attempts !== null
    },
    recordFailure: async (id) => {
      for (let round = 0; round < maxRounds; round++) {
        const before = await store.findAttempts(id)
        requireOver(before)
        const next = afterFailure(before, Date.now(), policy)
        if (await store.replaceAttempts(id, before?.version ?? 0, next, new Date(attemptsExpireAt(next, policy)))) {
          return
        }
      }
      reject(1000)
    },
    reset: store.deleteAttempts,
  }
}
