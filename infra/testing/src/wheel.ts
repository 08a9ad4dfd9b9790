import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LocalServer } from '@bugar/local/servers/local-server'
import { startMongodb } from '@bugar/local/servers/mongodb'
import { pingMongodb } from '@bugar/local/servers/mongodb-client'

let running: LocalServer | undefined

const answers = ({ url }: LocalServer): Promise<boolean> => {
  const pinged = pingMongodb(url).then(
    () => true,
    () => false,
  )
  // One that hangs can still take the connection.
  return Promise.race([pinged, sleep(10_000, false, { ref: false })])
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

/** The embedded server of this process, started anew when it no longer answers (ADR 0007). Ends with the process. */
export const wheelOfWorker = async (): Promise<LocalServer> => {
  if (running && !(await answers(running))) {
    await running.stop()
    running = undefined
  }
  running ??= await start()
  return running
}
