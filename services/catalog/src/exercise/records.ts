import { Exercise } from '@bugar/contracts/exercise'
import type { Mongo } from '@bugar/runtime/mongo'
import { documentRecords } from '@bugar/runtime/records'
import { trusted } from 'mongoose'
import * as z from 'zod/mini'
import { inAnyCase, type StoredExercise } from './model.ts'

const { youtubeVideoId: _youtubeVideoId, ...kept } = Exercise.shape

/** As the collation compares: neither case nor the way in which a letter with its accent is written matter. */
const keyOf = (name: string) => `exercise name ${name.normalize('NFKC').toUpperCase().toLowerCase()}`

/** Exercises as an export file carries them. */
export const exerciseRecords = (connection: Mongo) => {
  const exercises = connection.model<StoredExercise>('Exercise')
  return documentRecords({
    type: 'exercise',
    model: exercises,
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
    uniqueKeys: ({ name }) => [keyOf(name)],
    ownersOf: async (lines) => {
      const found = await exercises
        .find({ name: trusted({ $in: lines.map(({ name }) => name) }) }, { name: 1 })
        .collation(inAnyCase)
        .lean()
      return new Map(found.map(({ _id, name }) => [keyOf(name), _id]))
    },
  })
}
