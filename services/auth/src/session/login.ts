import { AppError, conflict, forbidden, invalid, unauthenticated } from '@bugar/contracts/errors'
import type { Call } from '@bugar/contracts/operation'
import type { Login, Registration } from '@bugar/contracts/session'
import type { User } from '@bugar/contracts/user'
import { addLogFields } from '@bugar/runtime/process/log-fields'
import { type PasswordPolicy, passwordProblem } from '../user/domain/password-policy.ts'
import type { FairQueue } from './fair-queue.ts'
import { type SecondFactor, wrongCodeText } from '../totp/second-factor.ts'
import type { KeyedHash } from './keyed-hash.ts'
import type { LoginThrottle } from './login-throttle.ts'
import type { Passwords } from '../user/passwords.ts'
import type { Account } from '../user/account.ts'
import type { UserStore } from '../user/store.ts'

export interface LoginDeps {
  readonly store: UserStore
  readonly passwords: Passwords
  readonly policy: PasswordPolicy
  readonly throttle: LoginThrottle
  readonly hash: KeyedHash
  readonly secondFactor: SecondFactor
  /** Accounts take turns before anything is asked of the database or the processor for them. */
  readonly turns: FairQueue
}

const emailTaken = () => {
  const message = 'Email sudah terdaftar'
  return conflict(message, [{ field: 'email', message }])
}

/** Names the field, by which the login screen knows that the password was right. */
const codeProblem = (message: string) =>
  new AppError('unauthenticated', message, { errors: [{ field: 'code', message }] })

const wrongCredentials = () => unauthenticated('Email atau password salah')

/**
 * @param admit called once the input is valid, before anything costs time
 * @throws AppError `invalid` when the password is not good enough, `conflict` when the address has an account.
 */
export const register = async (
  { store, passwords, policy }: Pick<LoginDeps, 'store' | 'passwords' | 'policy'>,
  { name, email: typed, password, gender, consentVersion: version }: Registration,
  deadline: number,
  admit: () => Promise<void> = async () => undefined,
): Promise<User> => {
  const email = typed.toLowerCase()
  const problem = passwordProblem(password, { name, email }, policy)
  if (problem !== null) {
    throw invalid([{ field: 'password', message: problem }])
  }
  await admit()
  if (await store.findAccount(email)) {
    throw emailTaken()
  }
  const passwordHash = await passwords.hash(password, deadline)
  const consent = version !== undefined && { consent: { version, at: new Date() } }
  const user = await store.insertUser({ name: name.trim(), email, gender, role: 'user', passwordHash, ...consent })
  if (user === null) {
    throw emailTaken()
  }
  return user
}

export const registerFrom = async (deps: LoginDeps, input: Registration, call: Call): Promise<User> => {
  const { address, deadline } = call
  addLogFields(call, { address })
  return deps.turns(input.email.toLowerCase(), deadline, async () => {
    const user = await register(deps, input, deadline, () => deps.throttle.admitRegistration(address))
    addLogFields(call, { user: user.id })
    await deps.throttle.saveAddress({ email: user.email, address })
    return user
  })
}

/** Read again before signing, so that a revocation during the password check counts. */
const accountToSign = async (store: UserStore, checked: Account): Promise<Account> => {
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

/** @throws AppError `unauthenticated` with an error of the field `code` when one is missing or wrong. */
const requireCode = async (
  { secondFactor }: LoginDeps,
  account: Account,
  code: string | undefined,
  sessionId: string,
): Promise<void> => {
  if (!secondFactor.isRequired(account)) {
    return
  }
  if (code === undefined) {
    throw codeProblem('Masukkan kode dari aplikasi autentikator')
  }
  if (!(await secondFactor.verify(account, code, sessionId))) {
    throw codeProblem(wrongCodeText)
  }
}

const checkLogin = async (
  deps: LoginDeps,
  { email, password, code }: Login,
  call: Call,
  sessionId: string,
): Promise<Account> => {
  const { store, passwords, throttle } = deps
  const { address, deadline } = call
  const attempt = { email, address }
  const account = await throttle.check(attempt, async () => {
    const found = await store.findAccount(email)
    return (await passwords.matches(found?.passwordHash ?? null, password, deadline)) ? found : null
  })
  if (account === null) {
    throw wrongCredentials()
  }
  addLogFields(call, { user: account.user.id })
  if (passwords.isOutdated(account.passwordHash)) {
    await store.replaceHash(account.user.id, account.passwordHash, await passwords.hash(password, deadline))
  }
  await requireCode(deps, account, code, sessionId)
  await throttle.saveAddress(attempt)
  return accountToSign(store, account)
}

/**
 * Says who may have a token now.
 * @param sessionId of the session that begins when they may
 */
export const login = (deps: LoginDeps, input: Login, call: Call, sessionId: string): Promise<Account> => {
  const email = input.email.toLowerCase()
  addLogFields(call, { address: call.address, email: deps.hash(email) })
  return deps.turns(email, call.deadline, () => checkLogin(deps, { ...input, email }, call, sessionId))
}
