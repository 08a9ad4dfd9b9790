import type { Revocation } from '@bugar/contracts/people/session'
import { inTransaction } from '@bugar/runtime/mongo/transaction'
import { trusted } from 'mongoose'
import { leaveAdministration } from '../admin/leaving-store.ts'
import { toRevocation, withRaisedEpoch } from '../session/epoch.ts'
import type { Account } from './account.ts'
import type { UserModels } from './model.ts'

export const createErasureStore = ({ users, erasures, tenures }: UserModels) => ({
  /** First write of a deletion, so that any copy can complete it after a crash. */
  noteErasure: async (id: string, now: Date): Promise<void> => {
    await erasures.updateOne({ _id: id }, { $set: { at: now } }, { upsert: true })
  },
  /** False when the account is gone, is an administrator's, or its epoch was raised since it was read. */
  removeUser: async (id: string, epoch: number): Promise<boolean> => {
    return (await users.deleteOne({ _id: id, role: trusted({ $ne: 'admin' }), epoch })).deletedCount === 1
  },
  /** Like `removeUser` for any role; `last-admin` when no other active administrator exists. */
  removeOwnAccount: ({ user: { id }, epoch }: Account): Promise<'removed' | 'overtaken' | 'last-admin'> =>
    inTransaction(users.db, async (session) => {
      const account = await users.findOne({ _id: id, epoch }, null, { session }).lean()
      if (account?.role === 'admin' && !(await leaveAdministration({ users, tenures }, account, new Date(), session))) {
        return 'last-admin'
      }
      const { deletedCount } = await users.deleteOne({ _id: id, epoch }, { session })
      return deletedCount === 1 ? 'removed' : 'overtaken'
    }),
  /** Ids of erasures recorded before `moment`. */
  erasuresBefore: async (moment: Date): Promise<string[]> => {
    const noted = await erasures
      .find({ at: trusted({ $lt: moment }) })
      .limit(100)
      .lean()
    return noted.map(({ _id }) => _id)
  },
  /** Ends every session of a person; null when there is no such account. */
  raiseEpoch: async (userId: string): Promise<Revocation | null> => {
    const user = await users
      .findOneAndUpdate({ _id: userId }, withRaisedEpoch({}), { returnDocument: 'after', timestamps: false })
      .lean()
    return user && toRevocation(user)
  },
  settleErasure: async (id: string): Promise<void> => {
    await erasures.deleteOne({ _id: id })
  },
})
