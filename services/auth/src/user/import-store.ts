import type { Revocation } from '@bugar/contracts/session'
import { changedMeanwhile, orChangedMeanwhile } from '@bugar/runtime/mongo/transfer'
import { toRevocation, withRaisedEpoch } from '../session/epoch.ts'
import type { StoredUser, UserModels } from './model.ts'

/** How imported accounts are written: as the file has them, with their own times. */
export const createImportStore = ({ users }: UserModels) => ({
  /** @throws AppError when another account has the id or the e-mail address by now. */
  insertImported: async (user: StoredUser): Promise<void> => {
    await orChangedMeanwhile(users.insertMany([user], { timestamps: false }))
  },
  /**
   * Replaces the user that was read, and ends the person's sessions.
   * @throws AppError when the account was changed since.
   */
  replaceImported: async (before: StoredUser, { _id, ...fields }: StoredUser): Promise<Revocation> => {
    const { passwordHash, role, isActive, updatedAt } = before
    const { epoch: _epoch, endKey: _endKey, keptSession: _kept, notices: _notices, ...changes } = fields
    const changed = await users
      .findOneAndUpdate({ _id, passwordHash, role, isActive, updatedAt }, withRaisedEpoch(changes), {
        returnDocument: 'after',
        timestamps: false,
      })
      .lean()
    const revocation = changed && toRevocation(changed)
    if (revocation === null) {
      throw changedMeanwhile()
    }
    return revocation
  },
  restoreRole: async ({ _id, role, isActive }: StoredUser): Promise<void> => {
    await users.updateOne({ _id }, { $set: { role, isActive } }, { timestamps: false })
  },
})
