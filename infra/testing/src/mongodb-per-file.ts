import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { isPythonServer } from './database.ts'

// Vitest runs this before each test file. The Python server can hang for good when requests pile up: each file has one of
// its own, so that the others go on. It ends with the file's process at the latest.
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
