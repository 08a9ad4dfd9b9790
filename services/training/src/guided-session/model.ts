import type { GuidedSession } from '@bugar/contracts/guided-session'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { Schema } from 'mongoose'

export interface StoredGuidedSession extends Omit<GuidedSession, 'id' | 'createdAt' | 'updatedAt'> {
  /** As the device made it. */
  _id: string
  userId: string
  /** The entry of the log that stands for it; null until it is finished, and when there is no program to name. */
  workoutId: string | null
  /** Of what the device sent, as JSON in UTF-8. */
  bytes: number
  createdAt: Date
  updatedAt: Date
}

/** A deleted session keeps its id, owner and `deletedAt` only, so that a late save cannot recreate it. */
export interface KeptGuidedSession extends StoredGuidedSession {
  deletedAt?: Date
}

/** For the quota, which reads nothing else. */
export const byOwner = { userId: 1, bytes: 1 } as const

// Without defaults, which a deleted one would get.
const guidedSessionSchema = new Schema<KeptGuidedSession>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    revision: Number,
    sessionId: String,
    // A day of the calendar is no moment: kept as text, which sorts and compares as days do.
    date: String,
    startedAt: String,
    finishedAt: String,
    feeling: String,
    cardioMinutes: Number,
    note: String,
    exercises: Schema.Types.Mixed,
    workoutId: String,
    bytes: Number,
    createdAt: Date,
    updatedAt: Date,
    deletedAt: Date,
  },
  { collection: 'guidedsessions', versionKey: false, minimize: false },
)
guidedSessionSchema.index({ userId: 1, date: -1, startedAt: -1, _id: -1 })
guidedSessionSchema.index(byOwner)
guidedSessionSchema.index({ userId: 1, workoutId: 1 })
guidedSessionSchema.index({ userId: 1, deletedAt: -1, _id: -1 })

export const createGuidedSessionModel = (connection: Mongo) =>
  connection.model<KeptGuidedSession>('GuidedSession', guidedSessionSchema)

/** Of a session, by the rules of progression: less than half of a long one. */
export const readByRules = {
  _id: 0,
  bytes: 1,
  date: 1,
  feeling: 1,
  'exercises.name': 1,
  'exercises.plannedName': 1,
  'exercises.unit': 1,
  'exercises.target': 1,
  'exercises.hadPain': 1,
  'exercises.painSite': 1,
  'exercises.wasTooHard': 1,
  'exercises.sets.amount': 1,
  'exercises.sets.weightKg': 1,
  'exercises.sets.rir': 1,
} as const
