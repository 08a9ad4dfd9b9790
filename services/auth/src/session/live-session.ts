import { unauthenticated } from '@bugar/contracts/core/bus/errors'
import type { Actor } from '@bugar/contracts/core/bus/actor'
import { isSessionOver } from './domain/session-end.ts'
import type { Account } from '../user/account.ts'
import type { UserStore } from '../user/store.ts'
import type { SessionStore } from './store.ts'

/**
 * The caller's account.
 * @throws AppError `unauthenticated` when the session was ended and the gateway could not know yet.
 */
export const requireLiveSession = async (
  { store, sessions }: { readonly store: UserStore; readonly sessions: SessionStore },
  actor: Pick<Actor, 'id' | 'sessionId' | 'epoch'>,
): Promise<Account> => {
  const [account, isLoggedOut] = await Promise.all([
    store.accountOf(actor.id),
    sessions.isSessionEnded(actor.sessionId),
  ])
  if (!account?.user.isActive || isLoggedOut || isSessionOver(actor, account)) {
    throw unauthenticated()
  }
  return account
}
