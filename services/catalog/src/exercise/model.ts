import { Exercise, ExerciseCreate } from '@bugar/contracts/catalog/exercise'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { defineRecord, moment, type Stored } from '@bugar/runtime/mongo/record'
import { problemOf } from '@bugar/runtime/mongo/record-problems'
import type { Transfer } from '@bugar/runtime/mongo/transfer'
import { addContent } from './content-store.ts'
import { normalize } from './domain/normalize.ts'

const { youtubeVideoId: _youtubeVideoId, ...kept } = Exercise.shape

/** Strength 2 compares letters and accents, not case: of concurrent creations of "Plank" and "plank" one succeeds. */
const inAnyCase = { locale: 'id', strength: 2 } as const

export const exerciseRecord = defineRecord({
  name: 'Exercise',
  collection: 'exercises',
  type: 'exercise',
  shape: { ...kept, createdAt: moment, updatedAt: moment },
  timestamps: true,
  indexes: [
    [{ name: 1 }, { unique: true, collation: inAnyCase }],
    [{ isActive: 1, category: 1 }],
    [{ category: 1, isActive: 1 }],
  ],
  complete: ({ name, description, youtubeUrl }) => normalize({ name, description, youtubeUrl }),
  problemAsNew: ({ id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...content }) =>
    problemOf(ExerciseCreate, content),
  merge: (after, before, now) => ({ ...after, createdAt: before?.createdAt ?? now, updatedAt: now }),
})
export type StoredExercise = Stored<typeof exerciseRecord>

/** Exercises as an export file carries them. */
export const exerciseTransfer = (connection: Mongo) => {
  const exercises = exerciseRecord.model(connection)
  const transfer = exerciseRecord.transfer(connection, {
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
