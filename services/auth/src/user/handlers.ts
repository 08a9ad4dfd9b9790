import { emailKey } from '@bugar/contracts/people/email'
import { mayCall } from '@bugar/contracts/core/bus/access'
import { searchedWords } from '@bugar/contracts/core/values/fold'
import { AppError, notFound } from '@bugar/contracts/core/bus/errors'
import type { Call, Handlers, Input } from '@bugar/contracts/core/bus/operation'
import { paginate } from '@bugar/contracts/core/values/shared'
import type { Revocation } from '@bugar/contracts/people/session'
import type { ListedUser, userOperations } from '@bugar/contracts/people/user-operations'
import type { User } from '@bugar/contracts/people/user'
import type { Audit } from '@bugar/runtime/audit/middleware'
import type { AuditStore } from '@bugar/runtime/audit/store'
import { pseudonymOf } from '@bugar/runtime/privacy/person-key'
import type { Bus } from '@bugar/runtime/nats/bus'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import type { UserErasure } from './user-erasure.ts'
import { deleteProblem, modifyProblem, toggleProblem } from './domain/account-policy.ts'
import type { ActiveSessionStore } from '../active-session/store.ts'
import { failuresOf } from '../session/domain/throttle.ts'
import type { KeyedHash } from '../session/keyed-hash.ts'
import type { SessionStore } from '../session/store.ts'
import { type Account, overtaken } from './account.ts'
import type { UserStore } from './store.ts'

interface Deps {
  readonly audit: Audit
  readonly auditStore: Pick<AuditStore, 'read' | 'readFound'>
  readonly bus: Bus
  readonly store: UserStore
  readonly sessions: SessionStore
  readonly activeSessions: ActiveSessionStore
  readonly hash: KeyedHash
  readonly publishSessionEnd: (revocation: Revocation) => void
  readonly erasure: UserErasure
}

const missing = () => notFound('Pengguna tidak ditemukan')

const requireUser = async (store: UserStore, id: string): Promise<User> => {
  const user = await store.findUser(id)
  if (!user) {
    throw missing()
  }
  return user
}

const reject = (problem: string | null): void => {
  if (problem !== null) {
    throw new AppError('protected', problem)
  }
}

const withoutConsultations = { consultations: null, consultationTotal: null } as const

const latestConsultations = (bus: Bus, userId: string) =>
  bus.call('consultation.ofUser', { userId }).then(
    ({ data }) => ({ consultations: data.consultations, consultationTotal: data.total }),
    () => withoutConsultations,
  )

/** Users with the number of consultations that block their deletion. */
const withTotals = async (bus: Bus, users: readonly User[]): Promise<ListedUser[]> => {
  const counts = await bus.call('consultation.countsOfUsers', { userIds: users.map(({ id }) => id) }).then(
    ({ data }) => data.counts,
    () => null,
  )
  return users.map((user) => ({ ...user, consultationTotal: counts && (counts[user.id] ?? 0) }))
}

const toggle = async (deps: Deps, id: string, call: Call): Promise<User> => {
  const { audit, store, publishSessionEnd } = deps
  const user = await requireUser(store, id)
  reject(toggleProblem(actorOf(call), user))
  const changed = await store.setActive(user, !user.isActive)
  if (changed === null) {
    throw overtaken()
  }
  audit(call, { before: user, after: changed.user })
  if (changed.revocation !== null) {
    publishSessionEnd(changed.revocation)
  }
  return changed.user
}

const endLogins = async (deps: Deps, id: string, call: Call): Promise<void> => {
  const { audit, store, activeSessions, publishSessionEnd } = deps
  const user = await requireUser(store, id)
  reject(modifyProblem(actorOf(call), user))
  const revocation = await store.raiseEpoch(id)
  if (revocation === null) {
    throw missing()
  }
  audit(call, { after: { name: user.name } })
  publishSessionEnd(revocation)
  await activeSessions.deleteSessionsOf(id)
}

