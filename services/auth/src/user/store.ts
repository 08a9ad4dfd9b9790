import type { Revocation, User } from '@bugar/contracts/user'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { mongo, trusted } from 'mongoose'
import { type Account, toAccount, toUser } from './account.ts'
import { createAccountStore, createErasureStore, searchTextOf } from './account-store.ts'
import { toRevocation, withRaisedEpoch } from '../session/epoch.ts'
import { createAttemptsStore } from '../session/attempts-store.ts'
import { createKeyStore } from '../session/key-store.ts'
import { createModels, type Models } from './model.ts'
import { createSessionStore } from '../session/store.ts'
import { unlessTaken } from './unless-taken.ts'

export interface NewUser extends Pick<User, 'name' | 'email' | 'gender' | 'role'> {
  readonly passwordHash: string
}

const createUserStore = ({ users }: Models) => ({
  findAccount: async (email: string): Promise<Account | null> => {
    const found = await users.findOne({ email }).lean()
    return found && toAccount(found)
  },
  accountOf: async (id: string): Promise<Account | null> => {
    const found = await users.findById(id).lean()
    return found && toAccount(found)
  },
  findUser: async (id: string): Promise<User | null> => {
    const found = await users.findById(id).lean()
    return found && toUser(found)
  },
  /** Null when the e-mail address has an account already, even one made at this very moment. */
  insertUser: async (user: NewUser): Promise<User | null> => {
    const folded = searchTextOf(user)
    const document = new users({ _id: new mongo.ObjectId().toHexString(), isActive: true, ...user, folded })
    return (await unlessTaken(document.save())) ? toUser(document.toObject()) : null
  },
  /** Stores the same password hashed anew; leaves the hash alone when it has been changed since `from` was read. */
  replaceHash: async (id: string, from: string, to: string): Promise<void> => {
    await users.updateOne({ _id: id, passwordHash: from }, { $set: { passwordHash: to } }, { timestamps: false })
  },
  /**
   * Stores another password and ends every session but one. Null when the account is locked or gone, or its hash has
   * been changed since `from` was read.
   */
  changePassword: async (id: string, from: string, to: string, keptSession: string): Promise<Revocation | null> => {
    const changed = await users
      .findOneAndUpdate(
        { _id: id, passwordHash: from, isActive: true },
        withRaisedEpoch({ passwordHash: to }, keptSession),
        { returnDocument: 'after', timestamps: false },
      )
      .lean()
    return changed && toRevocation(changed)
  },
  hasOtherAdmin: async (id: string): Promise<boolean> =>
    (await users.exists({ _id: trusted({ $ne: id }), role: 'admin', isActive: true })) !== null,
  hasAdmin: async (): Promise<boolean> => (await users.exists({ role: 'admin' })) !== null,
  countUsers: (): Promise<number> => users.estimatedDocumentCount(),
})

export type Store = ReturnType<typeof createStore>

export const createStore = (connection: Mongo) => {
  const models = createModels(connection)
  return {
    ...createUserStore(models),
    ...createAccountStore(models),
    ...createErasureStore(models),
    ...createSessionStore(models),
    ...createKeyStore(models),
    ...createAttemptsStore(models),
  }
}
