import type { mongo } from 'mongoose'

let isUsed = false

/** Whether `mongoUri` was used since the last call. */
export const wasUsed = (): boolean => {
  const used = isUsed
  isUsed = false
  return used
}

/** @throws Error when TEST_MONGODB_URI is missing. */
export const mongoUri = (): string => {
  isUsed = true
  const uri = process.env['TEST_MONGODB_URI']
  if (!uri) {
    throw new Error('TEST_MONGODB_URI is missing: run the tests with "npm test"')
  }
  return uri
}

/** The embedded server that needs no compiler (ADR 0007). */
export const isPythonServer = process.env['TEST_MONGODB_NAME']?.startsWith('secantusd-py') === true

/** The planner of the Python server ignores indexes. */
export const plansAsMongod = !isPythonServer

/** The Python server can hang permanently while it drops a database; its files are removed after the file's tests. */
export const dropDatabase = async (db: mongo.Db): Promise<void> => {
  if (!isPythonServer) {
    await db.dropDatabase()
  }
}
