import type { GuidedSession, GuidedSessionSave } from '@bugar/contracts/training/guided-session'
import type { ProgramCode } from '@bugar/contracts/core/values/knowledge'
import { quotas } from '@bugar/contracts/teams/quotas'
import { type Mongo, nullIfDuplicate } from '@bugar/runtime/mongo/connection'
import { createQuota } from '@bugar/runtime/mongo/quota'
import { inTransaction } from '@bugar/runtime/mongo/transaction'
import { type ClientSession, trusted, Types } from 'mongoose'
import { contentBytes } from '../domain/content-bytes.ts'
import { readInBatches } from '@bugar/runtime/mongo/read-in-batches'
import type { WorkoutStore } from '../workout/store.ts'
import type { FinishedSession } from './domain/exercise-history.ts'
import { logEntryOf } from './domain/log-entry.ts'
import { guidedSessionRecord, ofPerson, readByRules, type StoredGuidedSession } from './model.ts'

const toGuidedSession = (document: StoredGuidedSession): GuidedSession => {
  const { userId: _user, workoutId: _workout, ...session } = guidedSessionRecord.toLine(document)
  return session
}

const newestFirst = { date: -1, startedAt: -1, _id: -1 } as const

/** A hundred sessions of twenty exercises. */
const readByRulesBytes = 1_000_000

/** The entry in the log that a finished session gets; `program` is null outside any program. */
interface LogEntry {
  readonly program: ProgramCode | null
}

export type GuidedSessionStore = ReturnType<typeof createGuidedSessionStore>

export const createGuidedSessionStore = (
  connection: Mongo,
  workouts: Pick<WorkoutStore, 'putEntry' | 'removeEntry'>,
) => {
  const sessions = guidedSessionRecord.model(connection)
  const quota = createQuota(sessions, 'guidedSession', (userId) => ({ userId }))

  const write = async (
    before: StoredGuidedSession | null,
    after: StoredGuidedSession,
    log: LogEntry | null,
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
    if (log !== null && after.workoutId !== null) {
      const entryOf = (state: StoredGuidedSession) => logEntryOf(toGuidedSession(state), log.program)
      const entries = { entry: entryOf(after), before: before?.workoutId ? entryOf(before) : null }
      await workouts.putEntry(after.userId, after.workoutId, entries, after, session)
    } else if (workoutId !== null) {
      await workouts.removeEntry(after.userId, workoutId, session)
    }
    return after
  }

  /** A session is begun only where the longest one fits, so that it can be finished. */
  const requireRoom = async (before: StoredGuidedSession | null, userId: string, bytes: number): Promise<void> => {
    if (before === null) {
      await quota.requireRoom(userId, { documents: 1, bytes: quotas.guidedSession.largestBytes })
    } else if (bytes > before.bytes) {
      await quota.requireRoom(userId, { documents: 0, bytes: bytes - before.bytes })
    }
  }

  const deleted = (userId: string, deletedAt: Date) => ({ userId, deletedAt })

  const pruneDeletions = async (userId: string): Promise<void> => {
    const old = await sessions
      .find({ userId, deletedAt: trusted({ $gt: new Date(0) }) }, { _id: 1 })
      .sort({ deletedAt: -1, _id: -1 })
      .skip(quotas.deletedSession.documents)
      .lean()
    if (old.length > 0) {
      await sessions.deleteMany({ _id: trusted({ $in: old.map(({ _id }) => _id) }), userId })
    }
  }

  return {
    /**
     * Saves a state that is newer than the stored one, together with its log entry if it has one; an older or equal one
     * changes nothing. Returns the stored state; null when the id belongs to another user's session, 'deleted' when the
     * person deleted it.
     * @param log the entry of a finished session in the log; null for none
     * @throws AppError `protected` when the person's limit is reached
     */
    save: async (
      userId: string,
      state: GuidedSessionSave,
      log: LogEntry | null,
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
        const bytes = contentBytes(fields)
        await requireRoom(before, userId, bytes)
        const workoutId = log === null ? null : (before?.workoutId ?? new Types.ObjectId().toHexString())
        const after = { _id, userId, ...fields, workoutId, bytes, createdAt: before?.createdAt ?? now, updatedAt: now }
        const hasEntry = workoutId !== null || (before?.workoutId ?? null) !== null
        // In one transaction, in case the process ends.
        const written = await nullIfDuplicate(
          hasEntry
            ? inTransaction(connection, (session) => write(before, after, log, session))
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
        readInBatches(
          sessions
            .find(ofPerson(userId))
            .sort(newestFirst)
            .skip((page - 1) * limit)
            .limit(limit)
            .lean<StoredGuidedSession>(),
        ),
        sessions.countDocuments(ofPerson(userId)),
      ])
      return { sessions: found.map(toGuidedSession), total }
    },
    /** The session of a log entry; null when the entry was logged by hand. */
    ofEntry: async (userId: string, workoutId: string): Promise<GuidedSession | null> => {
      const found = await sessions.findOne({ userId, workoutId }).lean<StoredGuidedSession>()
      return found && toGuidedSession(found)
    },
    /** The newest finished sessions that are not free, newest first, for the progression rules; at most `limit`, or 1 MB. */
    finished: (userId: string, limit: number): Promise<FinishedSession[]> =>
      readInBatches(
        sessions
          .find({ userId, finishedAt: trusted({ $ne: null }), isFree: trusted({ $ne: true }) }, readByRules)
          .sort(newestFirst)
          .limit(limit)
          .lean<FinishedSession & { bytes: number }>(),
        readByRulesBytes,
      ),
    /** Plan session ids and log entry ids of the newest finished sessions since a day, inclusive. */
    trainedSince: async (userId: string, from: string, limit: number) => {
      const filter = { userId, date: trusted({ $gte: from }), finishedAt: trusted({ $ne: null }) }
      const read = { sessionId: 1, date: 1, workoutId: 1, createdAt: 1 }
      return sessions.find(filter, read).sort(newestFirst).limit(limit).lean()
    },
    /**
     * Deletes a session with its log entry, also before any state of it has arrived. The tombstone is kept until newer
     * ones replace it. Does nothing to another user's session.
     */
    remove: async (userId: string, id: string, now: Date): Promise<void> => {
      const removing = inTransaction(connection, async (session) => {
        const filter = { _id: id, userId }
        const before = await sessions.findOneAndReplace(filter, deleted(userId, now), { session, upsert: true }).lean()
        if (before?.workoutId) {
          await workouts.removeEntry(userId, before.workoutId, session)
        }
      })
      await nullIfDuplicate(removing)
      await pruneDeletions(userId)
    },
    /** Likewise for the session of a log entry; succeeds when the entry has none. */
    removeOfEntry: async (userId: string, workoutId: string, now: Date): Promise<void> => {
      await sessions.replaceOne({ userId, workoutId }, deleted(userId, now))
      await pruneDeletions(userId)
    },
  }
}
