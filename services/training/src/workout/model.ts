import { aheadProblem } from '@bugar/contracts/core/values/day'
import { Id } from '@bugar/contracts/core/values/shared'
import { Progress, ProgressCreate, Workout, WorkoutCreate } from '@bugar/contracts/training/workout'
import { defineRecord, moment, objectId, type Stored } from '@bugar/runtime/mongo/record'
import { problemOf, withoutNulls } from '@bugar/runtime/mongo/record-problems'
import * as z from 'zod/mini'
import { contentBytes } from '../domain/content-bytes.ts'

const owned = { id: objectId, userId: Id, createdAt: moment }

const kept = {
  /** Size of the person's input as JSON in UTF-8. */
  inner: { bytes: z.number() },
  complete: (line: object) => ({ bytes: contentBytes(line) }),
  owner: 'userId',
} as const

/** Covers the quota query. */
const byOwner = { userId: 1, bytes: 1 } as const

export const workoutRecord = defineRecord({
  name: 'Workout',
  collection: 'workouts',
  type: 'workout',
  shape: { ...Workout.shape, ...owned, updatedAt: moment },
  ...kept,
  indexes: [[{ userId: 1, date: -1, _id: -1 }], [byOwner]],
  table: {
    file: 'catatan-latihan',
    title: 'Latihan yang dicatat',
    columns: {
      date: 'Tanggal',
      day: 'Hari program',
      programCode: 'Program',
      exercises: { title: 'Gerakan', doneAs: 'doses' },
      durationMinutes: 'Lama (menit)',
      feeling: 'Perasaan (1–5)',
      notes: 'Catatan',
      createdAt: 'Dicatat (WIB)',
    },
  },
  problemAsNew: (line, now) => {
    const {
      id: _id,
      userId: _user,
      createdAt: _created,
      updatedAt: _updated,
      exercises,
      day,
      programCode,
      ...session
    } = line
    const given = { ...withoutNulls(session), day, programCode, exercises: exercises.map(withoutNulls) }
    return problemOf(WorkoutCreate, given) ?? aheadProblem(line.date, now)
  },
})
export type StoredWorkout = Stored<typeof workoutRecord>

export const progressRecord = defineRecord({
  name: 'Progress',
  collection: 'progress',
  type: 'progress',
  shape: { ...Progress.shape, ...owned },
  ...kept,
  indexes: [[{ userId: 1, exerciseId: 1, date: -1, _id: -1 }], [byOwner]],
  table: {
    file: 'kemajuan-gerakan',
    title: 'Kemajuan setiap gerakan',
    columns: {
      date: 'Tanggal',
      exerciseName: 'Gerakan',
      sets: 'Set',
      reps: 'Repetisi',
      weightKg: 'Beban (kg)',
      durationMinutes: 'Lama (menit)',
      notes: 'Catatan',
      createdAt: 'Dicatat (WIB)',
    },
  },
  problemAsNew: (line, now) => {
    const { id: _id, userId: _user, createdAt: _created, ...entry } = line
    return problemOf(ProgressCreate, withoutNulls(entry)) ?? aheadProblem(line.date, now)
  },
})
export type StoredProgress = Stored<typeof progressRecord>
