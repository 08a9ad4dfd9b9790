import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'

const maxBytes = 20_000

let stack: Stack
let token: string

beforeAll(async () => {
  stack = await startStack({ IMPORT_MAX_BYTES: String(maxBytes) })
  token = await loginAs(stack.url, admin)
})
afterAll(() => stack.stop())

const send = async (body: string | ReadableStream) => {
  const response = await fetch(`${stack.url}/api/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
    body,
    duplex: 'half',
  } as RequestInit)
  return { status: response.status, body: (await response.json()) as any }
}

const tooLarge = { status: 413, body: { success: false, message: 'Berkas impor terlalu besar' } }

test.each([
  ['says its length', () => 'x'.repeat(maxBytes + 1)],
  ['comes in pieces', () => Readable.toWeb(Readable.from(Array.from({ length: 50 }, () => 'x'.repeat(1000)))) as never],
])('import › a file over the limit that %s › is 413', async (_what, body) => {
  expect(await send(body())).toEqual(tooLarge)
})

test('import › a file at the limit › is read', async () => {
  expect((await send('x'.repeat(maxBytes))).status).toBe(400)
})

test('import › a sender that goes away in the middle › does no harm', async () => {
  const leave = new AbortController()
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"type":"user"')),
  })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' }
  const init = { method: 'POST', headers, body, duplex: 'half', signal: leave.signal } as RequestInit
  const sent = fetch(`${stack.url}/api/import`, init)
  setTimeout(() => leave.abort(), 200)
  await expect(sent).rejects.toThrow('aborted')
  expect((await request(stack.url, 'GET', '/health')).status).toBe(200)
})
