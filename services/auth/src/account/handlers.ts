import type { accountOperations, ProfileUpdate } from '@bugar/contracts/people/account'
import { unauthenticated } from '@bugar/contracts/core/bus/errors'
import type { Call, Handlers } from '@bugar/contracts/core/bus/operation'
import type { Leases } from '@bugar/runtime/mongo/leases'
import type { Bus } from '@bugar/runtime/nats/bus'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import type { IssueToken } from '../session/issue-token.ts'
import { requireLiveSession } from '../session/live-session.ts'
import type { SessionStore } from '../session/store.ts'
import { type Account, overtaken } from '../user/account.ts'
import type { UserStore } from '../user/store.ts'

interface Deps {
  readonly bus: Bus
  readonly store: UserStore
  readonly sessions: SessionStore
  readonly leases: Leases
  readonly issueToken: IssueToken
}

/** Longer than a request lasts: the lease of a copy that died expires. */
const leaseMs = 10_000

const update = async (deps: Deps, { name: typed, gender }: ProfileUpdate, call: Call) => {
  const { bus, store, issueToken } = deps
  const actor = actorOf(call)
  const checked = await requireLiveSession(deps, actor)
  const { user: before } = checked
  const name = typed.trim()
  if (name !== before.name) {
    // First, so that a failure leaves the account as it was and another try mends both.
    await bus.call('consultation.renameUser', { userId: actor.id, name, email: before.email }, call)
  }
  const changed = await store.updateProfile(checked, { name, gender })
  if (changed === null) {
    await requireLiveSession(deps, actor)
    throw overtaken()
  }
  const { sessionId, keyId, sessionStartedAt: startedAt } = actor
  const session = { sessionId, keyId, startedAt, device: call.device }
  return { user: changed.user, token: await issueToken(changed, session) }
}

/**
 * One change at a time: with two concurrent names one could end up in the account and the other in the consultations.
 * @throws AppError `conflict` while another update is in progress
 */
export const alone = async <T>(
  leases: Leases,
  userId: string,
  { requestId }: Call,
  work: () => Promise<T>,
): Promise<T> => {
  const lease = `profile ${userId}`
  if (!(await leases.hold(lease, requestId, leaseMs))) {
    throw overtaken()
  }
  try {
    return await work()
  } finally {
    await leases.release(lease, requestId)
  }
}

const pendingEmailOf = ({ emailChange }: Account) =>
  emailChange !== null && emailChange.expiresAt > new Date()
    ? { email: emailChange.email, expiresAt: emailChange.expiresAt.toISOString() }
    : null

export const createAccountHandlers = (deps: Deps): Handlers<typeof accountOperations> => ({
  'account.get': async (_input, call) => {
    const account = await requireLiveSession(deps, actorOf(call))
    const { user, consent, notices } = account
    return {
      data: {
        user,
        consent,
        pendingEmail: pendingEmailOf(account),
        notices: notices.map(({ at, ...notice }) => ({ ...notice, at: at.toISOString() })),
      },
    }
  },

  'account.update': async (input, call) => ({
    data: await alone(deps.leases, actorOf(call).id, call, () => update(deps, input, call)),
  }),

  'account.consent': async ({ version }, call) => {
    const { user } = await requireLiveSession(deps, actorOf(call))
    const consent = await deps.store.saveConsent(user.id, { version, at: new Date() })
    if (consent === null) {
      throw unauthenticated()
    }
    return { data: consent }
  },
})
