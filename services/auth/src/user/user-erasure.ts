import type { Revocation } from '@bugar/contracts/session'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { Logger } from '@bugar/runtime/process/logger'
import type { UserStore } from './store.ts'

interface Deps {
  readonly bus: Pick<Bus, 'call'>
  readonly store: Pick<UserStore, 'erasuresBefore' | 'settleErasure' | 'raiseEpoch'>
  readonly logger: Pick<Logger, 'warn'>
  readonly publishSessionEnd: (revocation: Revocation) => void
  /** Takes the person's name and e-mail out of the audit log of this service. */
  readonly pseudonymize: (userId: string) => Promise<void>
  readonly forgetSessionsOf: (userId: string) => Promise<void>
}

/** Longest that a deletion waits for others to forget; what is not done by then is done by a later look. */
const forgetWithinMs = 1000
const pollIntervalMs = 10_000
/** Tokens end within a second, and whatever was asked before is answered soon after: then nothing new can come. */
const settledAfterMs = 10_000

export interface UserErasure {
  /** Has everything of a deleted person removed elsewhere; never fails, because it is tried again until it is done. */
  forget(userId: string): Promise<void>
  /** Takes back a deletion that failed half-way, unless it went through after all; never fails either. */
  abandon(userId: string): Promise<void>
  stop(): void
}

/** Finishes deletions, or takes them back, also those that another copy left when it died or lost its database. */
export const createUserErasure = ({ bus, store, logger, publishSessionEnd, ...own }: Deps): UserErasure => {
  const soon = () => ({ deadline: Date.now() + forgetWithinMs })

  const forget = async (userId: string) => {
    await Promise.all([
      bus.call('catalog.forgetUser', { userId }, soon()),
      bus.call('consultation.forgetUser', { userId }, soon()),
      own.pseudonymize(userId),
      own.forgetSessionsOf(userId),
    ])
  }

  /** True when the account is there. Raising its epoch stops a deletion that is still under way somewhere. */
  const reopen = async (userId: string): Promise<boolean> => {
    const revocation = await store.raiseEpoch(userId)
    if (revocation === null) {
      return false
    }
    publishSessionEnd(revocation)
    await bus.call('consultation.unblockUser', { userId }, soon())
    return true
  }

  const quietly = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => logger.warn({ err: error }, 'a deletion is not finished yet'),
    )

  const look = async () => {
    for (const id of await store.erasuresBefore(new Date(Date.now() - settledAfterMs))) {
      if (!(await reopen(id))) {
        await forget(id)
      }
      await store.settleErasure(id)
    }
  }

  const abandon = async (userId: string) => {
    if (await reopen(userId)) {
      await store.settleErasure(userId)
    }
  }

  const timer = setInterval(() => void quietly(look()), pollIntervalMs)
  timer.unref()
  return {
    forget: (userId) => quietly(forget(userId)),
    abandon: (userId) => quietly(abandon(userId)),
    stop: () => clearInterval(timer),
  }
}
