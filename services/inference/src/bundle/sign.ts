import { bundleAlgorithm, type BundleClaims, bundleType } from '@bugar/contracts/rule-bundle'
import type { BundleKey } from '@bugar/contracts/rule-bundle-operations'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import type { BundleSigningKey, BundleStore } from './store.ts'

const makeKey = async (): Promise<BundleSigningKey> => {
  const { privateKey } = await generateKeyPair(bundleAlgorithm, { crv: 'Ed25519', extractable: true })
  const key = await exportJWK(privateKey)
  return { kid: await calculateJwkThumbprint(key), key }
}

/** Signs with the key that all copies share. */
export const createBundleSigner = (store: BundleStore) => {
  let known: Promise<BundleSigningKey> | null = null
  const signingKey = (): Promise<BundleSigningKey> => {
    known ??= store.signingKey(makeKey).catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }
  return {
    publicKey: async (): Promise<BundleKey> => {
      const { kid, key } = await signingKey()
      return { kid, kty: 'OKP', crv: 'Ed25519', alg: bundleAlgorithm, use: 'sig', x: key.x ?? '' }
    },
    sign: async (claims: BundleClaims, issuedAt: Date, expiresAt: Date): Promise<string> => {
      const { kid, key } = await signingKey()
      return new SignJWT({ ...claims } satisfies JWTPayload)
        .setProtectedHeader({ alg: bundleAlgorithm, typ: bundleType, kid })
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key)
    },
  }
}
