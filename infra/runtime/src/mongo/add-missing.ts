import { isDuplicateKey } from './connection.ts'
import { type Model, mongo } from 'mongoose'

/** Inserts documents whose id is missing, skips those that conflict with another unique key, returns the count. */
export const addMissing = async <T extends { _id: string }>(
  model: Model<T>,
  documents: readonly Pick<T, '_id'>[],
): Promise<number> => {
  const now = new Date()
  const operations = documents.map(({ _id, ...content }) => ({
    updateOne: {
      filter: { _id },
      update: { $setOnInsert: { ...content, createdAt: now, updatedAt: now } },
      upsert: true,
      // By default mongoose also sets the time of existing documents.
      timestamps: false,
    },
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
