import type { Revocation, User } from '@bugar/contracts/user'
import { isDuplicateKey, type Mongo } from '@bugar/runtime/mongo'
import { mongo, trusted } from 'mongoose'
import type { Attempts } from './domain/login-brake.ts'
import { createAccountStore, createDepartureStore, foldedName } from './account-store.ts'
import { createModels, type Models, type StoredKey, type StoredUser } from './model.ts'

/** A user together with what only this service may know. */
export interface Account {
  readonly user: User
  readonly passwordHash: string
}

export interface NewUser extends Pick<User, 'name' | 'email' | 'gender' | 'role'> {
  readonly passwordHash: string
}

export type SigningKey = Omit<StoredKey, '_id'>

export const toUser = ({ _id, name, email, gender, role, isActive, createdAt, updatedAt }: StoredUser): User => ({
  id: _id,
  name,
  email,
  gender,
  role,
  isActive,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** False when somebody else has just written the same unique key. */
const unlessTaken = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    (error: unknown) => {
      if (isDuplicateKey(error)) {
        return false
      }
      throw error
    },
  )

const createUserStore = ({ users }: Models) => ({
  findAccount: async (email: string): Promise<Account | null> => {
    const found = await users.findOne({ email }).lean()
    return found && { user: toUser(found), passwordHash: found.passwordHash }
  },
  findUser: async (id: string): Promise<User | null> => {
    const found = await users.findById(id).lean()
    return found && toUser(found)
  },
  /** Null when the e-mail address has an account already, even one made at this very moment. */
  insertUser: async (user: NewUser): Promise<User | null> => {
    const folded = foldedName(user)
    const document = new users({ _id: new mongo.ObjectId().toHexString(), isActive: true, ...user, folded })
    return (await unlessTaken(document.save())) ? toUser(document.toObject()) : null
  },
  /** Leaves the hash alone when it has been changed since `from` was read. */
  replaceHash: async (id: string, from: string, to: string): Promise<void> => {
    await users.updateOne({ _id: id, passwordHash: from }, { $set: { passwordHash: to } }, { timestamps: false })
  },
  hasAdmin: async (): Promise<boolean> => (await users.exists({ role: 'admin' })) !== null,
  countUsers: (): Promise<number> => users.estimatedDocumentCount(),
})

const createSessionStore = ({ keys, revocations }: Models) => ({
  /** The one key that all copies sign with; `make` is called when there is none yet, and the first copy's stays. */
  signingKey: async (make: () => SigningKey): Promise<SigningKey> => {
    const find = () => keys.findById('current').lean()
    const known = await find()
    if (known) {
      return known
    }
    await unlessTaken(keys.create({ _id: 'current', ...make() }))
    return (await find()) as SigningKey
  },
  /** Ends one token, or all of a person's that were issued before a moment; doing it again changes nothing. */
  revoke: async ({ expiresAt, ...ended }: Revocation): Promise<void> => {
    const _id = ended.tokenId ? `token:${ended.tokenId}` : `user:${ended.userId}:${ended.issuedBefore}`
    await unlessTaken(new revocations({ _id, ...ended, expiresAt: new Date(expiresAt * 1000) }).save())
  },
  /** What has not expired of `limit` entries, in the order of the stored ids; `next` is null on the last page. */
  liveRevocations: async (now: Date, after: string | null, limit: number) => {
    const found = await revocations
      .find(after === null ? {} : { _id: trusted({ $gt: after }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean()
    // Judged here, because a filter by time would make the database sort what it finds.
    const live = found.filter(({ expiresAt }) => expiresAt > now)
    return {
      revocations: live.map(({ _id, expiresAt, ...rest }): Revocation => ({
        ...rest,
        expiresAt: Math.ceil(expiresAt.getTime() / 1000),
      })),
      next: found.length < limit ? null : (found.at(-1)?._id ?? null),
    }
  },
})

const createAttemptsStore = ({ attempts }: Models) => ({
  findAttempts: (id: string): Promise<(Attempts & { readonly version: number }) | null> => attempts.findById(id).lean(),
  /** Writes what follows on `version` (0: nothing yet); false when another copy was faster. */
  replaceAttempts: async (id: string, version: number, next: Attempts, expiresAt: Date): Promise<boolean> => {
    const document = { ...next, recent: [...next.recent], version: version + 1, expiresAt }
    if (version === 0) {
      return unlessTaken(attempts.create({ _id: id, ...document }))
    }
    return (await attempts.updateOne({ _id: id, version }, { $set: document })).matchedCount === 1
  },
  forgetAttempts: async (id: string): Promise<void> => {
    await attempts.deleteOne({ _id: id })
  },
})

export type Store = ReturnType<typeof createStore>

export const createStore = (connection: Mongo) => {
  const models = createModels(connection)
  return {
    ...createUserStore(models),
    ...createAccountStore(models),
    ...createDepartureStore(models),
    ...createSessionStore(models),
    ...createAttemptsStore(models),
  }
}
