import type { Mongo } from '@bugar/runtime/mongo/connection'
import { Schema } from 'mongoose'

export interface StoredFavorite {
  /** `user:exercise`, so that it is unique per person and exercise. */
  _id: string
  userId: string
  exerciseId: string
  createdAt: Date
}

const byOwner = { userId: 1, createdAt: -1, _id: 1 } as const

const favoriteSchema = new Schema<StoredFavorite>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    exerciseId: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'favorites', versionKey: false },
)

favoriteSchema.index(byOwner)
favoriteSchema.index({ exerciseId: 1 })

export const createFavoriteModel = (connection: Mongo) => connection.model<StoredFavorite>('Favorite', favoriteSchema)
