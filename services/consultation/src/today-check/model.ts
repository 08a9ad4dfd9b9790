import type { TodayCheck } from '@bugar/contracts/advice/person/today-check'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { Schema } from 'mongoose'

export interface StoredTodayCheck extends TodayCheck {
  /** The user's id. */
  _id: string
}

const todayCheckSchema = new Schema<StoredTodayCheck>(
  {
    _id: { type: String, required: true },
    // A day of the calendar is no moment.
    date: { type: String, required: true },
    feeling: { type: String, required: true },
    pains: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'todaychecks', versionKey: false },
)

export const createTodayCheckModel = (connection: Mongo) =>
  connection.model<StoredTodayCheck>('TodayCheck', todayCheckSchema)
