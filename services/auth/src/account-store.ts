import type { UserStats } from '@bugar/contracts/account'
import type { User } from '@bugar/contracts/user'
import { partOf } from '@bugar/runtime/part-of'
import { type QueryFilter, trusted } from 'mongoose'
import type { Models, StoredUser } from './model.ts'
import { toUser } from './store.ts'

export interface UserFilter {
  /** Part of a name or e-mail in any case; null for everybody. */
  readonly search: string | null
  readonly role: User['role'] | null
  readonly isActive: boolean | null
}

const toQuery = ({ search, role, isActive }: UserFilter): QueryFilter<StoredUser> => ({
  ...(role !== null && { role }),
  ...(isActive !== null && { isActive }),
  ...(search !== null && { folded: partOf(search) }),
})

/** Name and e-mail as the search of administrators looks at them. */
export const foldedName = ({ name, email }: Pick<User, 'name' | 'email'>) => `${name} ${email}`.toLowerCase()

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
  /** Null when the account is gone or somebody else has just changed its state. */
  setActive: async (id: string, from: boolean, to: boolean): Promise<User | null> => {
    const found = await users
      .findOneAndUpdate(
        { _id: id, isActive: from, role: 'user' },
        { $set: { isActive: to } },
        { returnDocument: 'after' },
      )
      .lean()
    return found && toUser(found)
  },
})

export const createDepartureStore = ({ users, departures }: Models) => ({
  /**
   * Noted as departed first, so that no crash leaves a deleted person whom nobody forgets. False when there is no such
   * account, or it has become an administrator's.
   */
  removeUser: async (id: string, now: Date): Promise<boolean> => {
    await departures.updateOne({ _id: id }, { $set: { at: now } }, { upsert: true })
    return (await users.deleteOne({ _id: id, role: 'user' })).deletedCount === 1
  },
  /** Ids of those who were noted before a moment; one whose account is still there has not departed. */
  departedBefore: async (moment: Date): Promise<{ id: string; isGone: boolean }[]> => {
    const noted = await departures
      .find({ at: trusted({ $lt: moment }) })
      .limit(100)
      .lean()
    return Promise.all(noted.map(async ({ _id: id }) => ({ id, isGone: (await users.exists({ _id: id })) === null })))
  },
  settleDeparture: async (id: string): Promise<void> => {
    await departures.deleteOne({ _id: id })
  },
})
