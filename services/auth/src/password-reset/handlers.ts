import { emailKey } from '@bugar/contracts/people/email'
import { AppError, forbidden, invalid, notFound } from '@bugar/contracts/core/bus/errors'
import type { Call, Handlers } from '@bugar/contracts/core/bus/operation'
import { type passwordResetOperations, resetLinkSeconds } from '@bugar/contracts/people/password-reset'
import type { Revocation } from '@bugar/contracts/people/session'
import type { User } from '@bugar/contracts/people/user'
import type { Audit } from '@bugar/runtime/audit/middleware'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import { laneOf } from '@bugar/runtime/core/fair-queue'
import { addLogFields, type Logger } from '@bugar/runtime/core/logger'
import { outsideRequest } from '@bugar/runtime/core/work'
import { createHash, randomBytes } from 'node:crypto'
import type { KeyedHash } from '../session/keyed-hash.ts'
import type { OwnerNotifier } from '../account/owner-notifier.ts'
import { type Account, overtaken } from '../user/account.ts'
import { modifyProblem } from '../user/domain/account-policy.ts'
import { type PasswordPolicy, passwordProblem } from '../user/domain/password-policy.ts'
import type { Passwords } from '../user/passwords.ts'
import type { UserStore } from '../user/store.ts'
import { linkProblem } from './domain/reset-link.ts'
import type { Mailer } from './mailer.ts'
import type { RequestThrottle } from './request-throttle.ts'
import type { ResetLinkStore } from './store.ts'

interface Deps {
  readonly audit: Audit
  readonly store: UserStore
  readonly links: ResetLinkStore
  readonly passwords: Passwords
  readonly policy: PasswordPolicy
  readonly notifyOwner: OwnerNotifier
  readonly hash: KeyedHash
  readonly requestThrottle: RequestThrottle
  readonly publishSessionEnd: (revocation: Revocation) => void
  readonly logger: Logger
  /** Null without a mail server. */
  readonly mailer: Mailer | null
  /** Contact for people who forgot their password; null when there is none. */
  readonly contact: string | null
}

/** 256 random bits cannot be guessed, so a fast hash without salt is enough. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const newLink = () => {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token), expiresAt: new Date(Date.now() + resetLinkSeconds * 1000) }
}

/** @throws AppError `not-found` with the reason why the link cannot be used, `forbidden` when the account is locked. */
const requireUsable = async (links: ResetLinkStore, hash: string) => {
  const found = await links.findResetLink(hash)
  const problem = linkProblem(found?.link ?? null, new Date())
  if (found === null || problem !== null) {
    throw notFound(problem ?? '')
  }
  if (!found.account.user.isActive) {
    throw forbidden('Akun dinonaktifkan')
  }
  return found
}

/** @throws AppError `conflict` when the account was locked or deleted in the meantime. */
export const issueLink = async ({ audit, links }: Pick<Deps, 'audit' | 'links'>, user: User, call: Call) => {
  const { token, ...link } = newLink()
  if (!(await links.replaceResetLinks(user, link))) {
    throw overtaken()
  }
  const expiresAt = link.expiresAt.toISOString()
  audit(call, { objectId: user.id, after: { name: user.name, expiresAt } })
  return { token, expiresAt }
}

const createLink = async (deps: Deps, id: string, call: Call) => {
  if (actorOf(call).id === id) {
    throw new AppError('protected', 'Password Anda sendiri diubah dengan password saat ini, bukan dengan tautan')
  }
  const user = await deps.store.findUser(id)
  if (user === null) {
    throw notFound('Pengguna tidak ditemukan')
  }
  const problem = modifyProblem(actorOf(call), user)
  if (problem !== null) {
    throw new AppError('protected', problem)
  }
  if (!user.isActive) {
    throw new AppError('protected', 'Akun ini dikunci. Buka kuncinya dulu.')
  }
  return issueLink(deps, user, call)
}

const resetPassword = async (deps: Deps, hash: string, newPassword: string, call: Call): Promise<void> => {
  const { links, passwords, policy, publishSessionEnd, notifyOwner } = deps
  const { user } = (await requireUsable(links, hash)).account
  addLogFields(call, { user: user.id })
  const problem = passwordProblem(newPassword, user, policy)
  if (problem !== null) {
    throw invalid([{ field: 'newPassword', message: problem }])
  }
  const passwordHash = await passwords.hash(newPassword, laneOf(call, user.email), call.deadline)
  const revocation = await links.consumeResetLink(hash, passwordHash, { now: new Date(), device: call.device })
  if (revocation === null) {
    // Used by a concurrent request, or expired in the meantime: throws the reason.
    await requireUsable(links, hash)
    throw overtaken()
  }
  publishSessionEnd(revocation)
  notifyOwner.byMail(user, 'password-reset', call.device)
}

/** Never fails: the answer, the same as for an address without an account, was already sent. */
const sendLink = async ({ links, logger }: Deps, mailer: Mailer, { user }: Account): Promise<void> => {
  try {
    const { token, ...link } = newLink()
    if (await links.addResetLink(user.id, link)) {
      await mailer.sendResetLink(user.email, token)
    }
  } catch (error) {
    logger.error({ err: error, user: user.id }, 'reset link not sent')
  }
}

export const createPasswordResetHandlers = (deps: Deps): Handlers<typeof passwordResetOperations> => {
  const { store, hash, mailer, contact, requestThrottle } = deps
  return {
    'auth.resetOptions': () => ({ data: { byMail: mailer !== null, contact } }),

    'auth.requestResetLink': async ({ email: typed }, call) => {
      const email = emailKey(typed)
      addLogFields(call, { address: call.address, email: hash(email) })
      if (mailer === null) {
        throw new AppError('protected', 'Minta tautan kepada administrator.')
      }
      const isWanted = await requestThrottle.admit({ email, address: call.address })
      const accounts = await store.findAccounts(typed)
      for (const account of isWanted ? accounts.filter(({ user }) => user.isActive) : []) {
        // Not awaited: the reply time would reveal that the account exists.
        void outsideRequest(() => sendLink(deps, mailer, account))
      }
      return { data: {} }
    },

    'auth.checkResetLink': async ({ token }) => {
      const { link } = await requireUsable(deps.links, hashOf(token))
      return { data: { expiresAt: link.expiresAt.toISOString() } }
    },

    'auth.resetPassword': async ({ token, newPassword }, call) => {
      await resetPassword(deps, hashOf(token), newPassword, call)
      return { data: {} }
    },

    'user.createResetLink': async ({ id }, call) => ({ data: await createLink(deps, id, call) }),
  }
}
