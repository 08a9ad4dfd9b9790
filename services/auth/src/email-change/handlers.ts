import type { emailChangeOperations } from '@bugar/contracts/people/email-change'
import { AppError, conflict, forbidden, invalid, notFound, unavailable } from '@bugar/contracts/core/bus/errors'
import type { Call, Handlers, Input } from '@bugar/contracts/core/bus/operation'
import type { Revocation } from '@bugar/contracts/people/session'
import type { Audit } from '@bugar/runtime/audit/middleware'
import type { Leases } from '@bugar/runtime/mongo/leases'
import type { Bus } from '@bugar/runtime/nats/bus'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import { alone } from '../account/handlers.ts'
import type { OwnerNotifier } from '../account/owner-notifier.ts'
import { linkProblem } from '../password-reset/domain/reset-link.ts'
import { hashOf, newLink } from '../password-reset/handlers.ts'
import type { Mailer } from '../password-reset/mailer.ts'
import type { RequestThrottle } from '../password-reset/request-throttle.ts'
import { overtaken } from '../user/account.ts'
import { type PasswordDeps, requirePassword } from '../user/own-account.ts'
import type { EmailChangeStore } from './store.ts'

interface Deps extends PasswordDeps {
  readonly audit: Audit
  readonly bus: Bus
  readonly leases: Leases
  readonly emailChanges: EmailChangeStore
  /** Null without a mail server: then nobody can prove that an address is theirs. */
  readonly mailer: Mailer | null
  readonly requestThrottle: RequestThrottle
  readonly notifyOwner: OwnerNotifier
  readonly publishSessionEnd: (revocation: Revocation) => void
}

const taken = () => {
  const message = 'Email sudah terdaftar'
  return conflict(message, [{ field: 'email', message }])
}

/** @throws AppError `conflict` when another account has the address. */
const requireFree = async ({ store }: Deps, email: string, ownId: string): Promise<void> => {
  if ((await store.findAccounts(email)).some(({ user }) => user.id !== ownId)) {
    throw taken()
  }
}

const request = async (
  deps: Deps,
  input: Input<(typeof emailChangeOperations)['account.requestEmail']>,
  call: Call,
) => {
  const { audit, emailChanges, mailer, requestThrottle, notifyOwner } = deps
  const { email } = input
  if (mailer === null) {
    throw new AppError('protected', 'Server ini tidak dapat mengirim email, jadi alamat email tidak dapat diubah.')
  }
  const account = await requirePassword(deps, actorOf(call), { field: 'password', password: input.password }, call)
  const { user } = account
  if (email === user.email) {
    throw invalid([{ field: 'email', message: 'Ini sudah email akun Anda' }])
  }
  await requireFree(deps, email, user.id)
  if (!(await requestThrottle.admit({ email, address: call.address }, 'change'))) {
    throw new AppError('rate-limited', 'Terlalu banyak permintaan. Silakan coba lagi nanti.', { retryAfter: 900 })
  }
  const { token, ...link } = newLink()
  if (!(await emailChanges.save(account, { ...link, email }, call.device))) {
    throw overtaken()
  }
  try {
    await mailer.sendEmailLink(email, token)
  } catch (error) {
    await emailChanges.remove(link.hash)
    throw unavailable(error)
  }
  // Without the address, which may be a stranger's until the link is used.
  audit(call, { objectId: user.id, after: { name: user.name } })
  notifyOwner.byMail(user, 'email-requested', call.device)
  return { expiresAt: link.expiresAt.toISOString() }
}

/** @throws AppError `not-found` with the reason why the link cannot be used, `forbidden` when the account is locked. */
const requireUsable = async ({ emailChanges }: Deps, hash: string) => {
  const account = await emailChanges.find(hash)
  const change = account?.emailChange ?? null
  const problem = linkProblem(change && { ...change, usedAt: null }, new Date())
  if (account === null || change === null || problem !== null) {
    throw notFound(problem ?? '')
  }
  if (!account.user.isActive) {
    throw forbidden('Akun dinonaktifkan')
  }
  return { account, change }
}

const confirm = async (deps: Deps, hash: string, call: Call): Promise<void> => {
  const { audit, bus, emailChanges, notifyOwner, publishSessionEnd } = deps
  // Again, because the name may have changed before it was this request's turn.
  const { account, change } = await requireUsable(deps, hash)
  const { id, name, email: before } = account.user
  await requireFree(deps, change.email, id)
  const rename = (email: string) => bus.call('consultation.renameUser', { userId: id, name, email }, call)
  // First, so that a failure leaves the account as it was and another try mends both.
  await rename(change.email)
  const revocation = await emailChanges.apply(account, change, call.device)
  if (revocation === null) {
    await rename(before)
    await requireFree(deps, change.email, id)
    throw overtaken()
  }
  const [was, is] = [
    { name, email: before },
    { name, email: change.email },
  ]
  audit(call, { objectId: id, actor: { id, name }, before: was, after: is })
  publishSessionEnd(revocation)
  notifyOwner.byMail(account.user, 'email-changed', call.device)
}

export const createEmailChangeHandlers = (deps: Deps): Handlers<typeof emailChangeOperations> => ({
  'account.requestEmail': async (input, call) => ({ data: await request(deps, input, call) }),

  'account.confirmEmail': async ({ token }, call) => {
    const hash = hashOf(token)
    const { account } = await requireUsable(deps, hash)
    await alone(deps.leases, account.user.id, call, () => confirm(deps, hash, call))
    return { data: {} }
  },
})
