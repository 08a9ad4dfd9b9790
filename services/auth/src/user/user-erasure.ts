import { serviceNames } from '@bugar/contracts/operation'
import type { Revocation } from '@bugar/contracts/session'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { Logger } from '@bugar/runtime/process/logger'
import { setTimeout as sleep } from 'node:timers/promises'
import type { UserStore } from './store.ts'

interface Deps {
  readonly bus: Pick<Bus, 'call'>
  readonly store: Pick<UserStore, 'erasuresBefore' | 'findUser' | 'settleErasure' | 'raiseEpoch'>
  readonly logger: Pick<Logger, 'warn'>
  readonly publishSessionEnd: (revocation: Revocation) => void
}

/** Longest that a deletion waits for the services to forget; what is not done by then is done by a later look. */
const forgetWithinMs = 2500
/** Left for the answer itself. */
const answerMs = 250
/** Busy services refuse, and are asked again. */
const retryAfterMs = 100
const pollIntervalMs = 10_000
/** Tokens end within a second, and whatever was asked before is answered soon after: then nothing new can come. */
const settledAfterMs = 10_000

export interface UserErasure {
  /**
   * Has everything of a deleted person removed everywhere; never fails, because it is tried again until it is done.
   * @param deadline epoch milliseconds by when the caller must be answered
   */
  forget(userId: string, deadline: number): Promise<void>
  /** Takes back a deletion that failed half-way, unless it went through after all; never fails either. */
  abandon(userId: string): Promise<void>
  stop(): void
}

/** Finishes deletions, or takes them back, also those that another copy left when it died or lost its database. */
export const createUserErasure = ({ bus, store, logger, publishSessionEnd }: Deps): UserErasure => {
  const timers = new Set<NodeJS.Timeout>()

  const forget = async (userId: string, deadline: number) => {
    await Promise.all(serviceNames.map((name) => bus.call(`${name}.forgetUser`, { userId }, { deadline })))
  }

  /** Until it is done or the time is over; the failure of the last try. */
  const forgetUntil = async (userId: string, deadline: number): Promise<void> => {
    for (;;) {
      try {
        return await forget(userId, deadline)
      } catch (error) {
        if (Date.now() + retryAfterMs >= deadline) {
          throw error
        }
        await sleep(retryAfterMs)
      }
    }
  }

  /** True when the account is there. Raising its epoch stops a deletion that is still under way somewhere. */
  const reopen = async (userId: string): Promise<boolean> => {
    const revocation = await store.raiseEpoch(userId)
    if (revocation === null) {
      return false
    }
    publishSessionEnd(revocation)
    await bus.call('consultation.unblockUser', { userId }, { deadline: Date.now() + forgetWithinMs })
    return true
  }

  const quietly = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => logger.warn({ err: error }, 'a deletion is not finished yet'),
    )

  /** Once more, for what was still under way: an import may have brought the account back by then. */
  const forgetLater = (userId: string) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      void quietly(
        store.findUser(userId).then((user) => (user === null ? forget(userId, Date.now() + forgetWithinMs) : null)),
      )
    }, settledAfterMs)
    timers.add(timer.unref())
  }

  const look = async () => {
    for (const id of await store.erasuresBefore(new Date(Date.now() - settledAfterMs))) {
      if (!(await reopen(id))) {
        await forget(id, Date.now() + forgetWithinMs)
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
    forget: async (userId, answerBy) => {
      forgetLater(userId)
      const deadline = Math.min(Date.now() + forgetWithinMs, answerBy - answerMs)
      // Its note has the id, and is kept only as long as something is left to do.
      await quietly(forgetUntil(userId, deadline).then(() => store.settleErasure(userId)))
    },
    abandon: (userId) => quietly(abandon(userId)),
    stop: () => {
      clearInterval(polling)
      timers.forEach(clearTimeout)
    },
  }
}
