import { unauthenticated } from '@bugar/contracts/core/bus/errors'
import type { PublicKey } from '@bugar/contracts/people/session'
import type { User } from '@bugar/contracts/people/user'
import type { Logger } from '@bugar/runtime/core/logger'
import { createSigner } from 'fast-jwt'
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { planKeys } from './domain/key-rotation.ts'
import { tokenClaims, type TokenSession, type TokenTimes } from './domain/token-claims.ts'
import type { SigningKey } from './key-store.ts'
import type { SessionStore } from './store.ts'

const refreshEveryMs = 60_000

const makeSigningKey = (): SigningKey => {
  const pair = generateKeyPairSync('ed25519')
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  return {
    kid: createHash('sha256').update(publicKey).digest('base64url').slice(0, 22),
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey,
    createdAt: new Date(),
  }
}

export const randomId = (): string => randomBytes(16).toString('base64url')

const signerOf = ({ kid, privateKey }: SigningKey) =>
  createSigner({ algorithm: 'EdDSA', key: privateKey, kid, header: { alg: 'EdDSA', typ: 'at+jwt' } })

export interface Tokens {
  /**
   * Called by `createIssueToken` alone.
   * @throws AppError `unauthenticated` when the key of the token that is replaced was withdrawn
   */
  sign(user: User, session: TokenSession, times: TokenTimes): string
  /** As they are stored now: whatever another key signed is no token. */
  publicKeys(): Promise<PublicKey[]>
  /** Makes a key and withdraws all others, which ends every session; tells the new key's id. */
  rotate(): Promise<string>
  /** Called when another copy may have withdrawn keys. */
  refresh(): Promise<void>
  stop(): void
}

/**
 * Signs access tokens (RFC 9068 type, so that no other kind of token passes for one). All copies sign with the same
 * key; one that is too old gets a successor, and keeps verifying as long as a token of it may live.
 */
export const createTokens = async (store: SessionStore, rotationMs: number, logger: Logger): Promise<Tokens> => {
  const load = async () => {
    const known = await store.signingKeys()
    const { isDue, expired } = planKeys(known, Date.now(), rotationMs)
    if (isDue) {
      await store.addSigningKey(known[0] ?? null, makeSigningKey())
    }
    await store.removeSigningKeys(expired.map(({ kid }) => kid))
    const keys = await store.signingKeys()
    const signing = planKeys(keys, Date.now(), rotationMs).signing as SigningKey
    return { sign: signerOf(signing), keyIds: new Set(keys.map(({ kid }) => kid)) }
  }

  let current = await load()
  let begun = 0
  /** The refresh that began last wins: an earlier one may have read keys that were withdrawn since. */
  const refresh = async () => {
    begun += 1
    const mine = begun
    const loaded = await load()
    if (mine === begun) {
      current = loaded
    }
  }
  const refreshQuietly = () =>
    refresh().catch((error: unknown) => logger.warn({ err: error }, 'signing keys not refreshed'))
  const timer = setInterval(() => void refreshQuietly(), refreshEveryMs)
  timer.unref()

  return {
    sign: (user, session, times) => {
      // A request that was let pass before the key was withdrawn must not get a token of the new one.
      if (session.keyId !== undefined && !current.keyIds.has(session.keyId)) {
        throw unauthenticated()
      }
      return current.sign(tokenClaims(user, randomId(), session, times))
    },
    publicKeys: async () => (await store.signingKeys()).map(({ kid, publicKey }) => ({ kid, publicKey })),
    rotate: async () => {
      const withdrawn = await store.signingKeys()
      const key = makeSigningKey()
      await store.addIndependentKey(key)
      await store.removeSigningKeys(withdrawn.map(({ kid }) => kid))
      await refresh()
      return key.kid
    },
    refresh: refreshQuietly,
    stop: () => clearInterval(timer),
  }
}
