import type { User } from '@bugar/contracts/user'

/** A person logs in anew at least every 30 days, however often the token was renewed (design 7). */
export const longestSessionSeconds = 30 * 86_400

/** Times are seconds since the epoch, with milliseconds behind the point. */
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

export const tokenClaims = (user: User, tokenId: string, times: TokenTimes) => ({
  iss: 'bugar',
  aud: 'bugar-api',
  sub: user.id,
  jti: tokenId,
  name: user.name,
  email: user.email,
  gender: user.gender,
  role: user.role,
  iat: Math.floor(times.issuedAt),
  // Whole seconds cannot tell a token that was just ended from the one issued right after.
  iat_ms: Math.round(times.issuedAt * 1000),
  exp: Math.floor(times.expiresAt),
  auth_time: Math.floor(times.sessionStartedAt),
})
