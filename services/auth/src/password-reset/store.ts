import type { Revocation } from '@bugar/contracts/people/session'
import type { User } from '@bugar/contracts/people/user'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { trusted, type UpdateQuery } from 'mongoose'
import { withNotice } from '../account/notice.ts'
import { toRevocation, withRaisedEpoch } from '../session/epoch.ts'
import { type Account, toAccount } from '../user/account.ts'
import { createUserModels, type StoredUser } from '../user/model.ts'
import type { ResetLink } from './domain/reset-link.ts'

type NewLink = Omit<ResetLink, 'usedAt'>

export type ResetLinkStore = ReturnType<typeof createResetLinkStore>

/** More than can be mailed within the time that one is good for. */
const keptLinks = 20

/** Links are part of the account, so that using one is a single write and erasing the account erases them. */
export const createResetLinkStore = (connection: Mongo) => {
  const { users } = createUserModels(connection)
  const update = async (account: Partial<StoredUser>, change: UpdateQuery<StoredUser>): Promise<boolean> =>
    (await users.updateOne({ ...account, isActive: true }, change, { timestamps: false })).matchedCount === 1
  return {
    /** Replaces older links; false when the account is locked, gone, or has another role since. */
    replaceResetLinks: ({ id, role }: Pick<User, 'id' | 'role'>, link: NewLink): Promise<boolean> =>
      update({ _id: id, role }, { $set: { resetLinks: [{ ...link, usedAt: null }] } }),
    /**
     * Older links remain valid, so that a request by somebody else does not void the owner's link. False when the
     * account is locked or gone.
     */
    addResetLink: (userId: string, link: NewLink): Promise<boolean> =>
      update({ _id: userId }, { $push: { resetLinks: { $each: [{ ...link, usedAt: null }], $slice: -keptLinks } } }),
    /** Also a link that was used or has expired; null when there is none with this hash. */
    findResetLink: async (hash: string): Promise<{ account: Account; link: ResetLink } | null> => {
      const found = await users.findOne({ 'resetLinks.hash': hash }).lean()
      const link = found?.resetLinks?.find((each) => each.hash === hash)
      return found && link ? { account: toAccount(found), link } : null
    },
    /**
     * Sets another password, ends every session and marks all links as used, atomically: of two concurrent uses one
     * wins. Null when the link is gone, used or expired, or the account is locked.
     */
    consumeResetLink: async (
      hash: string,
      passwordHash: string,
      { now, device }: { readonly now: Date; readonly device: string | null },
    ): Promise<Revocation | null> => {
      const raised = withRaisedEpoch({ passwordHash, emailChange: null })
      const open = { hash, usedAt: null, expiresAt: { $gt: now } }
      const changed = await users
        .findOneAndUpdate(
          { resetLinks: trusted({ $elemMatch: open }), isActive: true },
          {
            ...raised,
            $set: { ...raised.$set, 'resetLinks.$[].usedAt': now },
            ...withNotice('password-reset', device, now),
          },
          { returnDocument: 'after', timestamps: false },
        )
        .lean()
      return changed && toRevocation(changed)
    },
  }
}
