import type { Mongo } from '@bugar/runtime/mongo/connection'
import { trusted } from 'mongoose'
import { guidedSessionRecord } from '../guided-session/model.ts'
import { readInBatches } from '@bugar/runtime/mongo/read-in-batches'
import type { TrainedDay } from './domain/strength.ts'

/** More than five a week for a year; bounds the query and the reply. */
const maxSessions = 300

/** The same, of twenty exercises each. */
const maxBytes = 3_000_000

const read = {
  bytes: 1,
  date: 1,
  'exercises.exerciseId': 1,
  'exercises.name': 1,
  'exercises.unit': 1,
  'exercises.isSkipped': 1,
  'exercises.sets.amount': 1,
  'exercises.sets.weightKg': 1,
} as const

export type StrengthStore = ReturnType<typeof createStrengthStore>

export const createStrengthStore = (connection: Mongo) => {
  const sessions = guidedSessionRecord.model(connection)
  return {
    /** The finished ones since a day, newest first, at most 300 or 3 MB of them. */
    trainedSince: (userId: string, from: string): Promise<TrainedDay[]> =>
      readInBatches(
        sessions
          .find({ userId, date: trusted({ $gte: from }), finishedAt: trusted({ $ne: null }) }, read)
          .sort({ date: -1, startedAt: -1, _id: -1 })
          .limit(maxSessions)
          .lean<TrainedDay & { bytes: number }>(),
        maxBytes,
      ),
  }
}
