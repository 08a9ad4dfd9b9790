import { invalid } from '@bugar/contracts/core/bus/errors'
import type { Actor } from '@bugar/contracts/core/bus/actor'
import type { Call, Handlers } from '@bugar/contracts/core/bus/operation'
import type { Revocation, sessionOperations } from '@bugar/contracts/people/session'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import { laneOf } from '@bugar/runtime/core/fair-queue'
import { type AdminChanges, lastAdmin } from '../admin/changes.ts'
import type { OwnerNotifier } from '../account/owner-notifier.ts'
import type { UserErasure } from './user-erasure.ts'
import { type PasswordPolicy, passwordProblem } from './domain/password-policy.ts'
import { requireLiveSession } from '../session/live-session.ts'
import type { Passwords } from './passwords.ts'
import type { SessionStore } from '../session/store.ts'
import { type Account, overtaken } from './account.ts'
import type { UserStore } from './store.ts'
import type { Throttle } from '../session/throttle.ts'

export interface PasswordDeps {
  readonly store: UserStore
  readonly sessions: SessionStore
  readonly passwords: Passwords
  /** Slows down guessing the password with a stolen session; keyed by session. */
  readonly passwordThrottle: Throttle
}

interface Deps extends PasswordDeps {
  readonly policy: PasswordPolicy
  readonly publishSessionEnd: (revocation: Revocation) => void
  readonly erasure: UserErasure
  readonly notifyOwner: OwnerNotifier
  readonly adminChanges: Pick<AdminChanges, 'announce'>
}

/** @throws AppError `invalid` on `field`, `rate-limited`, or `unauthenticated` when the session is over. */
export const requirePassword = async (
  { store, sessions, passwords, passwordThrottle }: PasswordDeps,
  actor: Actor,
  { field, password }: { readonly field: string; readonly password: string },
  call: Call,
): Promise<Account> => {
  const { sessionId, email } = actor
  await passwordThrottle.requireOpen(sessionId)
  const account = await requireLiveSession({ store, sessions }, actor)
  if (!(await passwords.matches(account.passwordHash, password, laneOf(call, email), call.deadline))) {
    await passwordThrottle.recordFailure(sessionId)
    throw invalid([{ field, message: 'Password saat ini salah' }])
  }
  // Checked again, so that parallel guesses have no advantage.
  if (await passwordThrottle.requireOpen(sessionId)) {
    await passwordThrottle.reset(sessionId)
  }
  return account
}

const changePassword = async (
  deps: Deps,
  { currentPassword, newPassword }: { readonly currentPassword: string; readonly newPassword: string },
  call: Call,
): Promise<void> => {
  const { store, passwords, policy, publishSessionEnd, notifyOwner } = deps
  const { deadline, device } = call
  const actor = actorOf(call)
  const { id, email, name, sessionId } = actor
  const typed = { field: 'currentPassword', password: currentPassword }
  const { passwordHash } = await requirePassword(deps, actor, typed, call)
  const problem = passwordProblem(newPassword, { name, email }, policy)
  if (problem !== null) {
    throw invalid([{ field: 'newPassword', message: problem }])
  }
  const to = await passwords.hash(newPassword, laneOf(call, email), deadline)
  const revocation = await store.changePassword(id, { from: passwordHash, to }, { sessionId, device })
  if (revocation === null) {
    throw overtaken()
  }
  publishSessionEnd(revocation)
  notifyOwner.byMail(actor, 'password-changed', device)
}

/** Sessions end before the account is deleted, because afterwards no document has their revocation. */
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

const deleteAccount = async (deps: Deps, password: string, call: Call): Promise<void> => {
  const { store, erasure } = deps
  const actor = actorOf(call)
  const account = await requirePassword(deps, actor, { field: 'password', password }, call)
  if (account.user.role === 'admin' && !(await store.hasOtherAdmin(actor.id))) {
    throw lastAdmin()
  }
  await removeAccount(deps, account).catch((error: unknown) => {
    void erasure.abandon(actor.id)
    throw error
  })
  if (account.user.role === 'admin') {
    deps.adminChanges.announce(account.user, 'menghapus akunnya', account.user.email)
  }
  await erasure.erase(actor.id, call.deadline)
}

type OwnAccountHandlers = Pick<Handlers<typeof sessionOperations>, 'auth.changePassword' | 'auth.deleteAccount'>

/** Operations on one's own account; each requires the password. */
export const createOwnAccountHandlers = (deps: Deps): OwnAccountHandlers => ({
  'auth.changePassword': async (input, call) => {
    await changePassword(deps, input, call)
    return { data: {} }
  },

  'auth.deleteAccount': async ({ password }, call) => {
    await deleteAccount(deps, password, call)
    return { data: {} }
  },
})
