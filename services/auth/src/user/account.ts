import type { User } from '@bugar/contracts/user'
import type { StoredUser } from './model.ts'

/** A user together with what only this service may know. */
export interface Account {
  readonly user: User
  readonly passwordHash: string
  readonly epoch: number
  /** The session that stays good although its tokens carry an older epoch. */
  readonly keptSession: string | null
}

export const toUser = ({ _id, name, email, gender, role, isActive, createdAt, updatedAt }: StoredUser): User => ({
  id: _id,
  name,
  email,
  gender,
  role,
  isActive,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

export const toAccount = (found: StoredUser): Account => ({
  user: toUser(found),
  passwordHash: found.passwordHash,
  epoch: found.epoch ?? 0,
  keptSession: found.keptSession ?? null,
})
