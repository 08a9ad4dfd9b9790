import { longestSessionSeconds } from '@bugar/contracts/people/session'

interface Dated {
  readonly kid: string
  readonly createdAt: Date
}

export interface KeyPlan<K> {
  /** Signs from now on; null when there is no key at all. */
  readonly signing: K | null
  /** The newest key is too old and needs a successor. */
  readonly isDue: boolean
  /** No token that they signed can still be good. */
  readonly expired: K[]
}

/** Long enough for every copy and every gateway to know a key before the first token names it. */
const publishedBeforeUseMs = 10 * 60_000
/** A key signs until its successor does; an hour more for copies whose clocks differ. */
const keptMs = longestSessionSeconds * 1000 + publishedBeforeUseMs + 3_600_000

/**
 * Decides which key signs, whether a new one is due and which have expired.
 * @param keys newest first
 */
export const planKeys = <K extends Dated>(keys: readonly K[], now: number, rotationMs: number): KeyPlan<K> => {
  const age = ({ createdAt }: Dated) => now - createdAt.getTime()
  const [newest] = keys
  return {
    // A new system has nothing else to sign with than a key that was just made.
    signing: keys.find((key) => age(key) >= publishedBeforeUseMs) ?? keys.at(-1) ?? null,
    isDue: newest === undefined || age(newest) >= rotationMs,
    expired: keys.filter((_key, index) => index > 0 && age(keys[index - 1] as K) >= keptMs),
  }
}
