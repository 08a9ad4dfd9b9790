import type { Actor } from '@bugar/contracts/actor'
import type { Handlers } from '@bugar/contracts/operation'
import type { Revocation, sessionOperations } from '@bugar/contracts/session'
import type { User } from '@bugar/contracts/user'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import { isDueForRenewal, tokenTimes } from './domain/token-claims.ts'
import { requireLiveSession } from './live-session.ts'
import { login, type LoginDeps, registerFrom } from './login.ts'
import type { SessionStore } from './store.ts'
import { randomId, type Tokens } from './tokens.ts'

interface Deps extends LoginDeps {
  readonly sessions: SessionStore
  readonly tokens: Tokens
  /** Seconds. */
  readonly tokenTtl: number
  readonly publishSessionEnd: (revocation: Revocation) => void
}

/** True when the token says something of the person that has been changed since. */
const isOutdated = (actor: Actor, user: User): boolean => actor.name !== user.name || actor.gender !== user.gender

const nowSeconds = () => Date.now() / 1000

const newSession = ({ tokens, tokenTtl }: Deps, user: User, epoch: number) => ({
  user,
  token: tokens.issue(user, { sessionId: randomId(), epoch }, tokenTimes(nowSeconds(), tokenTtl)),
})

export const createHandlers = (deps: Deps) => {
  const { store, sessions, tokens, tokenTtl, publishSessionEnd } = deps
  return {
    'auth.register': async (input, call) => ({ data: newSession(deps, await registerFrom(deps, input, call), 0) }),

    'auth.login': async (input, call) => {
      const { user, epoch } = await login(deps, input, call)
      return { data: newSession(deps, user, epoch) }
    },

    'auth.logout': async (_input, call) => {
      publishSessionEnd(await sessions.endSession(actorOf(call)))
      return { data: {} }
    },

    'auth.me': async (_input, call) => {
      const actor = actorOf(call)
      const { sessionId, tokenIssuedAt, tokenExpiresAt, sessionStartedAt } = actor
      const { user, epoch } = await requireLiveSession(deps, actor)
      const now = nowSeconds()
      const held = { issuedAt: tokenIssuedAt, expiresAt: tokenExpiresAt, sessionStartedAt }
      return isDueForRenewal(held, now) || isOutdated(actor, user)
        ? {
            data: {
              user,
              token: tokens.issue(user, { sessionId, epoch }, tokenTimes(now, tokenTtl, sessionStartedAt)),
            },
          }
        : { data: { user } }
    },

    'auth.keys': () => ({ data: [...tokens.publicKeys()] }),

    'auth.revocations': async ({ after, limit }) => ({ data: await sessions.revocationsAfter(after, limit) }),

    'auth.counts': async () => ({ data: { users: await store.countUsers() } }),
  } satisfies Omit<Handlers<typeof sessionOperations>, 'auth.changePassword' | 'auth.deleteAccount'>
}
