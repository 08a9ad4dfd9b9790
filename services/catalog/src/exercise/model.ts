import { conflict } from '@bugar/contracts/core/bus/errors'
import { Exercise, ExerciseCreate } from '@bugar/contracts/catalog/exercise'
import { isDuplicateKey, type Mongo } from '@bugar/runtime/mongo/connection'
import { defineRecord, moment, type Stored } from '@bugar/runtime/mongo/record'
import { problemOf } from '@bugar/runtime/mongo/record-problems'
import { type Staging, stagedOf } from '@bugar/runtime/mongo/staging'
import { inTransaction } from '@bugar/runtime/mongo/transaction'
import type { Transfer } from '@bugar/runtime/mongo/transfer'
import { seedOf } from '../seed/exercises.ts'
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
  // An export of an older release lacks some fields.
  complete: ({ id, name, description, youtubeUrl, avoidWith, needs, figure }) => ({
    ...normalize({ name, description, youtubeUrl }),
    avoidWith: avoidWith ?? seedOf({ id, name })?.avoidWith ?? [],
    needs: needs ?? seedOf({ id, name })?.needs ?? [],
    figure: figure === undefined ? (seedOf({ id, name })?.figure ?? null) : figure,
  }),
  problemAsNew: ({ id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...content }) =>
    problemOf(ExerciseCreate, content),
  merge: (after, before, now) => ({ ...after, createdAt: before?.createdAt ?? now, updatedAt: now }),
})
export type StoredExercise = Stored<typeof exerciseRecord>

const collections = ['programs', 'exercises'] as const

/**
 * Stores the staged programs and exercises of a content import, all or none; repeated, it stores nothing more.
 * @throws AppError `conflict` when an exercise of the same name was made since they were staged
 */
const addContent = async (connection: Mongo, staging: Pick<Staging, 'id'>): Promise<void> => {
  try {
    await inTransaction(connection, async (session) => {
      for (const name of collections) {
        const staged = stagedOf<{ _id: string }>(connection, staging, name)
        const documents = await staged.find({}, { session }).toArray()
        const writes = documents.map((replacement) => ({
          replaceOne: { filter: { _id: replacement._id }, replacement, upsert: true },
        }))
        if (writes.length > 0) {
          await connection.collection<{ _id: string }>(name).bulkWrite(writes, { session })
          await staged.deleteMany({}, { session })
        }
      }
    })
  } catch (error) {
    throw isDuplicateKey(error) ? conflict('Nama gerakan di berkas baru saja dipakai. Periksa berkas itu lagi.') : error
  }
}

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
