import type { GuidedSession } from '@bugar/contracts/training/guided-session'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { Schema } from 'mongoose'

export interface StoredGuidedSession extends Omit<GuidedSession, 'id' | 'createdAt' | 'updatedAt'> {
  /** Id created by the device. */
  _id: string
  userId: string
  /** Id of its log entry; null until it is finished, and when there is no program. */
  workoutId: string | null
  /** Size of the device's state as JSON in UTF-8. */
  bytes: number
  createdAt: Date
  updatedAt: Date
}

/** A deleted session keeps its id, owner and `deletedAt` only, so that a late save cannot recreate it. */
export interface KeptGuidedSession extends StoredGuidedSession {
  deletedAt?: Date
}

/** Covers the quota query. */
const byOwner = { userId: 1, bytes: 1 } as const

// Without defaults, which would be added to a deleted session.
const guidedSessionSchema = new Schema<KeptGuidedSession>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    revision: Number,
    sessionId: String,
    // A calendar day is not a point in time: stored as text, which sorts and compares like days.
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

/** Fields of a session that the progression rules read: less than half of a long one. */
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
