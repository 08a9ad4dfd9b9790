import { serviceNames } from '@bugar/contracts/core/bus/operation'
import type { Revocation } from '@bugar/contracts/people/session'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { Logger } from '@bugar/runtime/core/logger'
import { setTimeout as sleep } from 'node:timers/promises'
import type { UserStore } from './store.ts'

interface Deps {
  readonly bus: Pick<Bus, 'call'>
  readonly store: Pick<UserStore, 'erasuresBefore' | 'findUser' | 'settleErasure' | 'raiseEpoch'>
  readonly logger: Pick<Logger, 'warn'>
  readonly publishSessionEnd: (revocation: Revocation) => void
}

/** Longest that a deletion waits for the services to erase; the poll does the rest later. */
const eraseWithinMs = 2500
/** Reserved for sending the reply. */
const answerMs = 250
/** Retry interval when a service is busy. */
const retryAfterMs = 100
const pollIntervalMs = 10_000
/** No new data can arrive after this: tokens end within a second, and earlier requests are answered soon after. */
const settledAfterMs = 10_000

export interface UserErasure {
  /**
   * Erases a deleted person's data in all services; never rejects, because the poll retries until it is done.
   * @param deadline epoch milliseconds by when the caller must be answered
   */
  erase(userId: string, deadline: number): Promise<void>
  /** Rolls back a deletion that failed midway, unless it succeeded after all; never rejects either. */
  abandon(userId: string): Promise<void>
  stop(): void
}

/** Finishes or rolls back deletions, including those that another copy left when it died or lost its database. */
export const createUserErasure = ({ bus, store, logger, publishSessionEnd }: Deps): UserErasure => {
  const timers = new Set<NodeJS.Timeout>()

  const erase = async (userId: string, deadline: number) => {
    await Promise.all(serviceNames.map((name) => bus.call(`${name}.eraseUser`, { userId }, { deadline })))
  }

  /** Retries until done or until `deadline`; rejects with the last failure. */
  const eraseUntil = async (userId: string, deadline: number): Promise<void> => {
    for (;;) {
      try {
        return await erase(userId, deadline)
      } catch (error) {
        if (Date.now() + retryAfterMs >= deadline) {
          throw error
        }
        await sleep(retryAfterMs)
      }
    }
  }

  /** True if the account exists. Raising its epoch stops a deletion that is still in progress elsewhere. */
  const reopen = async (userId: string): Promise<boolean> => {
    const revocation = await store.raiseEpoch(userId)
    if (revocation === null) {
      return false
    }
    publishSessionEnd(revocation)
    await bus.call('consultation.unblockUser', { userId }, { deadline: Date.now() + eraseWithinMs })
    return true
  }

  const quietly = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => logger.warn({ err: error }, 'a deletion is not finished yet'),
    )

  /** Erases again, for writes that were still in flight, unless the deletion was rolled back by then. */
  const eraseLater = (userId: string) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      void quietly(
        store.findUser(userId).then((user) => (user === null ? erase(userId, Date.now() + eraseWithinMs) : null)),
      )
    }, settledAfterMs)
    timers.add(timer.unref())
  }

  const look = async () => {
    for (const id of await store.erasuresBefore(new Date(Date.now() - settledAfterMs))) {
      if (!(await reopen(id))) {
        await erase(id, Date.now() + eraseWithinMs)
      }
      await store.settleErasure(id)
    }
  }

  const abandon = async (userId: string) => {
    if (await reopen(userId)) {
      await store.settleErasure(userId)
    }
  }

  const polling = setInterval(() => void quietly(look()), pollIntervalMs).unref()
  return {
    erase: async (userId, answerBy) => {
      eraseLater(userId)
      const deadline = Math.min(Date.now() + eraseWithinMs, answerBy - answerMs)
      // The erasure record holds the user id, so it is removed as soon as nothing is left to do.
      await quietly(eraseUntil(userId, deadline).then(() => store.settleErasure(userId)))
    },
    abandon: (userId) => quietly(abandon(userId)),
    stop: () => {
      clearInterval(polling)
      timers.forEach(clearTimeout)
    },
  }
}
