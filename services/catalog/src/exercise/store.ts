import { avoidKinds } from '@bugar/contracts/catalog/avoid-kinds'
import { isFigureName } from '@bugar/contracts/catalog/figures'
import { containsText } from '@bugar/contracts/core/values/fold'
import {
  type Exercise,
  exerciseCategories,
  type ExerciseCategory,
  type ExerciseCreate,
  exerciseNeeds,
  type ExerciseStats,
  type ExerciseUpdate,
} from '@bugar/contracts/catalog/exercise'
import { parseYoutubeLink } from '@bugar/contracts/catalog/youtube'
import { type Mongo, nullIfDuplicate } from '@bugar/runtime/mongo/connection'
import { type Model, mongo, trusted } from 'mongoose'
import { readAllOf, readOneOf, readText, readTextOrNull, readTime } from '../domain/readable.ts'
import { addMissing } from '@bugar/runtime/mongo/add-missing'
import { type ExerciseSeed, slugOf } from '../seed/exercises.ts'
import { type Change, updateFields } from '@bugar/runtime/mongo/update-fields'
import { exerciseRecord, type StoredExercise } from './model.ts'
import { byName } from './domain/by-name.ts'

export interface ExerciseFilter {
  readonly isActive?: boolean | undefined
  readonly category?: ExerciseCategory | undefined
  readonly search?: string | undefined
}

const toExercise = (stored: StoredExercise): Exercise => {
  const youtubeUrl = readTextOrNull(stored.youtubeUrl)
  const link = parseYoutubeLink(youtubeUrl ?? '')
  return {
    id: String(stored._id),
    name: readText(stored.name),
    category: readOneOf(exerciseCategories, stored.category, 'Other'),
    description: readTextOrNull(stored.description),
    youtubeUrl,
    youtubeVideoId: link.ok ? link.videoId : null,
    avoidWith: readAllOf(avoidKinds, stored.avoidWith),
    needs: readAllOf(exerciseNeeds, stored.needs),
    figure: isFigureName(stored.figure) ? stored.figure : null,
    isActive: stored.isActive !== false,
    createdAt: readTime(stored.createdAt),
    updatedAt: readTime(stored.updatedAt),
  }
}

interface Tally {
  readonly _id: { readonly category: ExerciseCategory; readonly isActive: boolean }
  readonly total: number
  readonly withVideo: number
}

const tally = {
  _id: { category: '$category', isActive: '$isActive' },
  total: { $sum: 1 },
  withVideo: { $sum: { $cond: ['$youtubeUrl', 1, 0] } },
} as const

const sum = (tallies: readonly Tally[], of: 'total' | 'withVideo' = 'total') =>
  tallies.reduce((count, each) => count + each[of], 0)

const createReading = (exercises: Model<StoredExercise>) => {
  const tallies = () => exercises.aggregate<Tally>([{ $group: tally }])
  return {
    /** Sorted by name; pages start at 1. Search and order are done here: a library is some hundred exercises. */
    page: async ({ isActive, category, search = '' }: ExerciseFilter, page: number, limit: number) => {
      const filter = { ...(isActive !== undefined && { isActive }), ...(category && { category }) }
      const all = (await exercises.find(filter).lean()).map(toExercise)
      const found = all
        .filter(({ name, description }) => containsText(`${name}\n${description ?? ''}`, search))
        .toSorted(byName)
      return { total: found.length, exercises: found.slice((page - 1) * limit, page * limit) }
    },
    get: async (id: string): Promise<Exercise | null> => {
      const found = await exercises.findById(id).lean()
      return found && toExercise(found)
    },
    namesOf: async (ids: readonly string[]): Promise<{ id: string; name: string }[]> => {
      const found = await exercises.find({ _id: trusted({ $in: ids }) }, { name: 1 }).lean()
      return found.map(({ _id, name }) => ({ id: String(_id), name: readText(name) }))
    },
    count: () => exercises.estimatedDocumentCount(),
    stats: async (): Promise<ExerciseStats> => {
      const all = await tallies()
      const active = sum(all.filter(({ _id }) => _id.isActive))
      return { total: sum(all), active, inactive: sum(all) - active, withVideo: sum(all, 'withVideo') }
    },
    /** How many active exercises each category has, none included. */
    countByCategory: async (): Promise<{ category: ExerciseCategory; count: number }[]> => {
      const active = (await tallies()).filter(({ _id }) => _id.isActive)
      return exerciseCategories.map((category) => ({
        category,
        count: sum(active.filter(({ _id }) => _id.category === category)),
      }))
    },
  }
}

type ExerciseChange = Pick<Change<Exercise>, 'before' | 'after'> | 'taken' | null

const createWriting = (exercises: Model<StoredExercise>) => ({
  /** Null when the name is taken. */
  insert: async (content: ExerciseCreate): Promise<Exercise | null> => {
    const created = await nullIfDuplicate(exercises.create({ _id: new mongo.ObjectId().toHexString(), ...content }))
    return created && toExercise(created.toObject())
  },
  /** The exercise before and after; null when there is none. `check` gets the stored one and may throw. */
  update: async (
    id: string,
    content: Partial<Omit<ExerciseUpdate, 'id'>>,
    check?: (current: Exercise) => void,
  ): Promise<ExerciseChange> => {
    const write = updateFields(exercises, id, content as Partial<StoredExercise>, (before) =>
      check?.(toExercise(before)),
    )
    const change = await nullIfDuplicate(write.then((written) => ({ written })))
    if (!change) {
      return 'taken'
    }
    const { written } = change
    return written && { before: toExercise(written.before), after: toExercise(written.after) }
  },
  /** Two concurrent toggles both apply; null when there is no such exercise. */
  toggle: async (id: string): Promise<Exercise | null> => {
    const change = await updateFields(exercises, id, ({ isActive }) => ({ isActive: !isActive }))
    return change && toExercise(change.after)
  },
  /** The exercise as it was; null when there was none. */
  remove: async (id: string): Promise<Exercise | null> => {
    const found = await exercises.findByIdAndDelete(id).lean()
    return found && toExercise(found)
  },
  /** Adds the exercises that are missing and leaves the others as they are; returns how many were added. */
  seed: (seeds: readonly ExerciseSeed[]): Promise<number> =>
    addMissing(
      exercises,
      seeds.map((seed) => ({ _id: slugOf(seed.name), ...seed, isActive: true })),
    ),
})

export type ExerciseStore = ReturnType<typeof createExerciseStore>

export const createExerciseStore = (connection: Mongo) => {
  const exercises = exerciseRecord.model(connection)
  return { ...createReading(exercises), ...createWriting(exercises) }
}
