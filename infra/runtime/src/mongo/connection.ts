import { setTimeout as sleep } from 'node:timers/promises'
import mongoose from 'mongoose'
import { isOutage } from '../core/failures.ts'
import type { Logger } from '../core/logger.ts'
import { off, type Telemetry } from '../telemetry/telemetry.ts'
import { measurePool } from '../telemetry/database.ts'
import { watchReachability, watchWrites } from './watch.ts'

// Rejects unknown filter fields, which would match everything, and operators from input.
mongoose.set('strictQuery', 'throw')
mongoose.set('sanitizeFilter', true)

export interface MongoOptions {
  readonly uri: string
  readonly database: string
  readonly logger: Logger
  /** Off by default. */
  readonly telemetry?: Telemetry
}

export type Mongo = mongoose.Connection

/**
 * Connects to the service's own database with majority writes, retrying outages.
 * @throws Error at once for failures that a retry does not fix, such as a wrong connection string.
 * Acknowledged writes are in the journals of a majority.
 */
export const connectMongo = async ({ uri, database, logger, telemetry = off }: MongoOptions): Promise<Mongo> => {
  for (let attempt = 1; ; attempt++) {
    const connection = mongoose.createConnection(uri, {
      dbName: database,
      autoCreate: false,
      autoIndex: false,
      bufferCommands: false,
      maxPoolSize: 32,
      connectTimeoutMS: 2000,
      heartbeatFrequencyMS: 500,
      serverSelectionTimeoutMS: 2000,
      socketTimeoutMS: 30_000,
      writeConcern: { w: 'majority', journal: true },
    })
    try {
      const opened = await connection.asPromise()
      watchReachability(opened.getClient(), logger)
      watchWrites(opened.getClient())
      measurePool(opened.getClient(), telemetry)
      telemetry.gauge('bugar_reachable', () => [{ value: Number(isReachable(opened)), labels: { server: 'database' } }])
      return opened
    } catch (error) {
      await connection.close().catch(() => undefined)
      if (!isOutage(error)) {
        throw error
      }
      logger.warn({ attempt, reason: error instanceof Error ? error.message : String(error) }, 'database not reachable')
      await sleep(Math.min(250 * attempt, 2000))
    }
  }
}

/** Makes the indexes that the models declare; safe when several copies start at once. */
export const createIndexes = async (connection: Mongo): Promise<void> => {
  await Promise.all(Object.values(connection.models).map((model) => model.createIndexes()))
}

export const isReachable = (connection: Mongo): boolean => connection.readyState === mongoose.ConnectionStates.connected

/** MongoDB's error code for a write whose key a unique index already holds. */
export const duplicateKey = 11_000

/** True when a write was rejected because a unique index already holds its key. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === duplicateKey

/** Null when a unique index already holds the key. */
export const nullIfDuplicate = <T>(write: PromiseLike<T>): Promise<T | null> =>
  Promise.resolve(write).catch((error: unknown) => {
    if (isDuplicateKey(error)) {
      return null
    }
    throw error
  })
