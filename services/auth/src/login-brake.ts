import { AppError } from '@bugar/contracts/errors'
import { createHash } from 'node:crypto'
import { afterFailure, type Attempts, forgetAt, waitMs } from './domain/login-brake.ts'
import type { Store } from './store.ts'

const tooMany = (milliseconds: number) =>
  new AppError('rate-limited', 'Terlalu banyak percobaan login. Silakan coba lagi nanti.', {
    retryAfter: Math.ceil(milliseconds / 1000),
  })

/** Writers collide only while they fail at the same moment; more rounds than that are an attack. */
const mostRounds = 20

export interface LoginBrake {
  /**
   * Says whether failures are remembered.
   * @throws AppError `rate-limited` while the account must wait.
   */
  requireOpen(email: string): Promise<boolean>
  /** @throws AppError `rate-limited` when failures at the same time have already closed the account. */
  recordFailure(email: string): Promise<void>
  forget(email: string): Promise<void>
}

/** Slows down guessing of one account's password, the same whether the account exists or not. */
export const createLoginBrake = (store: Store): LoginBrake => {
  const idOf = (email: string) => createHash('sha256').update(email).digest('base64url')

  const refuseWhileWaiting = (attempts: Attempts | null) => {
    const wait = waitMs(attempts, Date.now())
    if (wait > 0) {
      throw tooMany(wait)
    }
  }

  return {
    requireOpen: async (email) => {
      const attempts = await store.findAttempts(idOf(email))
      refuseWhileWaiting(attempts)
      return attempts !== null
    },
    recordFailure: async (email) => {
      const id = idOf(email)
      for (let round = 0; round < mostRounds; round++) {
        const before = await store.findAttempts(id)
        refuseWhileWaiting(before)
        const next = afterFailure(before, Date.now())
        if (await store.replaceAttempts(id, before?.version ?? 0, next, new Date(forgetAt(next)))) {
          return
        }
      }
      throw tooMany(1000)
    },
    forget: (email) => store.forgetAttempts(idOf(email)),
  }
}
