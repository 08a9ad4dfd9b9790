import { expect, onTestFinished, test, vi } from 'vitest'
import { readOffline } from '../../vite/offline.ts'
import { readAhead, stopReadingAhead } from './reads.ts'

// The build puts it in the place of this name.
vi.stubGlobal('offline', await readOffline())

test('stopReadingAhead › between two reads › the next is not asked for', async () => {
  // Other files run in the same process.
  onTestFinished(() => void vi.unstubAllGlobals())
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    signal?.throwIfAborted()
    asked.push(url)
    return Promise.resolve(new Response('{}'))
  })
  const cache = { put: async () => stopReadingAhead(), keys: async () => [] }
  vi.stubGlobal('caches', { match: async () => undefined, open: async () => cache })
  await readAhead('Bearer a.eyJzdWIiOiJ1MSJ9.c')
  expect(asked).toHaveLength(1)
})
