import { searchTextOf } from '@bugar/contracts/core/values/fold'
import type { Revocation } from '@bugar/contracts/people/session'
import { type Mongo, nullIfDuplicate } from '@bugar/runtime/mongo/connection'
import { type QueryFilter, trusted } from 'mongoose'
import { withNotice } from '../account/notice.ts'
import { toRevocation, withRaisedEpoch } from '../session/epoch.ts'
import { type Account, toAccount } from '../user/account.ts'
import { createUserModels, type StoredEmailChange, type StoredUser } from '../user/model.ts'

export type EmailChangeStore = ReturnType<typeof createEmailChangeStore>

/** Part of the account, so that erasing the account erases it. */
export const createEmailChangeStore = (connection: Mongo) => {
  const { users } = createUserModels(connection)
  return {
    /** Replaces an earlier one. False when the account is locked or gone, or its epoch was raised since it was read. */
    save: async ({ user, epoch }: Account, emailChange: StoredEmailChange, device: string | null): Promise<boolean> => {
      const change = { $set: { emailChange }, ...withNotice('email-requested', device) }
      const filter = { _id: user.id, epoch, isActive: true }
      return (await users.updateOne(filter, change, { timestamps: false })).matchedCount === 1
    },
    remove: async (hash: string): Promise<void> => {
      await users.updateOne({ 'emailChange.hash': hash }, { $set: { emailChange: null } }, { timestamps: false })
    },
    removeExpired: async (now: Date): Promise<void> => {
      const expired = { 'emailChange.hash': trusted({ $gt: '' }), 'emailChange.expiresAt': trusted({ $lte: now }) }
      await users.updateMany(expired as QueryFilter<StoredUser>, { $set: { emailChange: null } }, { timestamps: false })
    },
    find: async (hash: string): Promise<Account | null> => {
      const found = await users.findOne({ 'emailChange.hash': hash }).lean()
      return found && toAccount(found)
    },
    /**
     * Gives the account its other address, ends every session and voids links that were mailed to the old one. Null when
     * the account or its change is another by now, or the address has an account.
     */
    apply: async ({ user, epoch }: Account, { email, hash }: StoredEmailChange, device: string | null) => {
      const searchText = searchTextOf({ name: user.name, email })
      const changes = withRaisedEpoch({ email, searchText, emailChange: null, resetLinks: [] })
      const changed = await nullIfDuplicate(
        users
          .findOneAndUpdate(
            { _id: user.id, epoch, isActive: true, 'emailChange.hash': hash },
            { ...changes, ...withNotice('email-changed', device) },
            { returnDocument: 'after' },
          )
          .lean(),
      )
      return changed && (toRevocation(changed) as Revocation)
    },
  }
}
