import { Exercise } from '@bugar/contracts/exercise'
import type { Mongo } from '@bugar/runtime/mongo'
import { documentRecords } from '@bugar/runtime/records'
import * as z from 'zod/mini'
import type { StoredExercise } from './model.ts'

const { youtubeVideoId: _youtubeVideoId, ...kept } = Exercise.shape

/** Exercises as an export file carries them. */
export const exerciseRecords = (connection: Mongo) =>
  documentRecords({
    type: 'exercise',
    model: connection.model<StoredExercise>('Exercise'),
    schema: z.strictObject(kept),
    toData: ({ _id, createdAt, updatedAt, ...content }) => ({
      id: _id,
      ...content,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    }),
    toDocument: ({ id, createdAt, updatedAt, ...content }): StoredExercise => ({
      _id: id,
      ...content,
      createdAt: new Date(createdAt),
      updatedAt: new Date(updatedAt),
    }),
    uniqueKeys: ({ name }) => [`exercise name ${name.toLowerCase()}`],
  })
