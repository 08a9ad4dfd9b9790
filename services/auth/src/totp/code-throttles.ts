import type { SessionStore } from '../session/store.ts'
import { createThrottle } from '../session/throttle.ts'

const minute = 60_000
const tooMany = 'Terlalu banyak percobaan login. Silakan coba lagi nanti.'

/**
 * For one-time codes: the fifth wrong one at a place brings the first wait, from unknown browsers the twentieth of a day.
 * Waits of unknown browsers grow to six hours: four tries a day find a code in two hundred years on average.
 */
export const createCodeThrottles = (store: SessionStore) => ({
  atPlace: createThrottle(store, { limit: 5, windowMs: 15 * minute }, tooMany),
  everywhere: createThrottle(store, { limit: 20, windowMs: 24 * 60 * minute, maxWaitMs: 6 * 60 * minute }, tooMany),
})
