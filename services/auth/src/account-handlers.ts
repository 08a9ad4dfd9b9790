import type { accountOperations } from '@bugar/contracts/account'
import { AppError, invalid, notFound, unauthenticated } from '@bugar/contracts/errors'
import type { Actor, Call, Handlers } from '@bugar/contracts/operation'
import { paginate } from '@bugar/contracts/shared'
import type { Revocation, User } from '@bugar/contracts/user'
import type { Audit } from '@bugar/runtime/audited'
import type { Bus } from '@bugar/runtime/bus'
import { actorOf } from '@bugar/runtime/serve'
import type { Departures } from './departures.ts'
import { deleteProblem, toggleProblem } from './domain/account-policy.ts'
import { type PasswordPolicy, passwordProblem } from './domain/password-policy.ts'
import { longestSessionSeconds } from './domain/token-claims.ts'
import type { LoginBrake } from './login-brake.ts'
import type { Passwords } from './passwords.ts'
import type { Store } from './store.ts'

interface Parts {
  readonly audit: Audit
  readonly bus: Bus
  readonly store: Store
  readonly passwords: Passwords
  readonly policy: PasswordPolicy
  readonly brake: LoginBrake
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

/** Ends all tokens of a person that were issued up to now, but one if it is named. */
const endSessions = async ({ store, announceEnd }: Parts, userId: string, exceptTokenId?: string): Promise<void> => {
  const now = Date.now() / 1000
  const revocation = {
    userId,
    issuedBefore: now + 0.001,
    expiresAt: Math.ceil(now) + longestSessionSeconds,
    ...(exceptTokenId !== undefined && { exceptTokenId }),
  }
  await store.revoke(revocation)
  announceEnd(revocation)
}

const latestConsultations = (bus: Bus, userId: string) =>
  bus.call('consultation.ofUser', { userId }).then(
    ({ data }) => ({ consultations: data.consultations, consultationTotal: data.total }),
    () => ({ consultations: null, consultationTotal: null }),
  )

const changePassword = async (
  parts: Parts,
  { id, email, name, tokenId }: Actor,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  deadline: number,
): Promise<void> => {
  const { store, passwords, policy, brake } = parts
  await brake.requireOpen(email)
  const account = await store.findAccount(email)
  if (!account?.user.isActive || account.user.id !== id) {
    throw unauthenticated()
  }
  if (!(await passwords.matches(account.passwordHash, currentPassword, deadline))) {
    await brake.recordFailure(email)
    throw invalid([{ field: 'currentPassword', message: 'Password saat ini salah' }])
  }
  const problem = passwordProblem(newPassword, { name, email }, policy)
  if (problem !== null) {
    throw invalid([{ field: 'newPassword', message: problem }])
  }
  await store.replaceHash(id, account.passwordHash, await passwords.hash(newPassword, deadline))
  await endSessions(parts, id, tokenId)
}

const toggle = async (parts: Parts, id: string, call: Call): Promise<User> => {
  const { audit, store } = parts
  const user = await requireUser(store, id)
  refuse(toggleProblem(actorOf(call), user))
  const changed = await store.setActive(id, user.isActive, !user.isActive)
  if (!changed) {
    throw missing()
  }
  audit(call, { before: user, after: changed })
  if (!changed.isActive) {
    await endSessions(parts, id)
  }
  return changed
}

const remove = async (parts: Parts, id: string, call: Call): Promise<void> => {
  const { audit, bus, store, departures } = parts
  const user = await requireUser(store, id)
  refuse(deleteProblem(actorOf(call), user))
  const { data } = await bus.call('consultation.closeUser', { userId: id })
  if (!data.closed) {
    refuse(`Pengguna masih memiliki ${data.total} konsultasi dan tidak dapat dihapus`)
  }
  if (!(await store.removeUser(id, new Date()))) {
    await bus.call('consultation.openUser', { userId: id })
    throw missing()
  }
  audit(call, { before: user })
  await endSessions(parts, id)
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
      await changePassword(parts, actorOf(call), input, call.deadline)
      return { data: {} }
    },
  }
}
