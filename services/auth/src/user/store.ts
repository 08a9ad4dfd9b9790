import type { NoticeKind } from '@bugar/contracts/people/account'
import type { Consent } from '@bugar/contracts/people/consent'
import { conflict } from '@bugar/contracts/core/bus/errors'
import { searchTextOf } from '@bugar/contracts/core/values/fold'
import type { UserStats } from '@bugar/contracts/people/user-operations'
import type { User } from '@bugar/contracts/people/user'
import type { Revocation } from '@bugar/contracts/people/session'
import { type Mongo, nullIfDuplicate } from '@bugar/runtime/mongo/connection'
import { containsText, createdBetween } from '@bugar/runtime/mongo/filters'
import { mongo, type QueryFilter, trusted } from 'mongoose'
import { withNotice } from '../account/notice.ts'
import type { StoredImport } from '../import/store.ts'
import { toRevocation, withRaisedEpoch } from '../session/epoch.ts'
import { type Account, toAccount, toConsent, toUser } from './account.ts'
import { addressesOf } from './domain/addresses.ts'
import { noHash } from './transfer.ts'
import { createErasureStore } from './erasure-store.ts'
import { createUserModels, type StoredConsent, type StoredUser, type UserModels } from './model.ts'

interface NewUser extends Pick<User, 'name' | 'email' | 'gender' | 'role'> {
  readonly passwordHash: string
  readonly consent?: StoredConsent
  readonly signOnSince?: Date
}

export interface UserFilter {
  /** Folded words in name or e-mail; none for everybody. */
  readonly words: readonly string[]
  readonly role: User['role'] | null
  readonly isActive: boolean | null
  /** Registered from this moment on, and before the second; null for any time. */
  readonly from: Date | null
  readonly to: Date | null
}

const toQuery = ({ words, role, isActive, from, to }: UserFilter): QueryFilter<StoredUser> => ({
  ...(role !== null && { role }),
  ...(isActive !== null && { isActive }),
  ...(words.length > 0 && containsText(words)),
  ...createdBetween(from, to),
})

const statsOf = async (users: UserModels['users']): Promise<UserStats> => {
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
    users: sum(({ role }) => role !== 'admin'),
    male: sum(({ gender }) => gender === 'male'),
    female: sum(({ gender }) => gender === 'female'),
  }
}

/** The order in which the addresses of accounts are listed. */
export const inOrderOf = (addresses: readonly string[]) => (a: Account, b: Account) =>
  addresses.indexOf(a.user.email) - addresses.indexOf(b.user.email)

