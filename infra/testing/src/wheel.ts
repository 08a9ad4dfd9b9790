import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LocalServer } from '@bugar/local/servers/local-server'
import { startMongodb } from '@bugar/local/servers/mongodb'
import { wasUsed } from './database.ts'

let running: LocalServer | undefined

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
 * The embedded server of this process, started anew after each file that used it: with the databases of many files it
 * hangs now and then, for good (ADR 0007). Ends with the process.
 */
export const wheelOfWorker = async (): Promise<LocalServer> => {
  if (running && wasUsed()) {
    await running.stop()
    running = undefined
  }
  running ??= await start()
  return running
}
