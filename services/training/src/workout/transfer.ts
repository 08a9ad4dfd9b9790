import { Id, Time } from '@bugar/contracts/shared'
import { Progress, Workout } from '@bugar/contracts/workout'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { documentTransfer } from '@bugar/runtime/mongo/transfer'
import { Types } from 'mongoose'
import * as z from 'zod/mini'
import type { StoredProgress, StoredWorkout } from './model.ts'

const owned = { id: z.string().check(z.regex(/^[0-9a-f]{24}$/, 'ID tidak sah')), userId: Id }

interface Stored {
  readonly _id: Types.ObjectId
  readonly createdAt: Date
}

const toData = <T extends Stored>({ _id, createdAt, ...entry }: T) => ({
  id: _id.toHexString(),
  ...entry,
  createdAt: createdAt.toISOString(),
})

const toDocument = <T extends { id: string; createdAt: string }>({ id, createdAt, ...entry }: T) => ({
  _id: new Types.ObjectId(id),
  ...entry,
  createdAt: new Date(createdAt),
})

const parseId = (id: string) => new Types.ObjectId(id)

const ownedBy = (userId: string) => ({ userId })

/** Logged sessions and progress as an export file carries them. */
export const workoutTransfer = (connection: Mongo) => [
  documentTransfer({
    type: 'workout',
    model: connection.model<StoredWorkout>('Workout'),
    // Files from before sessions had versions have no time of change.
    schema: z.strictObject({ ...Workout.shape, ...owned, updatedAt: z.optional(Time) }),
    toData: ({ updatedAt, ...entry }) => ({
      ...toData(entry),
      updatedAt: (updatedAt ?? entry.createdAt).toISOString(),
    }),
    toDocument: ({ updatedAt, ...entry }) => ({
      ...toDocument(entry),
      updatedAt: new Date(updatedAt ?? entry.createdAt),
    }),
    parseId,
    ownedBy,
  }),
  documentTransfer({
    type: 'progress',
    model: connection.model<StoredProgress>('Progress'),
    schema: z.strictObject({ ...Progress.shape, ...owned }),
    toData,
    toDocument,
    parseId,
    ownedBy,
  }),
]
