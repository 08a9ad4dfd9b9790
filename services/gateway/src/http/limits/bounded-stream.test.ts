import type { FastifyRequest } from 'fastify'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boundedStream } from './bounded-stream.ts'

const silentForMs = 100

/** Reads the body and then is silent for longer than a connection may be. */
const server = createServer((message, response) => {
  boundedStream(1000)(message as unknown as FastifyRequest, message, (_error, body) => {
    if (body) {
      void text(body)
        .then(() => sleep(5 * silentForMs))
        .then(
          () => response.end('done'),
          () => undefined,
        )
    }
  })
})

beforeAll(async () => {
  server.setTimeout(silentForMs)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

const send = (isWhole: boolean) =>
  new Promise<string>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const requested = request({ port, host: '127.0.0.1', method: 'POST' }, (reply: IncomingMessage) =>
      resolve(text(reply)),
    )
    requested.once('error', reject)
    requested.write('a line')
    if (isWhole) {
      requested.end()
    }
  })

test('a body that has come in › the answer may take longer than a connection may be silent', async () => {
  expect(await send(true)).toBe('done')
})

test('a sender that stops half-way › is cut off', async () => {
  await expect(send(false)).rejects.toThrow('socket hang up')
})
