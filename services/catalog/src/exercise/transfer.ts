import { Exercise, ExerciseCreate } from '@bugar/contracts/exercise'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { problemOf } from '@bugar/runtime/mongo/record-problems'
import { documentTransfer } from '@bugar/runtime/mongo/transfer'
import { trusted } from 'mongoose'
import * as z from 'zod/mini'
import { normalize } from './domain/normalize.ts'
import { inAnyCase, type StoredExercise } from './model.ts'

const { youtubeVideoId: _youtubeVideoId, ...kept } = Exercise.shape

const collator = new Intl.Collator('id', { sensitivity: 'accent' })

/** Characters, such as a soft hyphen, that the index ignores. */
const isIgnored = (character: string): boolean => collator.compare(character, '') === 0

/**
 * As the collation of the index compares: neither case, nor the way in which a letter with its accent is written, nor
 * characters that cannot be seen matter.
 */
const keyOf = (name: string): string => {
  const seen = [...name.normalize('NFKD')].filter((character) => !isIgnored(character)).join('')
  return `exercise name ${seen.toUpperCase().toLowerCase().normalize('NFC')}`
}

/** Exercises as an export file carries them; `onWritten` is called with the id of each imported one. */
export const exerciseTransfer = (connection: Mongo, onWritten: (id: string) => void) => {
  const exercises = connection.model<StoredExercise>('Exercise')
  return documentTransfer({
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
    uniqueKeys: ({ name }) => [keyOf(name.trim())],
    ownersOf: async (lines) => {
      const found = await exercises
        .find({ name: trusted({ $in: lines.map(({ name }) => name.trim()) }) }, { name: 1 })
        .collation(inAnyCase)
        .lean()
      return new Map(found.map(({ _id, name }) => [keyOf(name), _id]))
    },
    onWritten: (documents) => documents.forEach(({ _id }) => onWritten(_id)),
  })
}
