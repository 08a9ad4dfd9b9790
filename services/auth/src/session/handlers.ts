import type { Actor } from '@bugar/contracts/actor'
import type { Call, Handlers } from '@bugar/contracts/operation'
import type { Revocation, sessionOperations } from '@bugar/contracts/session'
import type { User } from '@bugar/contracts/user'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import type { ActiveSessionStore } from '../active-session/store.ts'
import { noteSession } from '../active-session/note-session.ts'
import { isDueForRenewal, type TokenTimes, tokenTimes } from './domain/token-claims.ts'
import { requireLiveSession } from './live-session.ts'
import { login, type LoginDeps, registerFrom } from './login.ts'
import type { SessionStore } from './store.ts'
import { randomId, type Tokens } from './tokens.ts'

interface Deps extends LoginDeps {
  readonly sessions: SessionStore
  readonly activeSessions: ActiveSessionStore
  readonly tokens: Tokens
  /** Seconds. */
  readonly tokenTtl: number
  readonly publishSessionEnd: (revocation: Revocation) => void
}

/** True when the token says something of the person that has been changed since. */
const isOutdated = (actor: Actor, user: User): boolean => actor.name !== user.name || actor.gender !== user.gender

const nowSeconds = () => Date.now() / 1000

const newSession = async (deps: Deps, user: User, epoch: number, { device }: Call, sessionId = randomId()) => {
  const session = { sessionId, epoch }
  const times = tokenTimes(nowSeconds(), deps.tokenTtl)
  await noteSession(deps, { userId: user.id, ...session }, times, device)
  return { user, token: deps.tokens.issue(user, session, times) }
}

/** Who asks, and a fresh token when the one they hold is old or no longer says who they are. */
const whoAsks = async (deps: Deps, call: Call) => {
  const actor = actorOf(call)
  const { sessionId, tokenIssuedAt: issuedAt, tokenExpiresAt: expiresAt, sessionStartedAt } = actor
  const { user, epoch } = await requireLiveSession(deps, actor)
  const note = (of: number, times: TokenTimes) =>
    noteSession(deps, { userId: user.id, sessionId, epoch: of }, times, call.device)
  const [now, held] = [nowSeconds(), { issuedAt, expiresAt, sessionStartedAt }]
  if (!isDueForRenewal(held, now) && !isOutdated(actor, user)) {
    await note(actor.epoch, held)
    return { user }
  }
  const times = tokenTimes(now, deps.tokenTtl, sessionStartedAt)
  await note(epoch, times)
  return { user, token: deps.tokens.issue(user, { sessionId, epoch }, times) }
}

export const createHandlers = (deps: Deps) => {
  const { store, sessions, activeSessions, tokens, publishSessionEnd } = deps
  return {
    'auth.register': async (input, call) => ({
      data: await newSession(deps, await registerFrom(deps, input, call), 0, call),
    }),

    'auth.login': async (input, call) => {
      const sessionId = randomId()
      const { user, epoch } = await login(deps, input, call, sessionId)
      return { data: await newSession(deps, user, epoch, call, sessionId) }
    },

    'auth.logout': async (_input, call) => {
      const actor = actorOf(call)
      publishSessionEnd(await sessions.endSession(actor))
      await activeSessions.forgetSession(actor.sessionId)
      return { data: {} }
    },

    'auth.me': async (_input, call) => ({ data: await whoAsks(deps, call) }),

    'auth.keys': () => ({ data: [...tokens.publicKeys()] }),

    'auth.revocations': async ({ after, limit }) => ({ data: await sessions.revocationsAfter(after, limit) }),

    'auth.counts': async () => ({ data: { users: await store.countUsers() } }),
  } satisfies Omit<Handlers<typeof sessionOperations>, 'auth.changePassword' | 'auth.deleteAccount'>
}
