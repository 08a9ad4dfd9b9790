import { type Model, type QueryFilter, trusted } from 'mongoose'
import type { Mongo } from '../mongo/connection.ts'
import { type BlockedAmong, createPurgeBlocked, createRequireOpenAccount } from './purge-blocked.ts'

interface PersonRecord<T, L> {
  readonly model: (connection: Mongo) => Model<T>
  readonly toLine: (document: T) => L
}

/** The record of a document without its owner, as operations reply with it. */
export const withoutOwner =
  <T, L extends { userId: string }>({ toLine }: Pick<PersonRecord<T, L>, 'toLine'>) =>
  (document: T): Omit<L, 'userId'> => {
    const { userId: _userId, ...record } = toLine(document)
    return record
  }

/** Records of which a person has one, stored under the person's id. */
export const createPersonRecords = <T extends { _id: string }, L extends { userId: string }>(
  record: PersonRecord<T, L>,
  connection: Mongo,
  blockedAmong: BlockedAmong,
) => {
  const [model, toRecord] = [record.model(connection), withoutOwner(record)]
  type R = Omit<L, 'userId'>
  /** Succeeds for people without records. */
  const remove = async (userIds: readonly string[]): Promise<void> => {
    await model.deleteMany({ _id: trusted({ $in: [...userIds] }) } as QueryFilter<T>)
  }
  const requireOpenAccount = createRequireOpenAccount(createPurgeBlocked(blockedAmong, remove))

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
      await model.replaceOne({ _id: document._id } as QueryFilter<T>, document, { upsert: true })
      await requireOpenAccount(document._id)
      return toRecord(document)
    },
    remove,
  }
}
