import { conflict } from '@bugar/contracts/core/bus/errors'
import { isDuplicateKey, type Mongo } from '@bugar/runtime/mongo/connection'
import { type Staging, stagedOf } from '@bugar/runtime/mongo/staging'
import { inTransaction } from '@bugar/runtime/mongo/transaction'

const collections = ['programs', 'exercises'] as const

/**
 * Stores the staged programs and exercises of a content import, all or none; repeated, it stores nothing more.
 * @throws AppError `conflict` when an exercise of the same name was made since they were staged
 */
export const addContent = async (connection: Mongo, staging: Pick<Staging, 'id'>): Promise<void> => {
  try {
    await inTransaction(connection, async (session) => {
      for (const name of collections) {
        const staged = stagedOf<{ _id: string }>(connection, staging, name)
        const documents = await staged.find({}, { session }).toArray()
        const writes = documents.map((replacement) => ({
          replaceOne: { filter: { _id: replacement._id }, replacement, upsert: true },
        }))
        if (writes.length > 0) {
          await connection.collection<{ _id: string }>(name).bulkWrite(writes, { session })
          await staged.deleteMany({}, { session })
        }
      }
    })
  } catch (error) {
    throw isDuplicateKey(error) ? conflict('Nama gerakan di berkas baru saja dipakai. Periksa berkas itu lagi.') : error
  }
}
