import type { AdminRequestKind } from '@bugar/contracts/people/admin'
import type { User } from '@bugar/contracts/people/user'

/** A request about one person's role, as its policy reads it. */
export interface RequestFacts {
  readonly kind: AdminRequestKind
  readonly personId: string
  /** Id of the administrator who requested it. */
  readonly by: string
}

/** Decisions that a person may take as an administrator. */
export interface Standing {
  readonly id: string
  /** An active administrator. */
  readonly isAdmin: boolean
  /** When their approvals begin to count. */
  readonly countsFrom: Date
  /** Whether somebody else counts as a second administrator. */
  readonly hasSecond: boolean
}

const time = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Jakarta' })

const waitProblem = ({ countsFrom }: Standing, now: Date): string | null =>
  countsFrom > now ? `Keputusan Anda sebagai administrator baru dihitung mulai ${time.format(countsFrom)} WIB.` : null

/** Why this administrator may not approve, in Indonesian; null when they may. */
export const approveProblem = (request: RequestFacts, actor: Standing, now: Date): string | null => {
  if (request.by === actor.id) {
    return actor.hasSecond ? 'Usulan Anda perlu disetujui administrator lain.' : null
  }
  return request.kind === 'retire' && request.personId === actor.id ? null : waitProblem(actor, now)
}

/** Why this administrator may not refuse, in Indonesian; null when they may. Nobody vetoes their own retirement. */
export const rejectProblem = (request: RequestFacts, actor: Standing, now: Date): string | null => {
  if (request.by === actor.id) {
    return null
  }
  return request.personId === actor.id
    ? 'Usulan tentang akun Anda sendiri ditolak oleh administrator lain.'
    : waitProblem(actor, now)
}

/** Why this change of a person's role cannot be requested, in Indonesian; null when it can. */
export const requestProblem = (kind: AdminRequestKind, { role, isActive }: Pick<User, 'role' | 'isActive'>) => {
  if (kind === 'retire') {
    return role === 'admin' ? null : 'Akun ini bukan administrator.'
  }
  if (role === 'admin') {
    return 'Akun ini sudah administrator.'
  }
  return isActive ? null : 'Akun ini dikunci. Buka kuncinya dulu.'
}

/** Why one administrator may not give this person the role, in Indonesian; null when they may. */
export const roleProblem = (user: Pick<User, 'role'>, role: User['role']): string | null => {
  if (user.role === 'admin') {
    return 'Administrator diberhentikan dulu, baru mendapat peran lain.'
  }
  return user.role === role ? 'Akun ini sudah memiliki peran itu.' : null
}
