import type { Bus } from '@bugar/runtime/bus'
import type { Logger } from '@bugar/runtime/logger'
import type { Store } from './store.ts'

interface Parts {
  readonly bus: Pick<Bus, 'call'>
  readonly store: Pick<Store, 'departedBefore' | 'settleDeparture'>
  readonly logger: Pick<Logger, 'warn'>
}

/** Longest that a deletion waits for others to forget; what is not done by then is done by a later look. */
const forgetWithinMs = 1000
const lookEveryMs = 10_000
/** Tokens end within a second, and whatever was asked before is answered soon after: then nothing new can come. */
const settledAfterMs = 10_000

export interface Departures {
  /** Has everything of a deleted person removed elsewhere; never fails, because it is tried again until it is done. */
  forget(userId: string): Promise<void>
  stop(): void
}

/** Sees to it that other services forget whoever was deleted, also when they could not be asked at that moment. */
export const createDepartures = ({ bus, store, logger }: Parts): Departures => {
  const ask = (userId: string) => bus.call('catalog.forgetUser', { userId }, { deadline: Date.now() + forgetWithinMs })

  const quietly = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => logger.warn({ err: error }, 'a deleted person is not forgotten everywhere yet'),
    )

  const look = async () => {
    for (const { id, isGone } of await store.departedBefore(new Date(Date.now() - settledAfterMs))) {
      if (isGone) {
        await ask(id)
      }
      await store.settleDeparture(id)
    }
  }

  const timer = setInterval(() => void quietly(look()), lookEveryMs)
  timer.unref()
  return { forget: (userId) => quietly(ask(userId)), stop: () => clearInterval(timer) }
}
