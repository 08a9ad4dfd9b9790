import { Exercise, ExerciseCreate } from '@bugar/contracts/catalog/exercise'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { problemOf } from '@bugar/runtime/mongo/record-problems'
import { documentTransfer, type Transfer } from '@bugar/runtime/mongo/transfer'
import * as z from 'zod/mini'
import { addContent } from './content-store.ts'
import { normalize } from './domain/normalize.ts'
import { inAnyCase, type StoredExercise } from './model.ts'

const { youtubeVideoId: _youtubeVideoId, ...kept } = Exercise.shape

/** Exercises as an export file carries them. */
export const exerciseTransfer = (connection: Mongo) => {
  const exercises = connection.model<StoredExercise>('Exercise')
  const transfer = documentTransfer({
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
      ...normalize(content),
      createdAt: new Date(createdAt),
      updatedAt: new Date(updatedAt),
    }),
    problemAsNew: ({ id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...content }) =>
      problemOf(ExerciseCreate, content),
    merge: (after, before, now) => ({ ...after, createdAt: before?.createdAt ?? now, updatedAt: now }),
    // A restore replaces the exercises of this system.
    problemsOf: async (documents, { kind }) => {
      const find = (name: string) => exercises.findOne({ name }, { _id: 1 }).collation(inAnyCase).lean()
      return Promise.all(
        documents.map(async ({ _id, name }) => {
          const other = kind === 'content' ? await find(name) : null
          return other === null || other._id === _id ? null : 'name: Nama gerakan sudah ada'
        }),
      )
    },
  })
  const commit: Transfer['commit'] = (staging, runner) =>
    staging.kind === 'content' ? addContent(connection, staging) : transfer.commit(staging, runner)
  return { ...transfer, commit }
}
