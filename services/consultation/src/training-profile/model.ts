import type { TrainingAnswers } from '@bugar/contracts/advice/person/training-profile'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { Schema } from 'mongoose'

export interface StoredTrainingProfile extends TrainingAnswers {
  /** The user's id. */
  _id: string
  updatedAt: Date
}

const trainingProfileSchema = new Schema<StoredTrainingProfile>(
  {
    _id: { type: String, required: true },
    goal: String,
    daysPerWeek: Number,
    minutesPerSession: Number,
    equipment: String,
    experience: String,
    steps: Schema.Types.Mixed,
    updatedAt: { type: Date, required: true },
  },
  { collection: 'trainingprofiles', versionKey: false },
)

export const createTrainingProfileModel = (connection: Mongo) =>
  connection.model<StoredTrainingProfile>('TrainingProfile', trainingProfileSchema)
