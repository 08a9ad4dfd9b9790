import type { ExerciseCategory } from '@bugar/contracts/catalog/exercise'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { Schema } from 'mongoose'

export interface StoredExercise {
  _id: string
  name: string
  category: ExerciseCategory
  description: string | null
  youtubeUrl: string | null
  isActive: boolean
  createdAt: Date
  updatedAt: Date
}

const exerciseSchema = new Schema<StoredExercise>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    category: { type: String, required: true },
    description: { type: String, default: null },
    youtubeUrl: { type: String, default: null },
    isActive: { type: Boolean, default: true },
  },
  { collection: 'exercises', timestamps: true, versionKey: false },
)

/** Strength 2 compares letters and accents, not case: of concurrent creations of "Plank" and "plank" one succeeds. */
export const inAnyCase = { locale: 'id', strength: 2 } as const

exerciseSchema.index({ name: 1 }, { unique: true, collation: inAnyCase })
exerciseSchema.index({ isActive: 1, category: 1 })
exerciseSchema.index({ category: 1, isActive: 1 })

export const createExerciseModel = (connection: Mongo) => connection.model<StoredExercise>('Exercise', exerciseSchema)
