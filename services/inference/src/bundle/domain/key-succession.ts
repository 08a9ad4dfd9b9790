const dayMs = 24 * 60 * 60_000

/** How long a key signs. */
export const signingMs = 90 * dayMs
/** How long before it signs a key is told to clients, which keep the keys that they know. */
export const publishedAheadMs = 14 * dayMs
/** The longest that a client may use rules that were replaced. */
export const lifetimeMs = 7 * dayMs

interface Dated {
  readonly createdAt: Date
}

/** Milliseconds since the epoch. The first key signs at once, because there is no other. */
const signsFrom = ({ createdAt }: Dated, index: number): number =>
  createdAt.getTime() + (index === 0 ? 0 : publishedAheadMs)

export interface Succession<K> {
  readonly signer: K
  /** Keys that a client may meet, in the order they were made. */
  readonly published: readonly K[]
  /** The signer is due to be replaced, and nobody has been told its successor. */
  readonly needsSuccessor: boolean
}

/**
 * Which key signs, and which ones clients are told.
 * @param keys in the order they were made
 * @returns null without a key
 */
export const successionOf = <K extends Dated>(keys: readonly K[], now: Date): Succession<K> | null => {
  const at = keys.findLastIndex((key, index) => signsFrom(key, index) <= now.getTime())
  // A clock that was put back must not leave a service without a key.
  const index = Math.max(0, at)
  const signer = keys[index]
  if (!signer) {
    return null
  }
  const isExpected = (_key: K, each: number) => {
    const successor = keys[each + 1]
    return !successor || each >= index || signsFrom(successor, each + 1) + lifetimeMs > now.getTime()
  }
  return {
    signer,
    published: keys.filter(isExpected),
    needsSuccessor:
      index === keys.length - 1 && now.getTime() >= signsFrom(signer, index) + signingMs - publishedAheadMs,
  }
}
