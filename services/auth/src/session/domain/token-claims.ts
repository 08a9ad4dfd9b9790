import { longestSessionSeconds } from '@bugar/contracts/people/session'
import type { User } from '@bugar/contracts/people/user'

/** Seconds since the Unix epoch, with milliseconds behind the point. */
export interface TokenTimes {
  readonly issuedAt: number
  readonly expiresAt: number
  readonly sessionStartedAt: number
}

export const tokenTimes = (now: number, ttlSeconds: number, sessionStartedAt = now): TokenTimes => ({
  issuedAt: now,
  expiresAt: Math.min(now + ttlSeconds, sessionStartedAt + longestSessionSeconds),
  sessionStartedAt,
})

/** True past half of a token's life, unless a fresh one could not live any longer. */
export const isDueForRenewal = ({ issuedAt, expiresAt, sessionStartedAt }: TokenTimes, now: number): boolean =>
  now - issuedAt > (expiresAt - issuedAt) / 2 && expiresAt < sessionStartedAt + longestSessionSeconds

/** Which login a token comes from, and the person's epoch at that moment. */
export interface TokenSession {
  readonly sessionId: string
  readonly epoch: number
  /** Id of the key that signed the replaced token; absent at a login. */
  readonly keyId?: string | undefined
}

export const tokenClaims = (user: User, tokenId: string, { sessionId, epoch }: TokenSession, times: TokenTimes) => ({
  iss: 'bugar',
  aud: 'bugar-api',
  sub: user.id,
  jti: tokenId,
  sid: sessionId,
  epoch,
  name: user.name,
  email: user.email,
  gender: user.gender,
  role: user.role,
  iat: Math.floor(times.issuedAt),
  exp: Math.floor(times.expiresAt),
  auth_time: Math.floor(times.sessionStartedAt),
})
