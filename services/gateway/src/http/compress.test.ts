import Fastify from 'fastify'
import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress, encodeOnce } from './compress.ts'

/** JSON of exactly so many bytes. */
const jsonOf = (bytes: number) => JSON.stringify('a'.repeat(bytes - 2))

const app = Fastify({ exposeHeadRoutes: true })
app.addHook('onSend', compress)
app.get('/json/:bytes', (request, reply) =>
  reply.type('application/json').send(jsonOf(Number((request.params as { bytes: string }).bytes))),
)
app.get('/object', () => ({ text: 'a'.repeat(2000) }))
app.get('/buffer', (_request, reply) => reply.type('application/json').send(Buffer.from(jsonOf(2000))))
app.get('/page', (_request, reply) => reply.type('text/html; charset=utf-8').send('a'.repeat(2000)))
app.get('/picture', (_request, reply) => reply.type('image/png').send(Buffer.alloc(2000)))
app.get('/stream', (_request, reply) => reply.type('application/json').send(Readable.from([jsonOf(2000)])))

const get = async (url: string, encoding?: string, method: 'GET' | 'HEAD' = 'GET') => {
  const headers = encoding === undefined ? {} : { 'accept-encoding': encoding }
  const { rawPayload, headers: found } = await app.inject({ method, url, headers })
  const { vary, 'content-encoding': encoded, 'content-length': length } = found
  return { body: rawPayload, head: { vary, encoded, length } }
}
const plain = { vary: undefined, encoded: undefined }

test.each(['/json/1024', '/object', '/buffer', '/page'])('%s › compressed, with its own length', async (url) => {
  const { body: plainBody } = await get(url)
  for (const [encoding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { body, head } = await get(url, encoding)
    expect(head).toEqual({ vary: 'accept-encoding', encoded: encoding, length: String(body.length) })
    expect(decode(body).equals(plainBody)).toBe(true)
  }
})

test.each(['/json/1023', '/picture'])('%s › as it is', async (url) => {
  const { body, head } = await get(url, 'gzip')
  expect(head).toEqual({ ...plain, length: String(body.length) })
})

test('a stream › as it is', async () => {
  expect((await get('/stream', 'gzip')).head).toMatchObject(plain)
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['*', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
])('a client that accepts %s › %s', async (accepted, encoding) => {
  expect((await get('/json/2000', accepted)).head.encoded).toBe(encoding)
})

test.each([undefined, '', 'identity', 'deflate', 'gzip;q=0'])(
  'a client that accepts %s › as it is',
  async (encoding) => {
    const { body, head } = await get('/json/2000', encoding)
    expect(head).toEqual({ vary: 'accept-encoding', encoded: undefined, length: '2000' })
    expect(body.toString()).toBe(jsonOf(2000))
  },
)

test('HEAD › the head that GET has, and no body', async () => {
  const { body, head } = await get('/json/2000', 'gzip', 'HEAD')
  expect(head).toEqual((await get('/json/2000', 'gzip')).head)
  expect(body.length).toBe(0)
})

test('the same buffer again › compressed once for each encoding', async () => {
  const same = Buffer.from(jsonOf(2000))
  encodeOnce(same)
  const again = Fastify()
  const sent: unknown[] = []
  again.addHook('onSend', compress)
  again.addHook('onSend', (_request, _reply, payload, done) => {
    sent.push(payload)
    done(null, payload)
  })
  again.get('/', (_request, reply) => reply.type('application/json').send(same))
  for (const encoding of ['br', 'gzip', 'br', 'gzip']) {
    await again.inject({ url: '/', headers: { 'accept-encoding': encoding } })
  }
  expect(sent[2]).toBe(sent[0])
  expect(sent[3]).toBe(sent[1])
  expect(sent[1]).not.toEqual(sent[0])
})
