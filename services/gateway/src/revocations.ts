import type { Actor } from '@bugar/contracts/operation'
import type { Revocation } from '@bugar/contracts/user'

export interface Revocations {
  add(revocation: Revocation): void
  /** True when the token, or its owner's tokens of that age, were ended. */
  isEnded(actor: Pick<Actor, 'id' | 'tokenId' | 'tokenIssuedAt'>): boolean
  /** Forgets what has expired by itself; seconds since the epoch. */
  dropExpired(now: number): void
  readonly size: number
}

interface UserEnd {
  readonly issuedBefore: number
  readonly exceptTokenId: string | undefined
  readonly expiresAt: number
}

const dropFrom = (tokens: Map<string, number>, users: Map<string, readonly UserEnd[]>, now: number): void => {
  for (const [tokenId, expiresAt] of tokens) {
    if (expiresAt < now) {
      tokens.delete(tokenId)
    }
  }
  for (const [userId, ends] of users) {
    const live = ends.filter(({ expiresAt }) => expiresAt >= now)
    if (live.length === 0) {
      users.delete(userId)
    } else if (live.length < ends.length) {
      users.set(userId, live)
    }
  }
}

/** The tokens that are refused although their signature is right. Nothing here is ever taken back. */
export const createRevocations = (): Revocations => {
  const tokens = new Map<string, number>()
  const users = new Map<string, UserEnd[]>()

  const addUser = (userId: string, end: UserEnd) => {
    const others = (users.get(userId) ?? []).filter(
      ({ issuedBefore, exceptTokenId }) => issuedBefore !== end.issuedBefore || exceptTokenId !== end.exceptTokenId,
    )
    users.set(userId, [...others, end])
  }

  return {
    add: ({ tokenId, userId, issuedBefore = 0, exceptTokenId, expiresAt }) => {
      if (tokenId !== undefined) {
        tokens.set(tokenId, Math.max(expiresAt, tokens.get(tokenId) ?? 0))
      }
      if (userId !== undefined) {
        addUser(userId, { issuedBefore, exceptTokenId, expiresAt })
      }
    },
    isEnded: ({ id, tokenId, tokenIssuedAt }) =>
      tokens.has(tokenId) ||
      (users.get(id) ?? []).some(
        ({ issuedBefore, exceptTokenId }) => tokenIssuedAt < issuedBefore && tokenId !== exceptTokenId,
      ),
    dropExpired: (now) => dropFrom(tokens, users, now),
    get size() {
      return tokens.size + users.size
    },
  }
}
