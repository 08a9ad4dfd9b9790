import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LocalServer } from '@bugar/local/servers/local-server'
import { startMongodb } from '@bugar/local/servers/mongodb'
import { wasUsed } from './database.ts'

/** Test files that share a server: with many databases it can hang (ADR 0007), and a start costs half a second. */
const filesOfServer = 3

let running: LocalServer | undefined
let files = 0

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

/** The embedded server of this process, restarted after a few files that used it. Ends with the process. */
export const wheelOfWorker = async (): Promise<LocalServer> => {
  files += wasUsed() ? 1 : 0
  if (running && files >= filesOfServer) {
    await running.stop()
    running = undefined
  }
  if (!running) {
    running = await start()
    files = 0
  }
  return running
}
