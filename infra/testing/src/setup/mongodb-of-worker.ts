import { isPythonServer } from '../database.ts'

// A Vitest setup file: workers do not share the Python server, which is slow and can hang.
if (isPythonServer) {
  const { wheelOfWorker } = await import('../commands.ts')
  process.env['TEST_MONGODB_URI'] = (await wheelOfWorker()).url
}
