import type { Progress, Workout } from '@bugar/contracts/training/workout'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { Schema, type Types } from 'mongoose'

interface Owned {
  _id: Types.ObjectId
  userId: string
  createdAt: Date
  /** Size of the person's input as JSON in UTF-8. */
  bytes: number
}

export type StoredWorkout = Owned & { updatedAt: Date } & Omit<Workout, 'id' | 'createdAt' | 'updatedAt'>
export type StoredProgress = Owned & Omit<Progress, 'id' | 'createdAt'>

const owned = {
  userId: { type: String, required: true },
  createdAt: { type: Date, required: true },
  bytes: { type: Number, required: true },
}
const number = { type: Number, default: null }
const notes = { type: String, default: '' }
// A calendar day is not a point in time: stored as text, which sorts and compares like days.
const date = { type: String, required: true }

/** Covers the quota query. */
const byOwner = { userId: 1, bytes: 1 } as const

const workoutSchema = new Schema<StoredWorkout>(
  {
    ...owned,
    updatedAt: { type: Date, required: true },
    date,
    day: { type: String, required: true },
    programCode: { type: String, required: true },
    exercises: { type: Schema.Types.Mixed, required: true },
    durationMinutes: number,
    feeling: number,
    notes,
  },
  { collection: 'workouts', versionKey: false, minimize: false },
)
workoutSchema.index({ userId: 1, date: -1, _id: -1 })
workoutSchema.index(byOwner)

const progressSchema = new Schema<StoredProgress>(
  {
    ...owned,
    exerciseId: { type: String, required: true },
    date,
    sets: number,
    reps: number,
    weightKg: number,
    durationMinutes: number,
    notes,
  },
  { collection: 'progress', versionKey: false },
)
progressSchema.index({ userId: 1, exerciseId: 1, date: -1, _id: -1 })
progressSchema.index(byOwner)

export const createWorkoutModels = (connection: Mongo) => ({
  workouts: connection.model<StoredWorkout>('Workout', workoutSchema),
  progress: connection.model<StoredProgress>('Progress', progressSchema),
})
