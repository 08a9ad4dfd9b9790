import { conflict, forbidden, invalid, unauthenticated } from '@bugar/contracts/errors'
import type { Actor, Handlers } from '@bugar/contracts/operation'
import type { Login, Registration, Revocation, User, userOperations } from '@bugar/contracts/user'
import { actorOf } from '@bugar/runtime/serve'
import { type PasswordPolicy, passwordProblem } from './domain/password-policy.ts'
import { isDueForRenewal, tokenTimes } from './domain/token-claims.ts'
import { isSessionOver } from './domain/session-end.ts'
import type { LoginBrake } from './login-brake.ts'
import type { Passwords } from './passwords.ts'
import type { Account, Store } from './store.ts'
import { randomId, type Tokens } from './tokens.ts'

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

const nowSeconds = () => Date.now() / 1000

const newSession = ({ tokens, tokenTtl }: Parts, user: User, epoch: number) => ({
  user,
  token: tokens.issue(user, { sessionId: randomId(), epoch }, tokenTimes(nowSeconds(), tokenTtl)),
})

const wrongCredentials = () => unauthenticated('Email atau password salah')

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
): Promise<Account> => {
  const email = typed.toLowerCase()
  await brake.requireOpen(email)
  const account = await store.findAccount(email)
  if (!(await passwords.matches(account?.passwordHash ?? null, password, deadline)) || account === null) {
    await brake.recordFailure(email)
    throw wrongCredentials()
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
  return account
}

/**
 * The account as it is right before a token is signed: whatever ended the person's sessions while the password was
 * checked has raised the epoch, so a token signed for the epoch found here is either good or refused by every gateway.
 */
const accountToSign = async (store: Store, checked: Account): Promise<Account> => {
  const account = await store.accountOf(checked.user.id)
  const hasOtherPassword = account?.epoch !== checked.epoch && account?.passwordHash !== checked.passwordHash
  if (account === null || hasOtherPassword) {
    throw wrongCredentials()
  }
  if (!account.user.isActive) {
    throw forbidden('Akun dinonaktifkan')
  }
  return account
}

/**
 * The caller's account.
 * @throws AppError `unauthenticated` when the session was ended and the gateway could not know yet.
 */
export const requireLiveSession = async (store: Store, actor: Actor): Promise<Account> => {
  const [account, isLoggedOut] = await Promise.all([store.accountOf(actor.id), store.isSessionEnded(actor.sessionId)])
  if (!account?.user.isActive || isLoggedOut || isSessionOver(actor, account)) {
    throw unauthenticated()
  }
  return account
}

export const createHandlers = (parts: Parts) => {
  const { store, tokens, tokenTtl, announceEnd } = parts
  return {
    'auth.register': async (input, { deadline }) => ({
      data: newSession(parts, await register(parts, input, deadline), 0),
    }),

    'auth.login': async (input, { deadline }) => {
      const { user, epoch } = await accountToSign(store, await login(parts, input, deadline))
      return { data: newSession(parts, user, epoch) }
    },

    'auth.logout': async (_input, call) => {
      announceEnd(await store.endSession(actorOf(call)))
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