const createAccounts = ({ users, imports }: UserModels) => ({
  /** More than one only where addresses of an older release have the same spelling. */
  findAccounts: async (typed: string): Promise<Account[]> => {
    const addresses = addressesOf(typed)
    const found = await users.find({ email: trusted({ $in: addresses }) }).lean()
    return found.map(toAccount).toSorted(inOrderOf(addresses))
  },
  accountOf: async (id: string): Promise<Account | null> => {
    const found = await users.findById(id).lean()
    return found && toAccount(found)
  },
  findUser: async (id: string): Promise<User | null> => {
    const found = await users.findById(id).lean()
    return found && toUser(found)
  },
  /**
   * Null when the e-mail address has an account already, even one made at this very moment.
   * @throws AppError `conflict` while a restore puts other accounts in place
   */
  insertUser: async (user: NewUser): Promise<User | null> => {
    const searchText = searchTextOf(user)
    const document = new users({
      _id: new mongo.ObjectId().toHexString(),
      isActive: true,
      epoch: 0,
      ...user,
      searchText,
    })
    if ((await nullIfDuplicate(document.save())) === null) {
      return null
    }
    // A restore marks its decision before it looks for accounts, so that one of the two sees the other.
    const restoring = { kind: 'restore', state: trusted({ $in: ['deciding', 'committing'] }) }
    if (await imports.exists(restoring as QueryFilter<StoredImport>)) {
      await users.deleteOne({ _id: document._id })
      throw conflict('Sistem sedang dipulihkan. Silakan coba lagi sebentar lagi.')
    }
    return toUser(document.toObject())
  },
  /** Stores a new hash of the same password, unless the hash was changed since `from` was read. */
  replaceHash: async (id: string, from: string, to: string): Promise<void> => {
    await users.updateOne({ _id: id, passwordHash: from }, { $set: { passwordHash: to } }, { timestamps: false })
  },
  /** The consent now stored: an earlier one to this or a later text is not replaced. Null when the account is gone. */
  saveConsent: async (id: string, consent: StoredConsent): Promise<Consent | null> => {
    const isNewer = { $or: [{ consent: null }, { 'consent.version': trusted({ $lt: consent.version }) }] }
    await users.updateOne({ _id: id, ...isNewer }, { $set: { consent } }, { timestamps: false })
    const found = await users.findById(id, { consent: 1 }).lean()
    return found && toConsent(found.consent)
  },
  /** Null when the account is locked or gone, or its epoch was raised since it was read. */
  updateProfile: async (
    { user: { id, email }, epoch }: Account,
    { name, gender }: Pick<User, 'name' | 'gender'>,
  ): Promise<Account | null> => {
    const changed = await users
      .findOneAndUpdate(
        { _id: id, isActive: true, epoch },
        { $set: { name, gender, searchText: searchTextOf({ name, email }) } },
        { returnDocument: 'after' },
      )
      .lean()
    return changed && toAccount(changed)
  },
  addNotice: async (id: string, kind: NoticeKind, device: string | null): Promise<void> => {
    await users.updateOne({ _id: id }, withNotice(kind, device), { timestamps: false })
  },
  /**
   * Sets another password, ends every session but one and voids open links. Null when the account is locked or
   * gone, or its hash was changed since `from` was read.
   */
  changePassword: async (
    id: string,
    { from, to }: { readonly from: string; readonly to: string },
    { sessionId, device }: { readonly sessionId: string; readonly device: string | null },
  ): Promise<Revocation | null> => {
    const raised = withRaisedEpoch({ passwordHash: to, resetLinks: [], emailChange: null }, sessionId)
    const changed = await users
      .findOneAndUpdate(
        { _id: id, passwordHash: from, isActive: true },
        { ...raised, ...withNotice('password-changed', device) },
        { returnDocument: 'after', timestamps: false },
      )
      .lean()
    return changed && toRevocation(changed)
  },
  /**
   * Notes that the organisation's provider vouched for the address. Anybody may have registered it before, so the
   * password, links and all sessions end. Null when the account is locked or gone, or its epoch was raised since.
   */
  linkSignOn: async (
    { user: { id }, epoch }: Account,
    device: string | null,
  ): Promise<{ account: Account; revocation: Revocation } | null> => {
    const change = { passwordHash: noHash, resetLinks: [], emailChange: null, signOnSince: new Date() }
    const changed = await users
      .findOneAndUpdate(
        { _id: id, isActive: true, epoch },
        { ...withRaisedEpoch(change), ...withNotice('sign-on-linked', device) },
        { returnDocument: 'after', timestamps: false },
      )
      .lean()
    const revocation = changed && toRevocation(changed)
    return changed && revocation && { account: toAccount(changed), revocation }
  },
  hasOtherAdmin: async (id: string): Promise<boolean> =>
    (await users.exists({ _id: trusted({ $ne: id }), role: 'admin', isActive: true })) !== null,
  hasOthers: async (id: string): Promise<boolean> => (await users.exists({ _id: trusted({ $ne: id }) })) !== null,
  hasAdmin: async (): Promise<boolean> => (await users.exists({ role: 'admin' })) !== null,
  countActiveAdmins: (): Promise<number> => users.countDocuments({ role: 'admin', isActive: true }),
  countUsers: (): Promise<number> => users.estimatedDocumentCount(),
})

const createListing = ({ users }: UserModels) => ({
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
      // Without a filter an exact count would scan all documents.
      Object.keys(query).length > 0 ? users.countDocuments(query) : users.estimatedDocumentCount(),
    ])
    return { users: found.map(toUser), total }
  },
  userStats: () => statsOf(users),
  /**
   * Locks or unlocks an account; locking also ends its sessions. Null when it is gone or its state was changed
   * concurrently.
   */
  setActive: async (
    { id, role }: User,
    isActive: boolean,
  ): Promise<{ user: User; revocation: Revocation | null } | null> => {
    const found = await users
      .findOneAndUpdate(
        { _id: id, isActive: !isActive, role },
        isActive ? { $set: { isActive } } : withRaisedEpoch({ isActive }),
        { returnDocument: 'after' },
      )
      .lean()
    return found && { user: toUser(found), revocation: isActive ? null : toRevocation(found) }
  },
})

export type UserStore = ReturnType<typeof createUserStore>

export const createUserStore = (connection: Mongo) => {
  const models = createUserModels(connection)
  return {
    ...createAccounts(models),
    ...createListing(models),
    ...createErasureStore(models),
  }
}
