import type { GuidedSession } from '@bugar/contracts/guided-session'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { Schema } from 'mongoose'

export interface StoredGuidedSession extends Omit<GuidedSession, 'id' | 'createdAt' | 'updatedAt'> {
  /** As the device made it. */
  _id: string
  userId: string
  /** The entry of the log that stands for it; null until it is finished, and when there is no program to name. */
  workoutId: string | null
  createdAt: Date
  updatedAt: Date
}

const text = { type: String, default: null }

const guidedSessionSchema = new Schema<StoredGuidedSession>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    revision: { type: Number, required: true },
    sessionId: text,
    // A day of the calendar is no moment: kept as text, which sorts and compares as days do.
    date: { type: String, required: true },
    startedAt: { type: String, required: true },
    finishedAt: text,
    feeling: text,
    cardioMinutes: { type: Number, default: null },
    note: { type: String, default: '' },
    exercises: { type: Schema.Types.Mixed, required: true },
    workoutId: text,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'guidedsessions', versionKey: false, minimize: false },
)
guidedSessionSchema.index({ userId: 1, date: -1, startedAt: -1, _id: -1 })

export const createGuidedSessionModel = (connection: Mongo) =>
  connection.model<StoredGuidedSession>('GuidedSession', guidedSessionSchema)
