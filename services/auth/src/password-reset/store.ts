import type { Revocation } from '@bugar/contracts/session'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { trusted } from 'mongoose'
import { toRevocation, withRaisedEpoch } from '../session/epoch.ts'
import { type Account, toAccount } from '../user/account.ts'
import { createUserModels } from '../user/model.ts'
import type { ResetLink } from './domain/reset-link.ts'

export type ResetLinkStore = ReturnType<typeof createResetLinkStore>

/** Links are part of the account, so that using one is a single write and erasing the account erases them. */
export const createResetLinkStore = (connection: Mongo) => {
  const { users } = createUserModels(connection)
  return {
    /** Takes the place of an older link; false when the account is locked or gone. */
    saveResetLink: async (userId: string, { hash, expiresAt }: Omit<ResetLink, 'usedAt'>): Promise<boolean> => {
      const resetLink = { hash, expiresAt, usedAt: null }
      const written = await users.updateOne(
        { _id: userId, isActive: true },
        { $set: { resetLink } },
        { timestamps: false },
      )
      return written.matchedCount === 1
    },
    /** Also a link that was used or has expired; null when there is none with this hash. */
    findResetLink: async (hash: string): Promise<{ account: Account; link: ResetLink } | null> => {
      const found = await users.findOne({ 'resetLink.hash': hash }).lean()
      return found?.resetLink ? { account: toAccount(found), link: found.resetLink } : null
    },
    /**
     * Stores another password, ends every session and marks the link as used, all or nothing: of two uses at once one
     * wins. Null when the link is gone, used or expired by now, or the account is locked.
     */
    consumeResetLink: async (hash: string, passwordHash: string, now: Date): Promise<Revocation | null> => {
      const raised = withRaisedEpoch({ passwordHash })
      const changed = await users
        .findOneAndUpdate(
          {
            'resetLink.hash': hash,
            'resetLink.usedAt': null,
            'resetLink.expiresAt': trusted({ $gt: now }),
            isActive: true,
          },
          { ...raised, $set: { ...raised.$set, 'resetLink.usedAt': now } },
          { returnDocument: 'after', timestamps: false },
        )
        .lean()
      return changed && toRevocation(changed)
    },
  }
}
