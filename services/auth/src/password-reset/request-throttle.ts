import { AppError } from '@bugar/contracts/core/bus/errors'
import { addressPrefix } from '@bugar/runtime/core/address-prefix'
import type { KeyedHash } from '../session/keyed-hash.ts'
import type { Attempt } from '../session/login-throttle.ts'
import type { SessionStore } from '../session/store.ts'
import { createThrottle } from '../session/throttle.ts'

const minute = 60_000
const tooMany = 'Terlalu banyak permintaan. Silakan coba lagi nanti.'

export interface RequestThrottle {
  /**
   * False when there were too many requests for this account: then no mail is sent, without an error, so that strangers
   * neither flood a mailbox nor block its owner.
   * @throws AppError `rate-limited` after too many requests from this address.
   */
  admit(attempt: Pick<Attempt, 'email' | 'address'>, kind?: 'reset' | 'change'): Promise<boolean>
}

const isRateLimit = (error: unknown) => error instanceof AppError && error.code === 'rate-limited'

/** Every request counts, whether the account exists or not. */
export const createRequestThrottle = (store: SessionStore, hash: KeyedHash): RequestThrottle => {
  const pair = createThrottle(store, { limit: 3, windowMs: 15 * minute }, tooMany)
  const account = createThrottle(store, { limit: 10, windowMs: 24 * 60 * minute }, tooMany)
  const place = createThrottle(store, { limit: 30, windowMs: 15 * minute }, tooMany)
  return {
    admit: async ({ email, address }, kind = 'reset') => {
      const prefix = address === null ? null : addressPrefix(address)
      if (prefix !== null) {
        await place.recordFailure(hash(`${kind} from`, prefix))
      }
      try {
        await (prefix === null ? null : pair.recordFailure(hash(kind, email, prefix)))
        await account.recordFailure(hash(kind, email))
        return true
      } catch (error) {
        if (isRateLimit(error)) {
          return false
        }
        throw error
      }
    },
  }
}
