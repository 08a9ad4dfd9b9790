import { isDuplicateKey } from './connection.ts'
import { type Model, mongo } from 'mongoose'

/**
 * Adds the documents whose id is not there yet and leaves the others as they are; returns how many were added. One that
 * a unique key keeps out, such as a name in use or a copy of this service that was faster, is passed over.
 */
export const addMissing = async <T extends { _id: string }>(
  model: Model<T>,
  documents: readonly Pick<T, '_id'>[],
): Promise<number> => {
  const operations = documents.map(({ _id, ...content }) => ({
    updateOne: { filter: { _id }, update: { $setOnInsert: content }, upsert: true },
  }))
  try {
    return (await model.bulkWrite(operations as never, { ordered: false })).upsertedCount
  } catch (error) {
    if (error instanceof mongo.MongoBulkWriteError && isDuplicateKey(error)) {
      return error.upsertedCount
    }
    throw error
  }
}
