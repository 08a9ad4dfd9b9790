import { emailKey } from '@bugar/contracts/people/email'
import { AppError, conflict, forbidden, invalid, unauthenticated } from '@bugar/contracts/core/bus/errors'
import type { Call } from '@bugar/contracts/core/bus/operation'
import type { Login, Registration } from '@bugar/contracts/people/session'
import type { User } from '@bugar/contracts/people/user'
import { type FairQueue, type Lane, laneOf } from '@bugar/runtime/core/fair-queue'
import { addLogFields } from '@bugar/runtime/core/logger'
import { addressesOf } from '../user/domain/addresses.ts'
import { type PasswordPolicy, passwordProblem } from '../user/domain/password-policy.ts'
import type { SecondFactor } from '../totp/second-factor.ts'
import type { KeyedHash } from './keyed-hash.ts'
import type { LoginThrottle, RightLogin } from './login-throttle.ts'
import type { OwnerNotifier } from '../account/owner-notifier.ts'
import type { Passwords } from '../user/passwords.ts'
import { type Account, overtaken } from '../user/account.ts'
import type { IssueToken } from './issue-token.ts'
import type { UserStore } from '../user/store.ts'

export interface LoginDeps {
  readonly store: UserStore
  readonly passwords: Passwords
  readonly policy: PasswordPolicy
  readonly throttle: LoginThrottle
  readonly hash: KeyedHash
  readonly secondFactor: SecondFactor
  /** Fair queue by address, then by account, ahead of any work of the database or the processor. */
  readonly turns: FairQueue
  readonly notifyOwner: OwnerNotifier
}

const emailTaken = () => {
  const message = 'Email sudah terdaftar'
  return conflict(message, [{ field: 'email', message }])
}

/** The field `code` tells the login screen that the password was correct. */
const codeProblem = (message: string) =>
  new AppError('unauthenticated', message, { errors: [{ field: 'code', message }] })

const wrongCredentials = () => unauthenticated('Email atau password salah')

/**
 * @param admit called once the input is valid, before any expensive work
 * @throws AppError `invalid` when the password is not good enough, `conflict` when the address has an account.
 */
export const register = async (
  { store, passwords, policy }: Pick<LoginDeps, 'store' | 'passwords' | 'policy'>,
  { name, email, password, gender, consentVersion: version }: Registration,
  lane: Lane,
  deadline: number,
  admit: () => Promise<void> = async () => undefined,
): Promise<User> => {
  const problem = passwordProblem(password, { name, email }, policy)
  if (problem !== null) {
    throw invalid([{ field: 'password', message: problem }])
  }
  await admit()
  if ((await store.findAccounts(email)).length > 0) {
    throw emailTaken()
  }
  const passwordHash = await passwords.hash(password, lane, deadline)
  const consent = version !== undefined && { consent: { version, at: new Date() } }
  const user = await store.insertUser({ name: name.trim(), email, gender, role: 'user', passwordHash, ...consent })
  if (user === null) {
    throw emailTaken()
  }
  return user
}

export const registerFrom = async (deps: LoginDeps, input: Registration, call: Call): Promise<User> => {
  const { address, deviceKey, deadline } = call
  addLogFields(call, { address })
  const lane = laneOf(call, input.email)
  const admit = () => deps.throttle.admitRegistration(address)
  const user = await deps.turns(lane, deadline, () => register(deps, input, lane, deadline, admit))
  addLogFields(call, { user: user.id })
  await deps.throttle.savePlace({ email: user.email, address, deviceKey })
  return user
}

/** @throws AppError `unauthenticated` with an error of the field `code` when one is missing or wrong. */
const requireCode = async (
  { secondFactor }: LoginDeps,
  account: Account,
  code: string | undefined,
  given: Parameters<SecondFactor['verify']>[2],
): Promise<void> => {
  if (!secondFactor.isRequired(account)) {
    return
  }
  if (code === undefined) {
    throw codeProblem('Masukkan kode dari aplikasi autentikator')
  }
  const problem = await secondFactor.verify(account, code, given)
  if (problem !== null) {
    throw codeProblem(problem)
  }
}

/**
 * Authenticates.
 * @param sessionId of the session to begin
 * @returns the account as it was when its password was checked
 */
export const login = async (
  deps: LoginDeps,
  { email: typed, password, code }: Login,
  call: Call,
  sessionId: string,
): Promise<RightLogin> => {
  const { store, passwords, throttle, hash, turns, secondFactor } = deps
  const { address, deadline, device, deviceKey } = call
  const email = emailKey(typed)
  const lane = laneOf(call, email)
  addLogFields(call, { address, email: hash(email) })
  const matches = (found: Account | null) => passwords.matches(found?.passwordHash ?? null, password, lane, deadline)
  const right = await turns(lane, deadline, () =>
    throttle.check({ email, address, deviceKey }, addressesOf(typed), matches),
  )
  if (right === null) {
    throw wrongCredentials()
  }
  const { account, place } = right
  addLogFields(call, { user: account.user.id })
  const isOutdated = passwords.isOutdated(account.passwordHash)
  if (account.user.isActive && !secondFactor.isRequired(account) && !isOutdated) {
    return right
  }
  // The code or the new hash may still fail, but the login counts.
  const entry = await throttle.count(right.entry)
  if (!account.user.isActive) {
    throw forbidden('Akun dinonaktifkan')
  }
  await requireCode(deps, account, code, { sessionId, device, place })
  if (!isOutdated) {
    return { account, entry }
  }
  const passwordHash = await passwords.hash(password, lane, deadline)
  await store.replaceHash(account.user.id, account.passwordHash, passwordHash)
  return { account: { ...account, passwordHash }, entry }
}

/** Why an account that was just checked may no longer have a token. */
const whatChanged = async (store: UserStore, { user, passwordHash }: Account): Promise<AppError> => {
  const now = await store.accountOf(user.id)
  if (now !== null && !now.user.isActive) {
    return forbidden('Akun dinonaktifkan')
  }
  return now?.passwordHash === passwordHash ? overtaken() : wrongCredentials()
}

/**
 * Begins a session for a checked account and notifies its owner.
 * @throws AppError when the account was locked, changed or deleted since, or `rate-limited`
 */
export const beginSession = async (
  { store, throttle, notifyOwner, issueToken }: LoginDeps & { readonly issueToken: IssueToken },
  { account, entry, notice }: RightLogin,
  sessionId: string,
  { device }: Call,
): Promise<string> => {
  let isNewPlace = false
  const token = await issueToken(account, { sessionId, device }, async (session) => {
    const outcome = await throttle.begin(entry, { session, account, notice })
    if (outcome === 'changed') {
      throw await whatChanged(store, account)
    }
    isNewPlace = outcome === 'new-place'
  })
  if (isNewPlace) {
    notifyOwner.byMail(account.user, 'login', device)
  }
  return token
}
