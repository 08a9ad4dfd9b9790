import { AppError, notFound } from '@bugar/contracts/core/bus/errors'
import type { Call, Handlers } from '@bugar/contracts/core/bus/operation'
import { operatorActor, type operatorOperations } from '@bugar/contracts/system/operator'
import type { Revocation } from '@bugar/contracts/people/session'
import type { User } from '@bugar/contracts/people/user'
import type { Audit } from '@bugar/runtime/audit/middleware'
import type { ErasedPeople } from '@bugar/runtime/privacy/erased-people'
import { personKey } from '@bugar/runtime/privacy/person-key'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { AdminChanges } from '../admin/changes.ts'
import type { AdminStore } from '../admin/store.ts'
import type { ActiveSessionStore } from '../active-session/store.ts'
import { issueLink } from '../password-reset/handlers.ts'
import type { ResetLinkStore } from '../password-reset/store.ts'
import type { SessionStore } from '../session/store.ts'
import type { Tokens } from '../session/tokens.ts'
import type { TotpStore } from '../totp/store.ts'
import type { UserStore } from '../user/store.ts'
import type { UserErasure } from '../user/user-erasure.ts'
import type { OperatorStore } from './store.ts'

interface Deps {
  readonly admins: Pick<AdminStore, 'find'>
  readonly adminChanges: AdminChanges
  readonly audit: Audit
  readonly bus: Pick<Bus, 'publish'>
  readonly store: UserStore
  readonly operatorStore: OperatorStore
  readonly erasedPeople: ErasedPeople
  readonly sessions: SessionStore
  readonly activeSessions: ActiveSessionStore
  readonly links: ResetLinkStore
  readonly totps: TotpStore
  readonly tokens: Pick<Tokens, 'rotate'>
  readonly erasure: UserErasure
  readonly publishSessionEnd: (revocation: Revocation) => void
}

/** Time reserved for erasing one more person, so that the reply meets its deadline. */
const eraseWithinMs = 5000

const requireUser = async ({ store }: Deps, email: string): Promise<User> => {
  const [account] = await store.findAccounts(email)
  if (account === undefined) {
    throw notFound('No account has this e-mail address')
  }
  return account.user
}

const createResetLink = async (deps: Deps, email: string, call: Call) => {
  const user = await requireUser(deps, email)
  if (!user.isActive) {
    throw new AppError('protected', 'This account is locked: an administrator unlocks it')
  }
  return issueLink(deps, user, call)
}

const removeTotp = async (deps: Deps, email: string, call: Call): Promise<void> => {
  const { id, name } = await requireUser(deps, email)
  if (!(await deps.totps.removeTotp(id, null))) {
    throw new AppError('protected', 'This account has no authenticator app')
  }
  deps.audit(call, { objectId: id, after: { name } })
}

const makeAdmin = async (deps: Deps, email: string, call: Call): Promise<void> => {
  const user = await requireUser(deps, email)
  const request = (await deps.admins.find(user.id))?.request ?? null
  if (user.role === 'admin') {
    throw new AppError('protected', 'This account is an administrator already')
  }
  if (!user.isActive) {
    throw new AppError('protected', 'This account is locked: an administrator unlocks it')
  }
  await deps.adminChanges.promote({ user, request, since: null, by: operatorActor.name }, call)
}

const retireAdmin = async (deps: Deps, email: string, call: Call): Promise<void> => {
  const { id } = await requireUser(deps, email)
  const found = await deps.admins.find(id)
  if (found?.user.role !== 'admin') {
    throw new AppError('protected', 'This account is not an administrator')
  }
  await deps.adminChanges.retire({ ...found, by: operatorActor.name }, call).catch((error: unknown) => {
    const isLast = error instanceof AppError && error.code === 'protected'
    throw isLast ? new AppError('protected', 'This is the last administrator: make another one first') : error
  })
}

const endSessions = async (deps: Deps, email: string, call: Call): Promise<void> => {
  const { id, name } = await requireUser(deps, email)
  const revocation = await deps.store.raiseEpoch(id)
  if (revocation === null) {
    throw notFound('No account has this e-mail address')
  }
  deps.audit(call, { objectId: id, after: { name } })
  deps.publishSessionEnd(revocation)
  await deps.activeSessions.deleteSessionsOf(id)
}

/** As in account deletion, but without protecting the last administrator: the person was already erased once. */
const eraseOne = async (deps: Deps, { id, epoch }: { id: string; epoch: number }, call: Call): Promise<void> => {
  const { store, operatorStore, sessions, erasure, publishSessionEnd } = deps
  await store.noteErasure(id, new Date())
  const revocation = await sessions.endAllSessions(id, epoch + 1)
  await operatorStore.removeAccount(id)
  publishSessionEnd(revocation)
  await erasure.erase(id, call.deadline)
}

const eraseAgain = async (deps: Deps, keys: readonly string[], call: Call) => {
  await deps.erasedPeople.markKeys(keys)
  const wanted = new Set(keys)
  let erased = 0
  for await (const account of deps.operatorStore.accounts()) {
    if (wanted.has(personKey(account.id))) {
      if (Date.now() > call.deadline - eraseWithinMs) {
        return { erased, more: true }
      }
      await eraseOne(deps, account, call)
      erased += 1
      deps.audit(call, { after: { erased } })
    }
  }
  return { erased, more: false }
}

export const createOperatorHandlers = (deps: Deps): Handlers<typeof operatorOperations> => ({
  'operator.createResetLink': async ({ email }, call) => ({ data: await createResetLink(deps, email, call) }),

  'operator.removeTotp': async ({ email }, call) => {
    await removeTotp(deps, email, call)
    return { data: {} }
  },

  'operator.endSessions': async ({ email }, call) => {
    await endSessions(deps, email, call)
    return { data: {} }
  },

  'operator.makeAdmin': async ({ email }, call) => {
    await makeAdmin(deps, email, call)
    return { data: {} }
  },

  'operator.retireAdmin': async ({ email }, call) => {
    await retireAdmin(deps, email, call)
    return { data: {} }
  },

  'operator.rotateKeys': async (_input, call) => {
    const key = await deps.tokens.rotate()
    deps.bus.publish('keys.changed', {})
    deps.audit(call, { after: { key } })
    await deps.activeSessions.deleteAllSessions()
    return { data: {} }
  },

  'operator.raiseEpochs': async (_input, call) => {
    const accounts = await deps.operatorStore.raiseEpochs()
    deps.audit(call, { after: { accounts } })
    return { data: { accounts } }
  },

  'operator.erasures': async ({ after, limit }) => ({
    data: { keys: await deps.erasedPeople.keysAfter(after, limit) },
  }),

  'operator.eraseAgain': async ({ keys }, call) => ({ data: await eraseAgain(deps, keys, call) }),
})
