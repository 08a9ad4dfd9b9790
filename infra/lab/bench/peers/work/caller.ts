import { tokenClaims, tokenTimes } from '@bugar/auth/session/domain/token-claims'
import type { User } from '@bugar/contracts/people/user'
import { randomUUID } from 'node:crypto'

/** The caller named by the token. */
export type Caller = Pick<User, 'id' | 'name' | 'email' | 'gender' | 'role'>

const daySeconds = 86_400

/** Claims of a new token. */
export const claimsOf = (user: User, sessionId: string) =>
  tokenClaims(user, randomUUID(), { sessionId, epoch: 0 }, tokenTimes(Date.now() / 1000, daySeconds))

export type Claims = ReturnType<typeof claimsOf>

export const callerOf = ({ sub, name, email, gender, role }: Claims): Caller => ({ id: sub, name, email, gender, role })
