import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { isPythonServer } from './database.ts'

// A Vitest setup file. The Python server can hang for good when requests pile up, so each test file starts one of its
// own and a hang fails that file alone. The server ends with the file's process at the latest.
if (isPythonServer) {
  const { startMongodb } = await import('@bugar/local/servers/mongodb')
  const folder = mkdtempSync(join(process.env['TEST_RUN_PATH'] ?? tmpdir(), 'mongodb-'))
  const server = await startMongodb({
    dataPath: folder,
    runPath: folder,
    durable: false,
    say: () => undefined,
    env: { ...process.env, LOCAL_MONGODB: 'wheel' },
  })
  process.env['TEST_MONGODB_URI'] = server.url
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })
}
