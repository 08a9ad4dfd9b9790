import type { Handlers } from '@bugar/contracts/operation'
import type { Revocation, User, userOperations } from '@bugar/contracts/user'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import { isDueForRenewal, tokenTimes } from './domain/token-claims.ts'
import { requireLiveSession } from './live-session.ts'
import { login, type LoginDeps, registerFrom } from './login.ts'
import { randomId, type Tokens } from './tokens.ts'

interface Deps extends LoginDeps {
  readonly tokens: Tokens
  /** Seconds. */
  readonly tokenTtl: number
  readonly publishSessionEnd: (revocation: Revocation) => void
}

const nowSeconds = () => Date.now() / 1000

const newSession = ({ tokens, tokenTtl }: Deps, user: User, epoch: number) => ({
  user,
  token: tokens.issue(user, { sessionId: randomId(), epoch }, tokenTimes(nowSeconds(), tokenTtl)),
})

export const createHandlers = (parts: Deps) => {
  const { store, tokens, tokenTtl, publishSessionEnd } = parts
  return {
    'auth.register': async (input, call) => ({ data: newSession(parts, await registerFrom(parts, input, call), 0) }),

    'auth.login': async (input, call) => {
      const { user, epoch } = await login(parts, input, call)
      return { data: newSession(parts, user, epoch) }
    },

    'auth.logout': async (_input, call) => {
      publishSessionEnd(await store.endSession(actorOf(call)))
      return { data: {} }
    },

    'auth.me': async (_input, call) => {
      const actor = actorOf(call)
      const { sessionId, tokenIssuedAt, tokenExpiresAt, sessionStartedAt } = actor
      const { user, epoch } = await requireLiveSession(store, actor)
      const now = nowSeconds()
      const held = { issuedAt: tokenIssuedAt, expiresAt: tokenExpiresAt, sessionStartedAt }
      return isDueForRenewal(held, now)
        ? {
            data: {
              user,
              token: tokens.issue(user, { sessionId, epoch }, tokenTimes(now, tokenTtl, sessionStartedAt)),
            },
          }
        : { data: { user } }
    },

    'auth.keys': () => ({ data: [...tokens.publicKeys()] }),

    'auth.revocations': async ({ after, limit }) => ({ data: await store.revocationsAfter(after, limit) }),

    'auth.counts': async () => ({ data: { users: await store.countUsers() } }),
  } satisfies Handlers<typeof userOperations>
}
