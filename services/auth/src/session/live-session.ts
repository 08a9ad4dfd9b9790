import { unauthenticated } from '@bugar/contracts/errors'
import type { Actor } from '@bugar/contracts/operation'
import { isSessionOver } from './domain/session-end.ts'
import type { Account } from '../user/account.ts'
import type { Store } from '../user/store.ts'

/**
 * The caller's account.
 * @throws AppError `unauthenticated` when the session was ended and the gateway could not know yet.
 */
export const requireLiveSession = async (store: Store, actor: Actor): Promise<Account> => {
  const [account, isLoggedOut] = await Promise.all([store.accountOf(actor.id), store.isSessionEnded(actor.sessionId)])
  if (!account?.user.isActive || isLoggedOut || isSessionOver(actor, account)) {
    throw unauthenticated()
  }
  return account
}
