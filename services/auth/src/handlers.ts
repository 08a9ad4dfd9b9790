import { conflict, forbidden, invalid, unauthenticated } from '@bugar/contracts/errors'
import type { Handlers } from '@bugar/contracts/operation'
import type { Login, Registration, Revocation, User, userOperations } from '@bugar/contracts/user'
import { actorOf } from '@bugar/runtime/serve'
import { type PasswordPolicy, passwordProblem } from './domain/password-policy.ts'
import { isDueForRenewal, tokenTimes } from './domain/token-claims.ts'
import type { LoginBrake } from './login-brake.ts'
import type { Passwords } from './passwords.ts'
import type { Store } from './store.ts'
import type { Tokens } from './tokens.ts'

interface Parts {
  readonly store: Store
  readonly passwords: Passwords
  readonly policy: PasswordPolicy
  readonly brake: LoginBrake
  readonly tokens: Tokens
  /** Seconds. */
  readonly tokenTtl: number
  readonly announceEnd: (revocation: Revocation) => void
}

const emailTaken = () => {
  const message = 'Email sudah terdaftar'
  return conflict(message, [{ field: 'email', message }])
}

/** To the millisecond: a token issued right after all were ended is a good one. */
const nowSeconds = () => Date.now() / 1000

const newSession = ({ tokens, tokenTtl }: Parts, user: User) => ({
  user,
  token: tokens.issue(user, tokenTimes(nowSeconds(), tokenTtl)),
})

/** @throws AppError `invalid` when the password is not good enough, `conflict` when the address has an account. */
export const register = async (
  { store, passwords, policy }: Pick<Parts, 'store' | 'passwords' | 'policy'>,
  { name, email: typed, password, gender }: Registration,
  deadline: number,
): Promise<User> => {
  const email = typed.toLowerCase()
  const problem = passwordProblem(password, { name, email }, policy)
  if (problem !== null) {
    throw invalid([{ field: 'password', message: problem }])
  }
  if (await store.findAccount(email)) {
    throw emailTaken()
  }
  const passwordHash = await passwords.hash(password, deadline)
  const user = await store.insertUser({ name: name.trim(), email, gender, role: 'user', passwordHash })
  if (user === null) {
    throw emailTaken()
  }
  return user
}

const login = async (
  { store, passwords, brake }: Parts,
  { email: typed, password }: Login,
  deadline: number,
): Promise<User> => {
  const email = typed.toLowerCase()
  await brake.requireOpen(email)
  const account = await store.findAccount(email)
  if (!(await passwords.matches(account?.passwordHash ?? null, password, deadline)) || account === null) {
    await brake.recordFailure(email)
    throw unauthenticated('Email atau password salah')
  }
  // Guesses that were under way together must not tell more than guesses made one after another.
  const hasFailed = await brake.requireOpen(email)
  if (!account.user.isActive) {
    throw forbidden('Akun dinonaktifkan')
  }
  if (hasFailed) {
    await brake.forget(email)
  }
  if (passwords.isOutdated(account.passwordHash)) {
    await store.replaceHash(account.user.id, account.passwordHash, await passwords.hash(password, deadline))
  }
  return account.user
}

export const createHandlers = (parts: Parts) => {
  const { store, tokens, tokenTtl, announceEnd } = parts
  return {
    'auth.register': async (input, { deadline }) => ({
      data: newSession(parts, await register(parts, input, deadline)),
    }),

    'auth.login': async (input, { deadline }) => ({ data: newSession(parts, await login(parts, input, deadline)) }),

    'auth.logout': async (_input, call) => {
      const actor = actorOf(call)
      const revocation = { tokenId: actor.tokenId, expiresAt: actor.tokenExpiresAt }
      await store.revoke(revocation)
      announceEnd(revocation)
      return { data: {} }
    },

    'auth.me': async (_input, call) => {
      const { id, tokenIssuedAt, tokenExpiresAt, sessionStartedAt } = actorOf(call)
      const user = await store.findUser(id)
      if (!user?.isActive) {
        throw unauthenticated()
      }
      const now = nowSeconds()
      const held = { issuedAt: tokenIssuedAt, expiresAt: tokenExpiresAt, sessionStartedAt }
      return isDueForRenewal(held, now)
        ? { data: { user, token: tokens.issue(user, tokenTimes(now, tokenTtl, sessionStartedAt)) } }
        : { data: { user } }
    },

    'auth.keys': () => ({ data: tokens.publicKeys }),

    'auth.revocations': async ({ after, limit }) => ({ data: await store.liveRevocations(new Date(), after, limit) }),

    'auth.counts': async () => ({ data: { users: await store.countUsers() } }),
  } satisfies Handlers<typeof userOperations>
}
