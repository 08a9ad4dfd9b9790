import { type Model, type QueryFilter, trusted } from 'mongoose'
import { createPurgeBlocked, createRequireOpenAccount } from './purge-blocked.ts'
import type { BlockedAmong } from './open-accounts.ts'

/** Records of which a person has one, stored under the person's id. */
export const createPersonRecords = <T extends { _id: string }, R>(
  model: Model<T>,
  toRecord: (document: T) => R,
  blockedAmong: BlockedAmong,
) => {
  /** Succeeds for people without records. */
  const remove = async (userIds: readonly string[]): Promise<void> => {
    await model.deleteMany({ _id: trusted({ $in: [...userIds] }) } as QueryFilter<T>)
  }
  const purgeBlocked = createPurgeBlocked(blockedAmong, remove)
  const requireOpenAccount = createRequireOpenAccount(purgeBlocked)

  const replace = async (documents: readonly T[]): Promise<void> => {
    const writes = documents.map((document) => ({
      replaceOne: { filter: { _id: document._id }, replacement: document, upsert: true },
    }))
    await model.bulkWrite(writes as never)
  }

  return {
    /** Null when the person has none. */
    get: async (userId: string): Promise<R | null> => {
      // By the driver: whatever is concluded of a person waits for this.
      const found = (await model.collection.findOne({ _id: userId as never })) as T | null
      return found && toRecord(found)
    },
    /** By user id; people without one are left out. */
    among: async (userIds: readonly string[]): Promise<ReadonlyMap<string, R>> => {
      const found = (await model.find({ _id: trusted({ $in: [...userIds] }) } as QueryFilter<T>).lean()) as T[]
      return new Map(found.map((document) => [document._id, toRecord(document)]))
    },
    /** @throws AppError `unauthenticated` when the account is blocked; then nothing is kept. */
    save: async (document: T): Promise<R> => {
      await replace([document])
      await requireOpenAccount(document._id)
      return toRecord(document)
    },
    /** Deletes the records of blocked accounts, and returns these accounts. */
    put: async (documents: readonly T[]): Promise<ReadonlySet<string>> => {
      await replace(documents)
      return purgeBlocked(documents.map(({ _id }) => _id))
    },
    remove,
  }
}
