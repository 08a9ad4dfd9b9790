import type { User } from '@bugar/contracts/user'

type Person = Pick<User, 'id' | 'role'>

/** What the audit log keeps of a deleted person's name and e-mail: enough to tell entries of one person from others'. */
export const pseudonymOf = (userId: string): Pick<User, 'name' | 'email'> => {
  const pseudonym = `pengguna-${userId.slice(-8)}`
  return { name: pseudonym, email: pseudonym }
}

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
