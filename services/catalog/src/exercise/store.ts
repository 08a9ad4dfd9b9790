import type { Mongo } from '@bugar/runtime/mongo'
import type { ExerciseSeed } from '../seed/exercises.ts'
import { createExerciseModel } from './model.ts'

export type ExerciseStore = ReturnType<typeof createExerciseStore>

/** Stable id of an exercise that comes with the product: the same on every installation. */
const slugOf = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 64)

export const createExerciseStore = (connection: Mongo) => {
  const exercises = createExerciseModel(connection)
  return {
    count: () => exercises.estimatedDocumentCount(),
    /** Adds the exercises that are missing and leaves the others as they are; returns how many were added. */
    seed: async (seeds: readonly ExerciseSeed[]): Promise<number> => {
      const { upsertedCount } = await exercises.bulkWrite(
        seeds.map((seed) => ({
          updateOne: {
            filter: { _id: slugOf(seed.name) },
            update: { $setOnInsert: { ...seed, isActive: true } },
            upsert: true,
          },
        })),
      )
      return upsertedCount
    },
  }
}
