import { aheadProblem } from '@bugar/contracts/core/values/day'
import { Id } from '@bugar/contracts/core/values/shared'
import { Progress, ProgressCreate, Workout, WorkoutCreate } from '@bugar/contracts/training/workout'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { problemOf, withoutNulls } from '@bugar/runtime/mongo/record-problems'
import { documentTransfer } from '@bugar/runtime/mongo/transfer'
import { Types } from 'mongoose'
import * as z from 'zod/mini'
import { contentBytes } from '../domain/content-bytes.ts'
import type { StoredProgress, StoredWorkout } from './model.ts'
import { progressTable, workoutTable } from './table.ts'

const owned = { id: z.string().check(z.regex(/^[0-9a-f]{24}$/, 'ID tidak sah')), userId: Id }

const WorkoutLine = z.strictObject({ ...Workout.shape, ...owned })
const ProgressLine = z.strictObject({ ...Progress.shape, ...owned })

interface Stored {
  readonly _id: Types.ObjectId
  readonly createdAt: Date
  readonly bytes: number
}

const toData = <T extends Stored>({ _id, createdAt, bytes: _bytes, ...entry }: T) => ({
  id: _id.toHexString(),
  ...entry,
  createdAt: createdAt.toISOString(),
})

const toDocument = <T extends { id: string; createdAt: string }>({ id, createdAt, ...entry }: T) => ({
  _id: new Types.ObjectId(id),
  ...entry,
  bytes: contentBytes(entry),
  createdAt: new Date(createdAt),
})

const workoutProblem = (line: z.output<typeof WorkoutLine>, now: Date): string | null => {
  const { id: _id, userId: _user, createdAt: _created, updatedAt: _updated, exercises, ...session } = line
  const given = { ...withoutNulls(session), exercises: exercises.map(withoutNulls) }
  return problemOf(WorkoutCreate, given) ?? aheadProblem(line.date, now)
}

const progressProblem = (line: z.output<typeof ProgressLine>, now: Date): string | null => {
  const { id: _id, userId: _user, createdAt: _created, ...entry } = line
  return problemOf(ProgressCreate, withoutNulls(entry)) ?? aheadProblem(line.date, now)
}

const parseId = (id: string) => new Types.ObjectId(id)

const ownedBy = (userId: string) => ({ userId })

/** Logged sessions and progress as an export file carries them. */
export const workoutTransfer = (connection: Mongo) => {
  const workouts = connection.model<StoredWorkout>('Workout')
  const progress = connection.model<StoredProgress>('Progress')
  return [
    documentTransfer({
      type: 'workout',
      table: workoutTable,
      model: workouts,
      schema: WorkoutLine,
      toData: ({ updatedAt, ...entry }) => ({
        ...toData(entry),
        updatedAt: updatedAt.toISOString(),
      }),
      toDocument: ({ updatedAt, ...entry }): StoredWorkout => ({
        ...toDocument(entry),
        updatedAt: new Date(updatedAt),
      }),
      problemAsNew: workoutProblem,
      parseId,
      ownedBy,
    }),
    documentTransfer({
      type: 'progress',
      table: progressTable,
      model: progress,
      schema: ProgressLine,
      toData,
      toDocument: (line): StoredProgress => toDocument(line),
      problemAsNew: progressProblem,
      parseId,
      ownedBy,
    }),
  ]
}
