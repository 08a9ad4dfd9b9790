import type { handedOverCollections } from '@bugar/contracts/training'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { inTransaction } from '@bugar/runtime/mongo/transaction'
import { mongo, trusted } from 'mongoose'
import { contentBytes } from '../domain/content-bytes.ts'
import { createTakingModel } from './model.ts'

type Collection = (typeof handedOverCollections)[number]
type Document = Readonly<Record<string, unknown>>

const peopleAtOnce = 1000

const userIdsIn = (documents: readonly Document[]) => [
  ...new Set(documents.map(({ userId }) => userId).filter((userId) => typeof userId === 'string')),
]

export type HandOverStore = ReturnType<typeof createHandOverStore>

export const createHandOverStore = (connection: Mongo) => {
  const takings = createTakingModel(connection)
  return {
    /**
     * Inserts what is neither there nor was there since it was taken before: all of it or nothing.
     * @param given as relaxed extended JSON
     * @returns whose documents were given
     */
    take: async (collection: Collection, given: readonly Document[]): Promise<string[]> => {
      const documents = given
        .map((each) => mongo.BSON.EJSON.deserialize(each) as mongo.Document)
        .map((document): mongo.Document => ({ ...document, bytes: contentBytes(document) }))
      const keyOf = ({ _id }: mongo.Document) => `${collection} ${String(_id)}`
      const kept = connection.collection(collection)
      await inTransaction(connection, async (session) => {
        const earlier = await takings.find({ _id: trusted({ $in: documents.map(keyOf) }) }, null, { session }).lean()
        const known = new Set(earlier.map(({ _id }) => _id))
        const fresh = documents.filter((document) => !known.has(keyOf(document)))
        const found = await kept
          .find({ _id: { $in: fresh.map(({ _id }) => _id) } }, { session, projection: { _id: 1 } })
          .toArray()
        const there = new Set(found.map(keyOf))
        const missing = fresh.filter((document) => !there.has(keyOf(document)))
        if (fresh.length > 0) {
          await takings.insertMany(
            fresh.map((document) => ({ _id: keyOf(document) })),
            { session },
          )
        }
        if (missing.length > 0) {
          await kept.insertMany(missing, { session })
        }
      })
      return userIdsIn(documents)
    },
    /** Everybody who has documents, some at a time. */
    people: async function* (collection: Collection) {
      const groups = connection.collection(collection).aggregate<{ _id: unknown }>([{ $group: { _id: '$userId' } }])
      let userIds: string[] = []
      for await (const { _id } of groups) {
        if (typeof _id === 'string' && userIds.push(_id) === peopleAtOnce) {
          yield userIds
          userIds = []
        }
      }
      yield userIds
    },
    end: async (now: Date): Promise<void> => {
      await takings.updateMany({ endedAt: trusted({ $exists: false }) }, { $set: { endedAt: now } })
    },
  }
}
