import type { WeighIn } from '@bugar/contracts/advice/person/weigh-in'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { Schema, type Types } from 'mongoose'

export interface StoredWeighIn extends Omit<WeighIn, 'id' | 'createdAt'> {
  _id: Types.ObjectId
  userId: string
  /** Idempotency key of the request that created it; absent without one, and after an import. */
  idempotencyKey?: string
  createdAt: Date
  /** See `momentOf`; absent in records of earlier releases. */
  at?: Date
}

const byOwner = { userId: 1, date: -1, _id: -1 } as const

const weighInSchema = new Schema<StoredWeighIn>(
  {
    userId: { type: String, required: true },
    // A calendar day is not a point in time: stored as text, which sorts and compares like days.
    date: { type: String, required: true },
    weight: { type: Number, required: true },
    idempotencyKey: String,
    createdAt: { type: Date, required: true },
    at: Date,
  },
  { collection: 'weighins', versionKey: false },
)
weighInSchema.index(byOwner)
weighInSchema.index(
  { userId: 1, idempotencyKey: 1 },
  { unique: true, partialFilterExpression: { idempotencyKey: { $exists: true } } },
)

export const createWeighInModel = (connection: Mongo) => connection.model<StoredWeighIn>('WeighIn', weighInSchema)
