import type { Mongo } from '@bugar/runtime/mongo'
import { Schema } from 'mongoose'

export interface StoredExercise {
  _id: string
  name: string
  category: 'Angkat Beban' | 'Kardio' | 'Other'
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

export const createExerciseModel = (connection: Mongo) => connection.model<StoredExercise>('Exercise', exerciseSchema)
