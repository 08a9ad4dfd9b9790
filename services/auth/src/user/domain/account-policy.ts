import type { User } from '@bugar/contracts/user'

type Person = Pick<User, 'id' | 'role'>

/** Why this account may not be deleted by `actor`; null when it may. */
export const deleteProblem = (actor: Pick<User, 'id'>, user: Person): string | null => {
  if (actor.id === user.id) {
    return 'Cannot delete your own account'
  }
  return user.role === 'admin' ? 'Cannot delete administrator accounts' : null
}

/** Why this account may not be locked or unlocked by `actor`; null when it may. */
export const toggleProblem = (actor: Pick<User, 'id'>, user: Person): string | null => {
  if (actor.id === user.id) {
    return 'Cannot deactivate your own account'
  }
  return user.role === 'admin' ? 'Cannot modify other administrator accounts' : null
}
