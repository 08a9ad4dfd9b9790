import type { Call } from '@bugar/contracts/core/bus/operation'
import { AppError } from '@bugar/contracts/core/bus/errors'
import type { Revocation } from '@bugar/contracts/people/session'
import { roleLabels, type User } from '@bugar/contracts/people/user'
import type { Audit } from '@bugar/runtime/audit/middleware'
import type { Logger } from '@bugar/runtime/core/logger'
import { outsideRequest } from '@bugar/runtime/core/work'
import type { Mailer, Proposal } from '../password-reset/mailer.ts'
import { overtaken } from '../user/account.ts'
import type { AdminStore, Changed, WaitingRequest } from './store.ts'

interface Deps {
  readonly admins: AdminStore
  readonly audit: Audit
  readonly logger: Logger
  readonly mailer: Mailer | null
  readonly publishSessionEnd: (revocation: Revocation) => void
}

interface Change {
  readonly user: User
  readonly request: WaitingRequest
  /** Address of who did it, and of who approved it, for the mail. */
  readonly by: string
}

export type AdminChanges = ReturnType<typeof createAdminChanges>

export const lastAdmin = () =>
  new AppError(
    'protected',
    'Administrator terakhir tidak dapat dihapus atau diberhentikan: tanpa administrator tidak ada yang dapat mengelola sistem ini.',
  )

/** Throws the first failure after all mails were tried. */
const sendAll = async (mails: readonly (Promise<void> | undefined)[]): Promise<void> => {
  const failed = (await Promise.allSettled(mails)).find(({ status }) => status === 'rejected')
  if (failed) {
    throw (failed as PromiseRejectedResult).reason
  }
}

/** Changes who is an administrator. Each change is audited and mailed to all administrators. */
export const createAdminChanges = (deps: Deps) => {
  const { admins, audit, logger, mailer, publishSessionEnd } = deps

  const mailAll = async (user: User, what: string) => {
    const found = await admins.administrators()
    const emails = new Set([...found.map((each) => each.user.email), ...(user.role === 'admin' ? [user.email] : [])])
    await sendAll([...emails].map((email) => mailer?.sendAdminChange(email, what)))
  }

  /**
   * Mails all administrators in the background; without a mail server nothing is sent. Addresses instead of names,
   * because anybody can register any name.
   * @param user as before the change
   */
  const announce = (user: User, what: string, by: string): void => {
    const text = `${user.email} ${what}. Oleh: ${by}.`
    const sent = outsideRequest(async () => mailer && mailAll(user, text))
    sent.catch((error: unknown) => logger.error({ err: error, user: user.id }, 'change of administrators not mailed'))
  }

  const finish = (user: User, { user: after, revocation }: Changed, what: string, by: string, call: Call) => {
    audit(call, { objectId: user.id, before: user, after })
    announce(user, what, by)
    if (revocation !== null) {
      publishSessionEnd(revocation)
    }
  }

  return {
    announce,

    /** Mails the administrators whose approvals count, except who proposes, in the background. */
    tellApprovers: ({ by, ...proposal }: Proposal & { readonly by: string }, now: Date): void => {
      const sent = outsideRequest(async () => {
        const found = mailer ? await admins.administrators() : []
        const others = found.filter(({ user, countsFrom }) => user.id !== by && countsFrom <= now)
        await sendAll(others.map(({ user }) => mailer?.sendProposal(user.email, proposal)))
      })
      sent.catch((error: unknown) => logger.error({ err: error }, 'proposal not mailed'))
    },

    /**
     * @param since null when the approvals count at once
     * @throws AppError `conflict` when the account was changed since
     */
    promote: async ({ user, request, by, since }: Change & { readonly since: Date | null }, call: Call) => {
      const changed = await admins.promote(user.id, request, since)
      if (changed === null) {
        throw overtaken()
      }
      finish(user, changed, 'menjadi administrator', by, call)
    },

    /** @throws AppError `conflict` when the account was changed since */
    setRole: async (user: User, role: Exclude<User['role'], 'admin'>, by: string, call: Call): Promise<User> => {
      const changed = await admins.setRole(user, role)
      if (changed === null) {
        throw overtaken()
      }
      finish(user, changed, `mendapat peran ${roleLabels[role]}`, by, call)
      return changed.user
    },

    /** @throws AppError `protected` for the last administrator, `conflict` when the account was changed since */
    retire: async ({ user, request, by }: Change, call: Call) => {
      const changed = await admins.retire(user.id, request, new Date())
      if (changed === 'overtaken' || changed === 'last-admin') {
        throw changed === 'last-admin' ? lastAdmin() : overtaken()
      }
      finish(user, changed, 'berhenti sebagai administrator', by, call)
    },
  }
}
