import type { PublicKey, User } from '@bugar/contracts/user'
import { createSigner } from 'fast-jwt'
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { tokenClaims, type TokenTimes } from './domain/token-claims.ts'
import type { SigningKey } from './store.ts'

export const makeSigningKey = (): SigningKey => {
  const pair = generateKeyPairSync('ed25519')
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  return {
    kid: createHash('sha256').update(publicKey).digest('base64url').slice(0, 22),
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey,
    createdAt: new Date(),
  }
}

export interface Tokens {
  issue(user: User, times: TokenTimes): string
  readonly publicKeys: PublicKey[]
}

/** Signs access tokens (RFC 9068 type, so that no other kind of token passes for one). */
export const createTokens = ({ kid, privateKey, publicKey }: SigningKey): Tokens => {
  const sign = createSigner({ algorithm: 'EdDSA', key: privateKey, kid, header: { alg: 'EdDSA', typ: 'at+jwt' } })
  return {
    issue: (user, times) => sign(tokenClaims(user, randomBytes(16).toString('base64url'), times)),
    publicKeys: [{ kid, publicKey }],
  }
}
