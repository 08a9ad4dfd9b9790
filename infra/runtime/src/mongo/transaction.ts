import mongoose, { type ClientSession } from 'mongoose'
import { setTimeout as sleep } from 'node:timers/promises'
import { markWrites } from '../core/work.ts'
import type { Mongo } from './connection.ts'

const retryForMs = 3000
const maxDelayMs = 50

/** Which not every embedded server labels. */
const writeConflict = 112

/** Nothing was written, so a retry is safe. After a lost connection it is not. */
export const isConflict = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError &&
  (error.hasErrorLabel('TransientTransactionError') || error.code === writeConflict)

const attempt = async <T>(session: ClientSession, work: (session: ClientSession) => Promise<T>): Promise<T> => {
  session.startTransaction({ readConcern: { level: 'snapshot' } })
  try {
    const outcome = await work(session)
    await session.commitTransaction()
    return outcome
  } finally {
    if (session.inTransaction()) {
      await session.abortTransaction()
    }
  }
}

/**
 * Runs `work` atomically, with a snapshot of the database. Conflicts are retried, so `work` may run several times.
 * Unlike the driver's own `withTransaction` it does not retry for two minutes without a server.
 */
export const inTransaction = <T>(connection: Mongo, work: (session: ClientSession) => Promise<T>): Promise<T> =>
  connection.getClient().withSession(async (session) => {
    const giveUpAt = Date.now() + retryForMs
    const takeBack = markWrites()
    for (;;) {
      try {
        return await attempt(session, work)
      } catch (error) {
        if (!isConflict(error) || Date.now() > giveUpAt) {
          throw error
        }
        takeBack()
        await sleep(Math.random() * maxDelayMs)
      }
    }
  })
