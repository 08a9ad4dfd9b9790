import type { KeyedHash } from '../session/keyed-hash.ts'
import type { Attempt } from '../session/login-throttle.ts'
import type { SessionStore } from '../session/store.ts'
import { createThrottle } from '../session/throttle.ts'

const minute = 60_000
const tooMany = 'Terlalu banyak permintaan. Silakan coba lagi nanti.'

export interface RequestThrottle {
  /** @throws AppError `rate-limited` when this address, or this account, has asked too often. */
  admit(attempt: Attempt): Promise<void>
}

/** Every request counts, whether the account exists or not, so that nobody's mailbox is flooded. */
export const createRequestThrottle = (store: SessionStore, hash: KeyedHash): RequestThrottle => {
  const pair = createThrottle(store, { limit: 3, windowMs: 15 * minute }, tooMany)
  const account = createThrottle(store, { limit: 10, windowMs: 24 * 60 * minute }, tooMany)
  const place = createThrottle(store, { limit: 30, windowMs: 15 * minute }, tooMany)
  return {
    admit: async ({ email, address }) => {
      if (address !== null) {
        await place.recordFailure(hash('reset from', address))
        await pair.recordFailure(hash('reset', email, address))
      }
      await account.recordFailure(hash('reset', email))
    },
  }
}
