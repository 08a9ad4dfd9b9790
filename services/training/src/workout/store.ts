import { addDays } from '@bugar/contracts/core/values/day'
import type { ProgramCode } from '@bugar/contracts/core/values/knowledge'
import type { BestProgress, Progress, ProgressCreate, Workout, WorkoutCreate } from '@bugar/contracts/training/workout'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { toObjectId } from '@bugar/runtime/mongo/filters'
import { createQuota } from '@bugar/runtime/mongo/quota'
import { updateFields } from '@bugar/runtime/mongo/update-fields'
import { withoutOwner } from '@bugar/runtime/privacy/person-records'
import { type ClientSession, type Model, trusted, Types } from 'mongoose'
import { contentBytes } from '../domain/content-bytes.ts'
import { progressRecord, type StoredProgress, type StoredWorkout, workoutRecord } from './model.ts'

const withBytes = <T extends object>(content: T) => ({ ...content, bytes: contentBytes(content) })

/** Null where not given. */
const filledWorkout = (entry: WorkoutCreate) => {
  const { exercises, durationMinutes = null, feeling = null, notes = '', ...rest } = entry
  const filled = exercises.map(({ exerciseId = null, name, sets = null, reps = null, weightKg = null }) => ({
    exerciseId,
    name: name.trim(),
    sets,
    reps,
    weightKg,
  }))
  return withBytes({ ...rest, exercises: filled, durationMinutes, feeling, notes })
}

type Content = ReturnType<typeof filledWorkout>

/** The new content, with stored values for fields that are equal before and now. */
const merged = (stored: Content, now: Content, before: Content): Content => {
  const keys = Object.keys(now) as (keyof Content)[]
  const same = keys.filter((key) => JSON.stringify(now[key]) === JSON.stringify(before[key]))
  const { bytes: _bytes, ...content } = { ...now, ...Object.fromEntries(same.map((key) => [key, stored[key]])) }
  return withBytes(content)
}

const filledProgress = (entry: ProgressCreate) => {
  const { sets = null, reps = null, weightKg = null, durationMinutes = null, notes = '', ...rest } = entry
  return withBytes({ ...rest, sets, reps, weightKg, durationMinutes, notes })
}

