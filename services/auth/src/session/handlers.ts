import type { Actor } from '@bugar/contracts/core/bus/actor'
import type { Call, Handlers } from '@bugar/contracts/core/bus/operation'
import type { Revocation, sessionOperations } from '@bugar/contracts/people/session'
import type { User } from '@bugar/contracts/people/user'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import type { ActiveSessionStore } from '../active-session/store.ts'
import { recordSession } from '../active-session/record-session.ts'
import { isDueForRenewal } from './domain/token-claims.ts'
import type { IssueToken } from './issue-token.ts'
import { requireLiveSession } from './live-session.ts'
import { beginSession, login, type LoginDeps, registerFrom } from './login.ts'
import type { SessionStore } from './store.ts'
import { randomId, type Tokens } from './tokens.ts'

interface Deps extends LoginDeps {
  readonly sessions: SessionStore
  readonly activeSessions: ActiveSessionStore
  readonly publicKeys: Tokens['publicKeys']
  readonly issueToken: IssueToken
  readonly publishSessionEnd: (revocation: Revocation) => void
}

/** True when the name or gender in the token has changed since. */
const isOutdated = (actor: Actor, user: User): boolean => actor.name !== user.name || actor.gender !== user.gender

/** The caller, and a new token when theirs is due for renewal or outdated. */
const currentUser = async (deps: Deps, call: Call) => {
  const actor = actorOf(call)
  const { sessionId, epoch, keyId, tokenIssuedAt: issuedAt, tokenExpiresAt: expiresAt, sessionStartedAt } = actor
  const { device } = call
  const account = await requireLiveSession(deps, actor)
  const { user } = account
  const held = { issuedAt, expiresAt, sessionStartedAt }
  if (!isDueForRenewal(held, Date.now() / 1000) && !isOutdated(actor, user)) {
    await recordSession(deps, { userId: user.id, sessionId, epoch }, held, device)
    return { user }
  }
  return { user, token: await deps.issueToken(account, { sessionId, keyId, startedAt: sessionStartedAt, device }) }
}

export const createHandlers = (deps: Deps) => {
  const { store, sessions, activeSessions, publicKeys, issueToken, publishSessionEnd } = deps
  return {
    'auth.register': async (input, call) => {
      const user = await registerFrom(deps, input, call)
      const session = { sessionId: randomId(), device: call.device }
      return { data: { user, token: await issueToken({ user, epoch: 0 }, session) } }
    },

    'auth.login': async (input, call) => {
      const sessionId = randomId()
      const right = await login(deps, input, call, sessionId)
      return { data: { user: right.account.user, token: await beginSession(deps, right, sessionId, call) } }
    },

    'auth.logout': async (_input, call) => {
      const actor = actorOf(call)
      publishSessionEnd(await sessions.endSession(actor))
      await activeSessions.deleteSession(actor.sessionId)
      return { data: {} }
    },

    'auth.me': async (_input, call) => ({ data: await currentUser(deps, call) }),

    'auth.keys': async () => ({ data: await publicKeys() }),

    'auth.revocations': async ({ after, limit }) => ({ data: await sessions.revocationsAfter(after, limit) }),

    'auth.counts': async () => ({ data: { users: await store.countUsers() } }),
  } satisfies Omit<
    Handlers<typeof sessionOperations>,
    'auth.changePassword' | 'auth.deleteAccount' | 'auth.beginSignOn' | 'auth.finishSignOn'
  >
}
