import type { accountOperations } from '@bugar/contracts/account'
import { AppError, conflict, invalid, notFound } from '@bugar/contracts/errors'
import type { Actor, Call, Handlers } from '@bugar/contracts/operation'
import { paginate } from '@bugar/contracts/shared'
import type { Revocation, User } from '@bugar/contracts/user'
import type { Audit } from '@bugar/runtime/audited'
import type { Bus } from '@bugar/runtime/bus'
import { actorOf } from '@bugar/runtime/serve'
import type { Departures } from './departures.ts'
import { deleteProblem, pseudonymOf, toggleProblem } from './domain/account-policy.ts'
import { type PasswordPolicy, passwordProblem } from './domain/password-policy.ts'
import type { FairQueue } from './fair-queue.ts'
import { requireLiveSession } from './live-session.ts'
import type { Passwords } from './passwords.ts'
import type { Account, Store } from './store.ts'
import type { Throttle } from './throttle.ts'

interface Parts {
  readonly audit: Audit
  readonly bus: Bus
  readonly store: Store
  readonly passwords: Passwords
  readonly policy: PasswordPolicy
  readonly turns: FairQueue
  /** Slows down whoever guesses the password with a session that is not theirs; keyed by session. */
  readonly passwordThrottle: Throttle
  readonly announceEnd: (revocation: Revocation) => void
  readonly departures: Departures
}

const missing = () => notFound('Pengguna tidak ditemukan')

const requireUser = async (store: Store, id: string): Promise<User> => {
  const user = await store.findUser(id)
  if (!user) {
    throw missing()
  }
  return user
}

const refuse = (problem: string | null): void => {
  if (problem !== null) {
    throw new AppError('protected', problem)
  }
}

/** Two changes at once: the second would have been made to something else than its author saw. */
const overtaken = () => conflict('Akun ini baru saja diubah oleh permintaan lain. Periksa lalu coba lagi.')

const latestConsultations = (bus: Bus, userId: string) =>
  bus.call('consultation.ofUser', { userId }).then(
    ({ data }) => ({ consultations: data.consultations, consultationTotal: data.total }),
    () => ({ consultations: null, consultationTotal: null }),
  )

const changePassword = async (
  parts: Parts,
  actor: Actor,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  deadline: number,
): Promise<void> => {
  const { id, email, name, sessionId } = actor
  const { store, passwords, policy, passwordThrottle, announceEnd } = parts
  await passwordThrottle.requireOpen(sessionId)
  const account = await requireLiveSession(store, actor)
  if (!(await passwords.matches(account.passwordHash, currentPassword, deadline))) {
    await passwordThrottle.recordFailure(sessionId)
    throw invalid([{ field: 'currentPassword', message: 'Password saat ini salah' }])
  }
  // As with logins: guesses that were under way together must not tell more than one after another.
  if (await passwordThrottle.requireOpen(sessionId)) {
    await passwordThrottle.forget(sessionId)
  }
  const problem = passwordProblem(newPassword, { name, email }, policy)
  if (problem !== null) {
    throw invalid([{ field: 'newPassword', message: problem }])
  }
  const passwordHash = await passwords.hash(newPassword, deadline)
  const revocation = await store.changePassword(id, account.passwordHash, passwordHash, sessionId)
  if (revocation === null) {
    throw overtaken()
  }
  announceEnd(revocation)
}

const toggle = async (parts: Parts, id: string, call: Call): Promise<User> => {
  const { audit, store, announceEnd } = parts
  const user = await requireUser(store, id)
  refuse(toggleProblem(actorOf(call), user))
  const changed = await store.setActive(id, !user.isActive)
  if (changed === null) {
    throw overtaken()
  }
  audit(call, { before: user, after: changed.user })
  if (changed.revocation !== null) {
    announceEnd(changed.revocation)
  }
  return changed.user
}

/**
 * Says why the account stays, or null when it is gone. Its sessions end before it goes, because no document will be
 * left to say that they did.
 * @throws AppError when a step failed; the person is closed to consultations until the departure is taken back.
 */
const removeAccount = async ({ bus, store, announceEnd }: Parts, { user, epoch }: Account): Promise<string | null> => {
  await store.noteDeparture(user.id, new Date())
  const { data } = await bus.call('consultation.closeUser', { userId: user.id })
  if (!data.closed) {
    await store.settleDeparture(user.id)
    return `Pengguna masih memiliki ${data.total} konsultasi dan tidak dapat dihapus`
  }
  const revocation = await store.endSessionsOfDeparting(user.id, epoch + 1)
  if (!(await store.removeUser(user.id, epoch))) {
    throw overtaken()
  }
  announceEnd(revocation)
  return null
}

const remove = async (parts: Parts, id: string, call: Call): Promise<void> => {
  const { audit, store, departures } = parts
  const account = await store.accountOf(id)
  if (account === null) {
    throw missing()
  }
  const { user } = account
  refuse(deleteProblem(actorOf(call), user))
  const problem = await removeAccount(parts, account).catch((error: unknown) => {
    void departures.abandon(id)
    throw error
  })
  refuse(problem)
  audit(call, { before: { ...user, ...pseudonymOf(id) } })
  await departures.forget(id)
}

export const createAccountHandlers = (parts: Parts): Handlers<typeof accountOperations> => {
  const { bus, store } = parts
  return {
    'user.list': async ({ page, limit, search, role, status }) => {
      const filter = {
        search: search?.trim() || null,
        role: role ?? null,
        isActive: status ? status === 'active' : null,
      }
      const { users, total } = await store.listUsers(filter, page, limit)
      return { data: { users, pagination: paginate(total, page, limit) } }
    },

    'user.stats': async () => ({ data: await store.userStats() }),

    'user.get': async ({ id }) => {
      const user = await requireUser(store, id)
      return { data: { ...user, ...(await latestConsultations(bus, id)) } }
    },

    'user.toggle': async ({ id }, call) => ({ data: await toggle(parts, id, call) }),

    'user.delete': async ({ id }, call) => {
      await remove(parts, id, call)
      return { data: {} }
    },

    'auth.changePassword': async (input, call) => {
      const actor = actorOf(call)
      await parts.turns(actor.email, call.deadline, () => changePassword(parts, actor, input, call.deadline))
      return { data: {} }
    },
  }
}
