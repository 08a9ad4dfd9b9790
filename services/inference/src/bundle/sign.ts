import { bundleAlgorithm, type BundleClaims, bundleType } from '@bugar/contracts/rules/rule-bundle'
import type { BundleKey } from '@bugar/contracts/rules/rule-bundle-operations'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { type Succession, successionOf } from './domain/key-succession.ts'
import type { BundleStore, SigningKey } from './store.ts'

/** How long a copy uses the keys that it has read; one that was deleted signs no longer than that. */
const readAgainMs = 60_000

const makeKey = async (createdAt: Date): Promise<SigningKey> => {
  const { privateKey } = await generateKeyPair(bundleAlgorithm, { crv: 'Ed25519', extractable: true })
  const key = await exportJWK(privateKey)
  return { kid: await calculateJwkThumbprint(key), key, createdAt }
}

const toPublic = ({ kid, key }: SigningKey): BundleKey => ({
  kid,
  kty: 'OKP',
  crv: 'Ed25519',
  alg: bundleAlgorithm,
  use: 'sig',
  x: key.x ?? '',
})

/** Signs with the key that all copies share, and makes its successor in time. */
export const createBundleSigner = (store: BundleStore, now: () => Date) => {
  let read: { readonly at: number; readonly keys: Promise<Succession<SigningKey>> } | null = null

  const readKeys = async (): Promise<Succession<SigningKey>> => {
    for (;;) {
      const { keys, last } = await store.keys()
      const succession = successionOf(keys, now())
      if (succession && !succession.needsSuccessor) {
        return succession
      }
      // Another copy may be faster; then its key is read.
      await store.addKey(last + 1, await makeKey(now()))
    }
  }

  const keysNow = (): Promise<Succession<SigningKey>> => {
    const at = now().getTime()
    if (read === null || Math.abs(at - read.at) >= readAgainMs) {
      const keys = readKeys()
      read = { at, keys }
      keys.catch(() => (read = null))
    }
    return read.keys
  }

  return {
    publicKeys: async (): Promise<BundleKey[]> => (await keysNow()).published.map(toPublic),
    sign: async (claims: BundleClaims, issuedAt: Date, expiresAt: Date): Promise<string> => {
      const { kid, key } = (await keysNow()).signer
      return new SignJWT({ ...claims } satisfies JWTPayload)
        .setProtectedHeader({ alg: bundleAlgorithm, typ: bundleType, kid })
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key)
    },
  }
}
