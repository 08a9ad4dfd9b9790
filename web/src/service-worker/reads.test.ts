import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readOffline } from '../../vite/service-worker.ts'

let asked: string[]
// The build puts it in the place of this name.
const offline = await readOffline()

beforeEach(() => {
  asked = []
  vi.resetModules()
  vi.stubGlobal('offline', offline)
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    signal?.throwIfAborted()
    asked.push(url)
    return Promise.resolve(Response.json({ success: true, data: {} }))
  })
})
// Other files run in the same process.
afterEach(() => void vi.unstubAllGlobals())

const authorization = 'Bearer a.eyJzdWIiOiJ1MSJ9.c'
const withCaches = (found: () => void, put: () => void) => {
  const cache = { put: async () => put(), keys: async () => [] }
  vi.stubGlobal('caches', { match: async () => found(), open: async () => cache })
}

test('stopReading › between two reads › the next is not asked for', async () => {
  const { readAhead, stopReading } = await import('./reads.ts')
  withCaches(() => {}, stopReading)
  await readAhead(authorization)
  expect(asked).toHaveLength(1)
})

test('stopReading › while it looks for what is kept › nothing is asked for', async () => {
  const { readAhead, stopReading } = await import('./reads.ts')
  withCaches(stopReading, () => {})
  await readAhead(authorization)
  expect(asked).toEqual([])
})

test('stopReading › a page that asks for it later › begins nothing, as a new version waits', async () => {
  const { readAhead, stopReading } = await import('./reads.ts')
  withCaches(
    () => {},
    () => {},
  )
  stopReading()
  await readAhead(authorization)
  expect(asked).toEqual([])
})
