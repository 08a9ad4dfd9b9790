import type { Mongo } from '@bugar/runtime/mongo/connection'
import { Schema } from 'mongoose'

interface StoredTaking {
  /** Collection and id of a document that was taken, whatever became of it since. */
  _id: string
  /** When the hand-over ended; a day later nothing late can come any more. */
  endedAt?: Date
}

const takingSchema = new Schema<StoredTaking>(
  { _id: { type: String, required: true }, endedAt: Date },
  { collection: 'takings', versionKey: false },
)
takingSchema.index({ endedAt: 1 }, { expireAfterSeconds: 86_400 })

export const createTakingModel = (connection: Mongo) => connection.model<StoredTaking>('Taking', takingSchema)
