import type { accountOperations, ProfileUpdate } from '@bugar/contracts/account'
import { unauthenticated } from '@bugar/contracts/errors'
import type { Call, Handlers } from '@bugar/contracts/operation'
import type { Bus } from '@bugar/runtime/nats/bus'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import { tokenTimes } from '../session/domain/token-claims.ts'
import { requireLiveSession } from '../session/live-session.ts'
import type { SessionStore } from '../session/store.ts'
import type { Tokens } from '../session/tokens.ts'
import type { UserStore } from '../user/store.ts'

interface Deps {
  readonly bus: Bus
  readonly store: UserStore
  readonly sessions: SessionStore
  readonly tokens: Tokens
  /** Seconds. */
  readonly tokenTtl: number
}

const update = async (deps: Deps, { name: typed, gender }: ProfileUpdate, call: Call) => {
  const { bus, store, tokens, tokenTtl } = deps
  const actor = actorOf(call)
  const { user: before } = await requireLiveSession(deps, actor)
  const name = typed.trim()
  if (name !== before.name) {
    // First, so that a failure leaves the account as it was and another try mends both.
    await bus.call('consultation.renameUser', { userId: actor.id, name, email: before.email }, call)
  }
  const changed = await store.updateProfile(actor.id, { name, gender, email: before.email })
  if (changed === null) {
    throw unauthenticated()
  }
  const { user, epoch } = changed
  const times = tokenTimes(Date.now() / 1000, tokenTtl, actor.sessionStartedAt)
  return { user, token: tokens.issue(user, { sessionId: actor.sessionId, epoch }, times) }
}

export const createAccountHandlers = (deps: Deps): Handlers<typeof accountOperations> => ({
  'account.get': async (_input, call) => {
    const { user, consent } = await requireLiveSession(deps, actorOf(call))
    return { data: { user, consent } }
  },

  'account.update': async (input, call) => ({ data: await update(deps, input, call) }),

  'account.consent': async ({ version }, call) => {
    const { user } = await requireLiveSession(deps, actorOf(call))
    const consent = await deps.store.saveConsent(user.id, { version, at: new Date() })
    if (consent === null) {
      throw unauthenticated()
    }
    return { data: consent }
  },
})
