import type { PublicKey } from '@bugar/contracts/user'

const refetchAfterMs = 1000

export interface Keys {
  load(): Promise<void>
  /**
   * The public key of that id in PEM, or null when there is none. An unknown id asks the auth service again, at
   * most once a second.
   */
  find(kid: string): Promise<string | null>
}

export const createKeys = (fetchKeys: () => Promise<readonly PublicKey[]>): Keys => {
  let known = new Map<string, string>()
  let loading: Promise<void> | null = null
  let loadedAt = -Infinity

  const fetchNow = async () => {
    loadedAt = performance.now()
    known = new Map((await fetchKeys()).map(({ kid, publicKey }) => [kid, publicKey]))
  }

  const load = () => {
    loading ??= fetchNow().finally(() => {
      loading = null
    })
    return loading
  }

  return {
    load,
    find: async (kid) => {
      if (!known.has(kid) && (loading || performance.now() - loadedAt >= refetchAfterMs)) {
        await load()
      }
      return known.get(kid) ?? null
    },
  }
}
