import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LocalServer } from '@bugar/local/servers/local-server'
import { startMongodb } from '@bugar/local/servers/mongodb'
import mongoose from 'mongoose'

let running: LocalServer | undefined

const patience = { serverSelectionTimeoutMS: 5000, socketTimeoutMS: 5000 }

const answers = async ({ url }: LocalServer): Promise<boolean> => {
  const client = new mongoose.mongo.MongoClient(url, patience)
  try {
    await client.db('admin').command({ ping: 1 })
    return true
  } catch {
    return false
  } finally {
    await client.close()
  }
}

const start = () => {
  const folder = mkdtempSync(join(process.env['TEST_RUN_PATH'] ?? tmpdir(), 'mongodb-'))
  return startMongodb({
    dataPath: folder,
    runPath: folder,
    durable: false,
    say: () => undefined,
    env: { ...process.env, LOCAL_MONGODB: 'wheel' },
  })
}

/**
 * The embedded server of this process (ADR 0007). It can hang for good when requests pile up; then the next file gets
 * a new one. It ends with the process at the latest.
 */
export const wheelOfWorker = async (): Promise<LocalServer> => {
  if (running && !(await answers(running))) {
    await running.stop()
    running = undefined
  }
  running ??= await start()
  return running
}
