import { addDays } from '@bugar/contracts/day'
import type { GuidedSession, GuidedSessionSave } from '@bugar/contracts/guided-session'
import type { WorkoutCreate } from '@bugar/contracts/workout'
import { type Mongo, nullIfDuplicate } from '@bugar/runtime/mongo/connection'
import { inTransaction } from '@bugar/runtime/mongo/transaction'
import { type ClientSession, trusted, Types } from 'mongoose'
import type { WorkoutStore } from '../workout/store.ts'
import { createGuidedSessionModel, type StoredGuidedSession } from './model.ts'

const toGuidedSession = ({
  _id,
  userId: _user,
  workoutId: _workout,
  createdAt,
  updatedAt,
  ...session
}: StoredGuidedSession): GuidedSession => ({
  id: _id,
  ...session,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** Every session that was not deleted has a day. */
export const ofPerson = (userId: string) => ({ userId, date: trusted({ $exists: true }) })

export type GuidedSessionStore = ReturnType<typeof createGuidedSessionStore>

export const createGuidedSessionStore = (
  connection: Mongo,
  workouts: Pick<WorkoutStore, 'putEntry' | 'removeEntry'>,
) => {
  const sessions = createGuidedSessionModel(connection)

  const write = async (
    before: StoredGuidedSession | null,
    after: StoredGuidedSession,
    entry: WorkoutCreate | null,
    session: ClientSession | null,
  ): Promise<StoredGuidedSession | null> => {
    const options = session ? { session } : {}
    if (before === null) {
      await sessions.create([after], options)
    } else {
      const asRead = { _id: before._id, userId: before.userId, revision: before.revision }
      if ((await sessions.replaceOne(asRead, after, options)).matchedCount === 0) {
        return null
      }
    }
    const workoutId = after.workoutId ?? before?.workoutId ?? null
    if (entry !== null && after.workoutId !== null) {
      await workouts.putEntry(after.userId, after.workoutId, entry, after, session)
    } else if (workoutId !== null) {
      await workouts.removeEntry(after.userId, workoutId, session)
    }
    return after
  }

  const deleted = (userId: string, deletedAt: Date) => ({ userId, deletedAt })

  return {
    /**
     * Keeps a state that is newer than the stored one, together with its entry of the log or without one; an older or
     * equal one changes nothing. Answers what is stored; null when the id is somebody else's session, 'deleted' when the
     * person has deleted it.
     * @param entry of a finished session, null of another
     */
    save: async (
      userId: string,
      state: GuidedSessionSave,
      entry: WorkoutCreate | null,
      now: Date,
    ): Promise<GuidedSession | 'deleted' | null> => {
      const { id: _id, ...fields } = state
      for (;;) {
        const before = await sessions.findById(_id).lean()
        if (before !== null && before.userId !== userId) {
          return null
        }
        if (before?.deletedAt) {
          return 'deleted'
        }
        if (before !== null && before.revision >= state.revision) {
          return toGuidedSession(before)
        }
        const workoutId = entry === null ? null : (before?.workoutId ?? new Types.ObjectId().toHexString())
        const after = { _id, userId, ...fields, workoutId, createdAt: before?.createdAt ?? now, updatedAt: now }
        const hasEntry = workoutId !== null || (before?.workoutId ?? null) !== null
        // Both or neither, whenever the process ends.
        const written = await nullIfDuplicate(
          hasEntry
            ? inTransaction(connection, (session) => write(before, after, entry, session))
            : write(before, after, null, null),
        )
        if (written !== null) {
          return toGuidedSession(written)
        }
      }
    },
    /** Newest day first; pages start at 1. */
    list: async (userId: string, page: number, limit: number) => {
      const [found, total] = await Promise.all([
        sessions
          .find(ofPerson(userId))
          .sort({ date: -1, startedAt: -1, _id: -1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .lean(),
        sessions.countDocuments(ofPerson(userId)),
      ])
      return { sessions: found.map(toGuidedSession), total }
    },
    /** The newest finished ones, newest day first. */
    finished: async (userId: string, limit: number): Promise<GuidedSession[]> => {
      const found = await sessions
        .find({ userId, finishedAt: trusted({ $ne: null }) })
        .sort({ date: -1, startedAt: -1, _id: -1 })
        .limit(limit)
        .lean()
      return found.map(toGuidedSession)
    },
    /** What the finished ones since a day were of the plan, and the entries of the log that stand for them. */
    trainedSince: async (userId: string, from: string) => {
      const filter = { userId, date: trusted({ $gt: addDays(from, -1) }), finishedAt: trusted({ $ne: null }) }
      return sessions.find(filter, { sessionId: 1, date: 1, workoutId: 1, createdAt: 1 }).lean()
    },
    /** With its entry of the log, for ever, also before a state of it has arrived; leaves somebody else's. */
    remove: async (userId: string, id: string, now: Date): Promise<void> => {
      const removing = inTransaction(connection, async (session) => {
        const filter = { _id: id, userId }
        const before = await sessions.findOneAndReplace(filter, deleted(userId, now), { session, upsert: true }).lean()
        if (before?.workoutId) {
          await workouts.removeEntry(userId, before.workoutId, session)
        }
      })
      await nullIfDuplicate(removing)
    },
    /** For ever, the session that an entry of the log stands for; succeeds when it stands for none. */
    removeOfEntry: async (userId: string, workoutId: string, now: Date): Promise<void> => {
      await sessions.replaceOne({ userId, workoutId }, deleted(userId, now))
    },
  }
}
