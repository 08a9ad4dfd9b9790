import type { Mongo } from '@bugar/runtime/mongo/connection'
import { trusted } from 'mongoose'
import { activeSessionRecord, type StoredActiveSession } from './model.ts'

/** Minimum interval between writes of one session, unless its expiry is extended. */
const noteEveryMs = 4 * 60_000
const shownAtMost = 100

/** Sessions as shown to their owner. Only revocations and epochs decide whether one is over. */
export const createActiveSessionStore = (connection: Mongo) => {
  const activeSessions = activeSessionRecord.model(connection)
  return {
    /** Records that a session is in use; true when that needed a write. */
    noteUse: async (
      { _id, expiresAt, ...use }: Omit<StoredActiveSession, 'lastUsedAt'>,
      now: Date,
    ): Promise<boolean> => {
      const noted = await activeSessions.findById(_id).lean()
      const isFresh = noted !== null && now.getTime() - noted.lastUsedAt.getTime() < noteEveryMs
      if (isFresh && noted.expiresAt >= expiresAt) {
        return false
      }
      const change = { $set: { ...use, lastUsedAt: now }, $max: { expiresAt } }
      await activeSessions.updateOne({ _id }, change, { upsert: true })
      return true
    },
    /** Sessions whose tokens have not expired, most recently used first. */
    sessionsOf: (userId: string, now: Date): Promise<StoredActiveSession[]> =>
      activeSessions
        .find({ userId, expiresAt: trusted({ $gt: now }) })
        .sort({ lastUsedAt: -1 })
        .limit(shownAtMost)
        .lean(),
    /** Null when this person has no such session. */
    findSession: (userId: string, id: string): Promise<StoredActiveSession | null> =>
      activeSessions.findOne({ _id: id, userId }).lean(),
    deleteSession: async (id: string): Promise<void> => {
      await activeSessions.deleteOne({ _id: id })
    },
    deleteAllSessions: async (): Promise<void> => {
      await activeSessions.deleteMany({})
    },
    deleteSessionsOf: async (userId: string): Promise<void> => {
      await activeSessions.deleteMany({ userId })
    },
  }
}
export type ActiveSessionStore = ReturnType<typeof createActiveSessionStore>
