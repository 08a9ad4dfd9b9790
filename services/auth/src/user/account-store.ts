import type { UserStats } from '@bugar/contracts/account'
import type { Revocation, User } from '@bugar/contracts/user'
import { containsText } from '@bugar/runtime/mongo/contains-text'
import { inTransaction } from '@bugar/runtime/mongo/transaction'
import { type QueryFilter, trusted } from 'mongoose'
import { toRevocation, withRaisedEpoch } from '../session/epoch.ts'
import type { Models, StoredUser } from './model.ts'
import { type Account, toUser } from './account.ts'

export interface UserFilter {
  /** Part of a name or e-mail in any case; null for everybody. */
  readonly search: string | null
  readonly role: User['role'] | null
  readonly isActive: boolean | null
}

const toQuery = ({ search, role, isActive }: UserFilter): QueryFilter<StoredUser> => ({
  ...(role !== null && { role }),
  ...(isActive !== null && { isActive }),
  ...(search !== null && { folded: containsText(search) }),
})

/** Name and e-mail as the search of administrators looks at them. */
export const searchTextOf = ({ name, email }: Pick<User, 'name' | 'email'>) => `${name} ${email}`.toLowerCase()

const statsOf = async (users: Models['users']): Promise<UserStats> => {
  const groups = await users.aggregate<{ _id: Pick<StoredUser, 'isActive' | 'role' | 'gender'>; count: number }>([
    { $group: { _id: { isActive: '$isActive', role: '$role', gender: '$gender' }, count: { $sum: 1 } } },
  ])
  const sum = (matches: (group: (typeof groups)[number]['_id']) => boolean) =>
    groups.filter(({ _id }) => matches(_id)).reduce((total, { count }) => total + count, 0)
  return {
    total: sum(() => true),
    active: sum(({ isActive }) => isActive),
    inactive: sum(({ isActive }) => !isActive),
    admins: sum(({ role }) => role === 'admin'),
    users: sum(({ role }) => role === 'user'),
    male: sum(({ gender }) => gender === 'male'),
    female: sum(({ gender }) => gender === 'female'),
  }
}

export const createAccountStore = ({ users }: Models) => ({
  /** Newest first; pages start at 1. */
  listUsers: async (filter: UserFilter, page: number, limit: number): Promise<{ users: User[]; total: number }> => {
    const query = toQuery(filter)
    const [found, total] = await Promise.all([
      users
        .find(query)
        .sort({ createdAt: -1, _id: -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean(),
      // Without a filter counting would read every document.
      Object.keys(query).length > 0 ? users.countDocuments(query) : users.estimatedDocumentCount(),
    ])
    return { users: found.map(toUser), total }
  },
  userStats: () => statsOf(users),
  /**
   * Locks or unlocks an account; locking also ends its sessions. Null when it is gone or somebody else has just changed
   * its state.
   */
  setActive: async (id: string, isActive: boolean): Promise<{ user: User; revocation: Revocation | null } | null> => {
    const found = await users
      .findOneAndUpdate(
        { _id: id, isActive: !isActive, role: 'user' },
        isActive ? { $set: { isActive } } : withRaisedEpoch({ isActive }),
        { returnDocument: 'after' },
      )
      .lean()
    return found && { user: toUser(found), revocation: isActive ? null : toRevocation(found) }
  },
})

/** Accounts of before epochs have none, which counts as 0. */
const sameEpoch = (epoch: number) => (epoch === 0 ? trusted({ $in: [0, null] }) : epoch)

export const createErasureStore = ({ users, departures }: Models) => ({
  /** Written before anything else is done to delete a person, so that any copy can finish what a crash leaves. */
  noteErasure: async (id: string, now: Date): Promise<void> => {
    await departures.updateOne({ _id: id }, { $set: { at: now } }, { upsert: true })
  },
  /** False when the account is gone, has become an administrator's, or its epoch was raised since it was read. */
  removeUser: async (id: string, epoch: number): Promise<boolean> => {
    return (await users.deleteOne({ _id: id, role: 'user', epoch: sameEpoch(epoch) })).deletedCount === 1
  },
  /** As `removeUser` does, whatever the role; `last-admin` when no other administrator could log in. */
  removeOwnAccount: ({ user: { id, role }, epoch }: Account): Promise<'removed' | 'overtaken' | 'last-admin'> =>
    inTransaction(users.db, async (session) => {
      if (role === 'admin') {
        // A write, so that of two administrators who leave at once one meets a conflict and looks again.
        const other = { _id: trusted({ $ne: id }), role, isActive: true }
        const touch = { $set: { updatedAt: new Date() } }
        if ((await users.updateOne(other, touch, { session, timestamps: false })).matchedCount === 0) {
          return 'last-admin'
        }
      }
      const { deletedCount } = await users.deleteOne({ _id: id, epoch: sameEpoch(epoch) }, { session })
      return deletedCount === 1 ? 'removed' : 'overtaken'
    }),
  /** Ids of those who were noted before a moment. */
  erasuresBefore: async (moment: Date): Promise<string[]> => {
    const noted = await departures
      .find({ at: trusted({ $lt: moment }) })
      .limit(100)
      .lean()
    return noted.map(({ _id }) => _id)
  },
  settleErasure: async (id: string): Promise<void> => {
    await departures.deleteOne({ _id: id })
  },
})
