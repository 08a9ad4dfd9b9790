import type { User } from '@bugar/contracts/people/user'

type Person = Pick<User, 'id' | 'role'>
type Caller = Pick<User, 'id' | 'role'>

/** Why this account may not be deleted by `actor`; null when it may. */
export const deleteProblem = (actor: Pick<User, 'id'>, user: Person): string | null => {
  if (actor.id === user.id) {
    return 'Cannot delete your own account'
  }
  return user.role === 'admin' ? 'Cannot delete administrator accounts' : null
}

const ofAdministrator = 'Cannot modify other administrator accounts'

/**
 * Why `actor` may not change this person's login; null when allowed. Logins of administrators are changed by a command
 * on the server, so that one stolen session does not open all accounts; those of the other staff by administrators, so
 * that support gets no role by a reset link.
 */
export const modifyProblem = (actor: Pick<User, 'role'>, user: Pick<User, 'role'>): string | null => {
  if (user.role === 'admin') {
    return ofAdministrator
  }
  return actor.role === 'admin' || user.role === 'user'
    ? null
    : 'Akun Dukungan dan Pelatih hanya dapat diubah administrator.'
}

/** Why this account may not be locked or unlocked by `actor`; null when it may. */
export const toggleProblem = (actor: Caller, user: Person): string | null => {
  if (actor.id === user.id) {
    return 'Cannot deactivate your own account'
  }
  return modifyProblem(actor, user)
}
