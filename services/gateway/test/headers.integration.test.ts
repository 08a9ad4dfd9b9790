import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gateway } from '../src/service.ts'
import { type RequestOptions, sendRequest, type GatewayUnderTest, prepareGateway } from './gateway-under-test.ts'

let parts: GatewayUnderTest
let gateway: Gateway
let secure: Gateway

beforeAll(async () => {
  parts = await prepareGateway()
  await parts.startAuth()
  await parts.startFake('auth', {})
  gateway = await parts.startGateway()
  secure = await parts.startGateway({ PUBLIC_HTTPS: 'true' })
})
afterAll(() => parts.stop())

const post = (body: unknown, headers = {}): RequestOptions => ({ method: 'POST', body, headers })

const everyKind: [string, string, RequestOptions, number][] = [
  ['success', '/api/health', {}, 200],
  ['OPTIONS', '/api/auth/login', { method: 'OPTIONS' }, 204],
  ['invalid', '/api/auth/login', post({}), 400],
  ['malformed', '/api/auth/login', post('{'), 400],
  ['address', '/api/rules/%zz', {}, 400],
  ['unauthenticated', '/api/auth/me', {}, 401],
  ['unknown path', '/api/nothing', {}, 404],
  ['wrong method', '/api/auth/login', {}, 405],
  ['too large', '/api/auth/login', post('x'.repeat(300_000)), 413],
  ['media type', '/api/auth/login', post('x', { 'content-type': 'text/plain' }), 415],
]

test.each(everyKind)('/api › %s › carries every header', async (_kind, path, requested, status) => {
  const reply = await sendRequest(gateway, path, requested)
  expect(reply.status).toBe(status)
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
  })
  expect(reply.headers.has('strict-transport-security')).toBe(false)
  expect(reply.headers.has('server') || reply.headers.has('x-powered-by')).toBe(false)
})

test('pages › their own policy', async () => {
  const { headers } = await sendRequest(gateway, '/missing.js')
  expect(headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self';")
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('HSTS › on https only, a forged X-Forwarded-Proto changes nothing', async () => {
  const forged = { headers: { 'x-forwarded-proto': 'https' } }
  expect((await sendRequest(gateway, '/api/nothing', forged)).headers.has('strict-transport-security')).toBe(false)
  for (const path of ['/api/nothing', '/missing.js']) {
    expect((await sendRequest(secure, path)).headers.get('strict-transport-security')).toBe('max-age=31536000')
  }
  const behindProxy = await parts.startGateway({ TRUST_PROXY: '127.0.0.1' })
  expect((await sendRequest(behindProxy, '/api/nothing', forged)).headers.has('strict-transport-security')).toBe(true)
})

test('each request has an id of its own', async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, async () => (await sendRequest(gateway, '/api/nothing')).headers.get('x-request-id')),
  )
  expect(new Set(ids).size).toBe(20)
})

const raw = (text: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1', () => socket.write(text))
    let got = ''
    socket.on('data', (chunk) => (got += chunk))
    socket.on('close', () => resolve(got))
    socket.on('error', reject)
  })

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', '400 Bad Request'],
  ['an expectation nobody has', 'GET /api/health HTTP/1.1\r\nhost: x\r\nexpect: tea\r\n\r\n', '417 Expectation Failed'],
  ['no Host', 'GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n', '400 Bad Request'],
  ['two Hosts', 'GET /api/health HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n', '400 Bad Request'],
  ['one Host twice', 'GET /api/health HTTP/1.1\r\nhost: x\r\nhost: x\r\nconnection: close\r\n\r\n', '400 Bad Request'],
  ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`, '431 Request Header'],
])('%s › an answer in the envelope with the headers, then the end', async (_kind, text, status) => {
  const reply = await raw(text)
  expect(reply).toContain(`HTTP/1.1 ${status}`)
  expect(reply).toContain('x-content-type-options: nosniff')
  expect(reply).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'")
  expect(reply).toMatch(/x-request-id: [\da-f-]{36}\r\n/)
  expect(reply).toContain('{"success":false,"message":"Permintaan tidak dapat dibaca"}')
})

test('HTTP/1.0 has no Host, and is answered', async () => {
  expect(await raw('GET /api/health HTTP/1.0\r\n\r\n')).toContain('200 OK')
})

test('Expect: 100-continue › goes on', async () => {
  const body = '{}'
  const head = `POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`
  const reply = await raw(`${head}\r\nexpect: 100-continue\r\nconnection: close\r\n\r\n${body}`)
  expect(reply).toContain('HTTP/1.1 100 Continue')
  expect(reply).toContain('"Validation failed"')
})

test('a head that does not come › 408 in the envelope', async () => {
  const reply = await raw('GET /api/health HTTP/1.1\r\nhost: x\r\nx-slow: ')
  expect(reply).toContain('HTTP/1.1 408 Request Timeout')
  expect(reply).toContain('x-content-type-options: nosniff')
})
