import type { BodyGoal } from '@bugar/contracts/advice/person/body-goal'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { Schema } from 'mongoose'

export interface StoredBodyGoal extends Omit<BodyGoal, 'updatedAt'> {
  /** The user's id. */
  _id: string
  updatedAt: Date
}

const bodyGoalSchema = new Schema<StoredBodyGoal>(
  {
    _id: { type: String, required: true },
    weight: { type: Number, required: true },
    // A day of the calendar is no moment.
    date: { type: String, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'bodygoals', versionKey: false },
)

export const createBodyGoalModel = (connection: Mongo) => connection.model<StoredBodyGoal>('BodyGoal', bodyGoalSchema)
