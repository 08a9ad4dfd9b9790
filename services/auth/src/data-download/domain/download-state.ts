import type { DataDownload } from '@bugar/contracts/people/data-download'

interface Stored {
  readonly state: 'preparing' | 'ready' | 'failed'
  readonly progress: number
  readonly size: number
  readonly startedAt: Date
  /** Exclusive: at this moment the gateway that prepares it counts as dead. */
  readonly leaseUntil: Date
  /** Exclusive; null until it is ready. */
  readonly expiresAt: Date | null
}

/** State of a download at `now`; `stored` is null when there is none. */
export const downloadAt = (stored: Stored | null, now: Date): DataDownload => {
  if (stored === null) {
    return { state: 'none' }
  }
  const { state, progress, size, startedAt, leaseUntil, expiresAt } = stored
  if (state === 'ready' && expiresAt !== null) {
    const until = expiresAt.toISOString()
    return expiresAt > now ? { state, size, startedAt: startedAt.toISOString(), until } : { state: 'expired', until }
  }
  return state === 'preparing' && leaseUntil > now ? { state, progress } : { state: 'failed' }
}
