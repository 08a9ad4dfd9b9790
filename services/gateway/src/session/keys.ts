import type { PublicKey } from '@bugar/contracts/people/session'
import { singleFlight } from '@bugar/runtime/core/single-flight'

const refetchAfterMs = 1000

export interface Keys {
  /** Reads which keys are good now; one that is not among them is forgotten. */
  load(): Promise<void>
  /**
   * The public key of that id in PEM, or null when there is none. An unknown id triggers a request to the auth service,
   * at most once a second.
   */
  find(kid: string): Promise<string | null>
}

export const createKeys = (fetchKeys: () => Promise<readonly PublicKey[]>): Keys => {
  let known = new Map<string, string>()
  let loadedAt = -Infinity

  const loading = singleFlight(async () => {
    loadedAt = performance.now()
    known = new Map((await fetchKeys()).map(({ kid, publicKey }) => [kid, publicKey]))
  })

  return {
    load: loading.run,
    find: async (kid) => {
      if (!known.has(kid) && (loading.running() || performance.now() - loadedAt >= refetchAfterMs)) {
        await loading.run()
      }
      return known.get(kid) ?? null
    },
  }
}