/**
 * Returns why the account cannot be deleted, or null when it was. Its sessions end first, because afterwards no
 * document has their revocation.
 * @throws AppError when a step failed; the account stays blocked until the erasure is undone.
 */
const removeAccount = async (
  { bus, store, sessions, publishSessionEnd }: Deps,
  { user, epoch }: Account,
): Promise<string | null> => {
  await store.noteErasure(user.id, new Date())
  const { data } = await bus.call('consultation.blockUser', { userId: user.id })
  if (!data.blocked) {
    await store.settleErasure(user.id)
    return `Pengguna masih memiliki ${data.total} konsultasi dan tidak dapat dihapus`
  }
  const revocation = await sessions.endAllSessions(user.id, epoch + 1)
  if (!(await store.removeUser(user.id, epoch))) {
    throw overtaken()
  }
  publishSessionEnd(revocation)
  return null
}

const remove = async (deps: Deps, id: string, call: Call): Promise<void> => {
  const { audit, store, erasure } = deps
  const account = await store.accountOf(id)
  if (account === null) {
    throw missing()
  }
  const { user } = account
  reject(deleteProblem(actorOf(call), user))
  const problem = await removeAccount(deps, account).catch((error: unknown) => {
    void erasure.abandon(id)
    throw error
  })
  reject(problem)
  const pseudonym = pseudonymOf(id)
  audit(call, { objectId: pseudonym, before: { ...user, id: pseudonym, name: pseudonym, email: pseudonym } })
  await erasure.erase(id, call.deadline)
}

const list = async (
  { auditStore, bus, store }: Deps,
  { page, limit, search, role, status, from, to }: Input<(typeof userOperations)['user.list']>,
  call: Call,
) => {
  const words = searchedWords(search ?? '')
  const filter = {
    words,
    role: role ?? null,
    isActive: status ? status === 'active' : null,
    from: from === undefined ? null : new Date(from),
    to: to === undefined ? null : new Date(to),
  }
  const { users, total } = await store.listUsers(filter, page, limit)
  const others = users.filter(({ id }) => id !== call.actor?.id)
  if (words.length > 0) {
    await auditStore.readFound('user.list', others, call)
  } else if (others.length > 0) {
    await auditStore.read({ operation: 'user.list', objectId: null }, call)
  }
  // That somebody has consultations is about their health.
  const isAdmin = mayCall(call.actor?.role, 'admin')
  const listed = isAdmin ? await withTotals(bus, users) : users.map((user) => ({ ...user, consultationTotal: null }))
  return { users: listed, pagination: paginate(total, page, limit) }
}

export const createUserHandlers = (deps: Deps): Handlers<typeof userOperations> => {
  const { bus, store, sessions, hash } = deps
  return {
    'user.list': async (input, call) => ({ data: await list(deps, input, call) }),

    'user.stats': async () => ({ data: await store.userStats() }),

    'user.countAdmins': async () => ({ data: { active: await store.countActiveAdmins() } }),

    'user.get': async ({ id }, call) => {
      const account = await store.accountOf(id)
      if (account === null) {
        throw missing()
      }
      const { user, totp } = account
      const isAdmin = mayCall(actorOf(call).role, 'admin')
      const latest = isAdmin ? await latestConsultations(bus, id) : withoutConsultations
      const attempts = await sessions.findAttempts(hash(emailKey(user.email)))
      if (id !== actorOf(call).id) {
        await deps.auditStore.read({ operation: 'user.get', objectId: id, objectName: user.name }, call)
      }
      const loginFailures = failuresOf(attempts, Date.now())
      return { data: { ...user, ...latest, hasTotp: totp !== null, loginFailures } }
    },

    'user.toggle': async ({ id }, call) => ({ data: await toggle(deps, id, call) }),

    'user.endLogins': async ({ id }, call) => {
      await endLogins(deps, id, call)
      return { data: {} }
    },

    'user.delete': async ({ id }, call) => {
      await remove(deps, id, call)
      return { data: {} }
    },
  }
}
