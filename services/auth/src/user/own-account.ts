import { AppError, conflict, invalid } from '@bugar/contracts/errors'
import type { Actor } from '@bugar/contracts/actor'
import type { Call, Handlers } from '@bugar/contracts/operation'
import type { Revocation, sessionOperations } from '@bugar/contracts/session'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import type { UserErasure } from './user-erasure.ts'
import { type PasswordPolicy, passwordProblem } from './domain/password-policy.ts'
import type { FairQueue } from '../session/fair-queue.ts'
import { requireLiveSession } from '../session/live-session.ts'
import type { Passwords } from './passwords.ts'
import type { SessionStore } from '../session/store.ts'
import type { Account } from './account.ts'
import type { UserStore } from './store.ts'
import type { Throttle } from '../session/throttle.ts'

export interface PasswordDeps {
  readonly store: UserStore
  readonly sessions: SessionStore
  readonly passwords: Passwords
  readonly turns: FairQueue
  /** Slows down guessing the password with a stolen session; keyed by session. */
  readonly passwordThrottle: Throttle
}

interface Deps extends PasswordDeps {
  readonly policy: PasswordPolicy
  readonly publishSessionEnd: (revocation: Revocation) => void
  readonly erasure: UserErasure
}

/** Two changes at once: the second would have been made to something else than its author saw. */
export const overtaken = () => conflict('Akun ini baru saja diubah oleh permintaan lain. Periksa lalu coba lagi.')

/** @throws AppError `invalid` on `field`, `rate-limited`, or `unauthenticated` when the session is over. */
export const requirePassword = async (
  { store, sessions, passwords, passwordThrottle }: PasswordDeps,
  actor: Actor,
  { field, password }: { readonly field: string; readonly password: string },
  deadline: number,
): Promise<Account> => {
  const { sessionId } = actor
  await passwordThrottle.requireOpen(sessionId)
  const account = await requireLiveSession({ store, sessions }, actor)
  if (!(await passwords.matches(account.passwordHash, password, deadline))) {
    await passwordThrottle.recordFailure(sessionId)
    throw invalid([{ field, message: 'Password saat ini salah' }])
  }
  // Checked again: parallel guesses must not gain.
  if (await passwordThrottle.requireOpen(sessionId)) {
    await passwordThrottle.forget(sessionId)
  }
  return account
}

const changePassword = async (
  deps: Deps,
  actor: Actor,
  { currentPassword, newPassword }: { readonly currentPassword: string; readonly newPassword: string },
  deadline: number,
): Promise<void> => {
  const { store, passwords, policy, publishSessionEnd } = deps
  const { id, email, name, sessionId } = actor
  const typed = { field: 'currentPassword', password: currentPassword }
  const { passwordHash } = await requirePassword(deps, actor, typed, deadline)
  const problem = passwordProblem(newPassword, { name, email }, policy)
  if (problem !== null) {
    throw invalid([{ field: 'newPassword', message: problem }])
  }
  const newHash = await passwords.hash(newPassword, deadline)
  const revocation = await store.changePassword(id, passwordHash, newHash, sessionId)
  if (revocation === null) {
    throw overtaken()
  }
  publishSessionEnd(revocation)
}

const lastAdmin = () =>
  new AppError(
    'protected',
    'Administrator terakhir tidak dapat dihapus: tanpa administrator tidak ada yang dapat mengelola sistem ini.',
  )

/** Sessions end before the account goes, because no document will be left to say that they did. */
const removeAccount = async ({ store, sessions, publishSessionEnd }: Deps, account: Account): Promise<void> => {
  const { user, epoch } = account
  await store.noteErasure(user.id, new Date())
  const revocation = await sessions.endAllSessions(user.id, epoch + 1)
  const outcome = await store.removeOwnAccount(account)
  if (outcome !== 'removed') {
    throw outcome === 'last-admin' ? lastAdmin() : overtaken()
  }
  publishSessionEnd(revocation)
}

const deleteAccount = async (deps: Deps, actor: Actor, password: string, deadline: number): Promise<void> => {
  const { store, erasure } = deps
  const account = await requirePassword(deps, actor, { field: 'password', password }, deadline)
  if (account.user.role === 'admin' && !(await store.hasOtherAdmin(actor.id))) {
    throw lastAdmin()
  }
  await removeAccount(deps, account).catch((error: unknown) => {
    void erasure.abandon(actor.id)
    throw error
  })
  await erasure.forget(actor.id, deadline)
}

type OwnAccountHandlers = Pick<Handlers<typeof sessionOperations>, 'auth.changePassword' | 'auth.deleteAccount'>

/** What people do with their own account; each asks for the password. */
export const createOwnAccountHandlers = (deps: Deps): OwnAccountHandlers => {
  const inTurn = (call: Call, work: (actor: Actor) => Promise<void>) => {
    const actor = actorOf(call)
    return deps.turns(actor.email, call.deadline, () => work(actor))
  }
  return {
    'auth.changePassword': async (input, call) => {
      await inTurn(call, (actor) => changePassword(deps, actor, input, call.deadline))
      return { data: {} }
    },

    'auth.deleteAccount': async ({ password }, call) => {
      await inTurn(call, (actor) => deleteAccount(deps, actor, password, call.deadline))
      return { data: {} }
    },
  }
}
