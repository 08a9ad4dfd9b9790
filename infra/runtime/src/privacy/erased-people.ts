import { trusted } from 'mongoose'
import * as z from 'zod/mini'
import { type Mongo, nullIfDuplicate } from '../mongo/connection.ts'
import { defineRecord, type Stored } from '../mongo/record.ts'
import type { Wanted } from '../mongo/read-together.ts'
import { personKey } from './person-key.ts'

/** The id is the person's key. */
const erasedRecord = defineRecord({ name: 'Erased', collection: 'erased', shape: { _id: z.string() } })
export type StoredErased = Stored<typeof erasedRecord>

export type ErasedPeople = ReturnType<typeof createErasedPeople>

/**
 * Deleted accounts: a service stores nothing more for them. A write is followed by a check here, and a deletion marks
 * the person before it deletes, so at least one of the two sees the other.
 */
export const createErasedPeople = (connection: Mongo) => {
  const erased = erasedRecord.model(connection)
  const among = async (userIds: readonly string[]): Promise<ReadonlySet<string>> => {
    const found = await erased.find({ _id: trusted({ $in: userIds.map(personKey) }) }).lean()
    const keys = new Set(found.map(({ _id }) => _id))
    return new Set(userIds.filter((userId) => keys.has(personKey(userId))))
  }
  const markKeys = async (keys: readonly string[]): Promise<void> => {
    const marks = keys.map((key) => ({ _id: key }))
    await nullIfDuplicate(erased.insertMany(marks, { ordered: false }))
  }
  return {
    mark: (userId: string): Promise<void> => markKeys([personKey(userId)]),
    /** For people who are unknown to a database that was restored from an older backup. */
    markKeys,
    /** In order of keys, after `after` (exclusive); null starts at the beginning. */
    keysAfter: async (after: string | null, limit: number): Promise<string[]> => {
      const found = await erased
        .find(after === null ? {} : { _id: trusted({ $gt: after }) })
        .sort({ _id: 1 })
        .limit(limit)
        .lean()
      return found.map(({ _id }) => _id)
    },
    among,
    has: async (userId: string): Promise<boolean> => (await erased.exists({ _id: personKey(userId) })) !== null,
    /** For `readTogether`: finds a document when the person is erased. */
    wanted: (userId: string): Wanted<StoredErased> => ({ of: erased, field: '_id', key: personKey(userId) }),
  }
}
