import type { NoticeKind } from '@bugar/contracts/people/account'
import type { User } from '@bugar/contracts/people/user'
import type { Logger } from '@bugar/runtime/core/logger'
import { outsideRequest } from '@bugar/runtime/core/work'
import type { Mailer } from '../password-reset/mailer.ts'

export interface OwnerNotifier {
  /** Sends a mail in the background if there is a mail server; the account's notices already have the change. */
  byMail(user: Pick<User, 'id' | 'email'>, kind: NoticeKind, device: string | null): void
}

export const createOwnerNotifier = (mailer: Mailer | null, logger: Logger): OwnerNotifier => ({
  byMail: ({ id, email }, kind, device) => {
    const sent = outsideRequest(async () => mailer?.sendNotice(email, { kind, at: new Date(), device }))
    sent.catch((error: unknown) => logger.error({ err: error, user: id, notice: kind }, 'notice not sent'))
  },
})
