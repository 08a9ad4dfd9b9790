import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gateway } from '../../src/service.ts'
import { type GatewayUnderTest, prepareGateway, sendRequest } from '../gateway-under-test.ts'

let parts: GatewayUnderTest
let gateway: Gateway

beforeAll(async () => {
  parts = await prepareGateway()
  await parts.startAuth()
  gateway = await parts.startGateway()
})
afterAll(() => parts.stop())

const MB = 1024 * 1024
/** More than the buffers between two sockets of one machine. */
const bodyBytes = 256 * MB

/** Sends a long import without a token. `taken` is the number of bytes sent before the connection was closed. */
const sendLong = async (head: string): Promise<{ answer: string; taken: number }> => {
  const { hostname, port } = new URL(gateway.url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  socket.on('error', () => undefined)
  const closed = new Promise((done) => socket.once('close', done))
  socket.write(`POST /api/import HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-ndjson\r\n${head}\r\n\r\n`)
  const chunk = Buffer.alloc(MB, 'x')
  for (let sent = 0; sent < bodyBytes && !socket.destroyed; sent += MB) {
    if (!socket.write(head.startsWith('Transfer') ? `100000\r\n${chunk.toString()}\r\n` : chunk)) {
      await Promise.race([new Promise((drained) => socket.once('drain', drained)), closed])
    }
  }
  await closed
  return { answer, taken: socket.bytesWritten - socket.writableLength }
}

test.each([`Content-Length: ${bodyBytes}`, 'Transfer-Encoding: chunked'])(
  'a long body, rejected before it is read › is not read to its end, and the answer arrives › %s',
  async (head) => {
    const { answer, taken } = await sendLong(head)
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    expect(answer).toContain('Anda harus login terlebih dahulu')
    expect(taken).toBeLessThan(bodyBytes / 2)
  },
)

test('a long body from a client of HTTP › the answer is read', async () => {
  const body = Readable.toWeb(Readable.from(Array.from({ length: 20 }, () => Buffer.alloc(MB, 'x'))))
  const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/x-ndjson' } }
  for (let turn = 0; turn < 5; turn++) {
    const sent = turn === 0 ? init : { ...init, body: 'x'.repeat(20 * MB) }
    expect((await fetch(`${gateway.url}/api/import`, sent as RequestInit)).status).toBe(401)
  }
})

test('a short body, rejected before it is read › the connection goes on', async () => {
  const body = 'x'.repeat(100_000)
  const replies = await Promise.all(
    Array.from({ length: 3 }, () => sendRequest(gateway, '/api/consultations', { method: 'POST', body })),
  )
  expect(replies.map(({ status, headers }) => [status, headers.get('connection')])).toEqual(
    Array.from({ length: 3 }, () => [401, 'keep-alive']),
  )
})

test('a body that took a second to come › its write is done', async () => {
  const body = JSON.stringify({ name: 'Budi', email: 'budi@contoh.id', password: 'rahasia-uji-123', gender: 'male' })
  const parts = new ReadableStream<Buffer>({
    async start(controller) {
      controller.enqueue(Buffer.from(body.slice(0, 10)))
      await sleep(1000)
      controller.enqueue(Buffer.from(body.slice(10)))
      controller.close()
    },
  })
  const init = { method: 'POST', body: parts, duplex: 'half', headers: { 'content-type': 'application/json' } }
  expect((await fetch(`${gateway.url}/api/auth/register`, init as RequestInit)).status).toBe(201)
})