export interface Days {
  /** Both inclusive. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const maxProgress = 500

const toWorkout = withoutOwner(workoutRecord)
const toProgress = withoutOwner(progressRecord)

// Behind the day before instead of from the day on: a development server (SecantusDB's wheel, ADR 0007) loses the day
// itself when it walks this compound index from an inclusive end.
const within = ({ from, to }: Days) =>
  from === undefined && to === undefined
    ? {}
    : {
        date: trusted({ ...(from !== undefined && { $gt: addDays(from, -1) }), ...(to !== undefined && { $lte: to }) }),
      }

const ofPerson = (userId: string) => ({ userId })

type Quota = ReturnType<typeof createQuota>

const createLog = (workouts: Model<StoredWorkout>, quota: Quota) => ({
  /** @throws AppError `protected` when the person has no room for it. */
  addWorkout: async (userId: string, entry: WorkoutCreate, now: Date): Promise<Workout> => {
    const content = filledWorkout(entry)
    await quota.requireRoom(userId, { documents: 1, bytes: content.bytes })
    return toWorkout((await workouts.create({ userId, ...content, createdAt: now, updatedAt: now })).toObject())
  },
  /**
   * Null when this user has no such session. `check` gets the stored one and may throw.
   * @throws AppError `protected` when the person's limit would be exceeded.
   */
  replaceWorkout: async (
    userId: string,
    id: string,
    entry: WorkoutCreate,
    check: (before: Workout) => void,
  ): Promise<Workout | null> => {
    const _id = toObjectId(id)
    // The owner of a session never changes, so one check is enough.
    if (_id === null || (await workouts.exists({ _id, userId })) === null) {
      return null
    }
    const content = filledWorkout(entry)
    const change = await updateFields(workouts, id, async (before) => {
      check(toWorkout(before))
      if (content.bytes > before.bytes) {
        await quota.requireRoom(userId, { documents: 0, bytes: content.bytes - before.bytes })
      }
      return content
    })
    return change && toWorkout(change.after)
  },
  /** False when this user has no such session. */
  removeWorkout: async (userId: string, id: string): Promise<boolean> => {
    const _id = toObjectId(id)
    return _id !== null && (await workouts.deleteOne({ _id, userId })).deletedCount === 1
  },
  /**
   * Upserts the log entry of a guided session. Fields that are equal in the previous state's entry keep the person's
   * later edits in the log.
   */
  putEntry: async (
    userId: string,
    id: string,
    { entry, before }: { readonly entry: WorkoutCreate; readonly before: WorkoutCreate | null },
    times: Pick<StoredWorkout, 'createdAt' | 'updatedAt'>,
    session: ClientSession | null,
  ): Promise<void> => {
    const { createdAt, updatedAt } = times
    const _id = new Types.ObjectId(id)
    const stored = before && (await workouts.findOne({ _id, userId }, null, { session }).lean())
    const content = stored ? merged(stored, filledWorkout(entry), filledWorkout(before)) : filledWorkout(entry)
    const document = { _id, userId, ...content, createdAt, updatedAt }
    const options = { ...(session && { session }), upsert: true, timestamps: false }
    await workouts.replaceOne({ _id, userId }, document, options)
  },
  removeEntry: async (userId: string, id: string, session: ClientSession | null): Promise<void> => {
    await workouts.deleteOne({ _id: new Types.ObjectId(id), userId }, session ? { session } : {})
  },
  /** The newest since a day that were of a program. */
  trainedSince: async (userId: string, from: string, programCode: ProgramCode, limit: number) => {
    const found = await workouts
      .find({ userId, ...within({ from }), programCode }, { date: 1, day: 1 })
      .sort({ date: -1, _id: -1 })
      .limit(limit)
      .lean()
    return found.flatMap(({ _id, date, day }) => (day === null ? [] : [{ id: _id.toHexString(), date, day }]))
  },
  /** Newest day first; pages start at 1. */
  workoutsOf: async (userId: string, days: Days, page: number, limit: number) => {
    const filter = { userId, ...within(days) }
    const [entries, total] = await Promise.all([
      workouts
        .find(filter)
        .sort({ date: -1, _id: -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean(),
      workouts.countDocuments(filter),
    ])
    return { entries: entries.map(toWorkout), total }
  },
})

const createProgress = (progress: Model<StoredProgress>, quota: Quota) => ({
  /** @throws AppError `protected` when the person has no room for it. */
  addProgress: async (userId: string, entry: ProgressCreate, now: Date): Promise<Progress> => {
    const content = filledProgress(entry)
    await quota.requireRoom(userId, { documents: 1, bytes: content.bytes })
    return toProgress((await progress.create({ userId, ...content, createdAt: now })).toObject())
  },
  /** False when this user has no such entry for the exercise. */
  removeProgress: async (userId: string, exerciseId: string, id: string): Promise<boolean> => {
    const _id = toObjectId(id)
    return _id !== null && (await progress.deleteOne({ _id, userId, exerciseId })).deletedCount === 1
  },
  /** The newest entries, newest day first. */
  progressOf: async (userId: string, exerciseId: string): Promise<Progress[]> => {
    const found = await progress.find({ userId, exerciseId }).sort({ date: -1, _id: -1 }).limit(maxProgress).lean()
    return found.map(toProgress)
  },
  /** Over all entries, including those that `progressOf` omits. */
  bestOf: async (userId: string, exerciseId: string): Promise<BestProgress> => {
    const [best] = await progress.aggregate<BestProgress>([
      { $match: { userId, exerciseId } },
      {
        $group: {
          _id: null,
          weightKg: { $max: '$weightKg' },
          reps: { $max: '$reps' },
          durationMinutes: { $max: '$durationMinutes' },
        },
      },
      { $project: { _id: 0 } },
    ])
    return best ?? { weightKg: null, reps: null, durationMinutes: null }
  },
})

export type WorkoutStore = ReturnType<typeof createWorkoutStore>

export const createWorkoutStore = (connection: Mongo) => {
  const [workouts, progress] = [workoutRecord.model(connection), progressRecord.model(connection)]
  return {
    ...createLog(workouts, createQuota(workouts, 'workout', ofPerson)),
    ...createProgress(progress, createQuota(progress, 'progress', ofPerson)),
    /** Number of all sessions, from the collection's metadata. */
    count: () => workouts.estimatedDocumentCount(),
  }
}
