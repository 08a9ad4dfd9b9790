import type { PublicKey } from '@bugar/contracts/session'
import type { User } from '@bugar/contracts/user'
import type { Logger } from '@bugar/runtime/process/logger'
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
  /** Called by `createIssueToken` alone. */
  sign(user: User, session: TokenSession, times: TokenTimes): string
  publicKeys(): readonly PublicKey[]
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
    return { sign: signerOf(signing), publicKeys: keys.map(({ kid, publicKey }) => ({ kid, publicKey })) }
  }

  let current = await load()
  const timer = setInterval(() => {
    load().then(
      (loaded) => {
        current = loaded
      },
      (error: unknown) => logger.warn({ err: error }, 'signing keys not refreshed'),
    )
  }, refreshEveryMs)
  timer.unref()

  return {
    sign: (user, session, times) => current.sign(tokenClaims(user, randomId(), session, times)),
    publicKeys: () => current.publicKeys,
    stop: () => clearInterval(timer),
  }
}
