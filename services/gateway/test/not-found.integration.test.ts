import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gateway } from '../src/service.ts'
import { sendRequest, type GatewayUnderTest, prepareGateway } from './gateway-under-test.ts'

let parts: GatewayUnderTest
let gateway: Gateway

beforeAll(async () => {
  parts = await prepareGateway()
  await parts.startAuth()
  gateway = await parts.startGateway()
})
afterAll(() => parts.stop())

/** For methods that fetch does not send. */
const rawAsk = (method: string, path: string) =>
  new Promise<{ status: number | undefined; allow: string | undefined }>((resolve, reject) => {
    const sent = request(gateway.url + path, { method }, (response) => {
      response.resume()
      resolve({ status: response.statusCode, allow: response.headers.allow })
    })
    sent.on('error', reject)
    sent.end()
  })

test.each([
  ['/api'],
  ['/api/'],
  ['/api/nothing'],
  ['/api/auth'],
  ['/api/auth/login/x'],
  ['/api/health/'],
  ['/api?x=1'],
])('%s › 404 in the envelope for every method', async (path) => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const { status, body, headers } = await sendRequest(gateway, path, { method })
    expect({ status, body }).toEqual({ status: 404, body: { success: false, message: 'Alamat tidak ditemukan' } })
    expect(headers.has('allow')).toBe(false)
  }
})

test.each([
  ['PATCH', '/api/auth/login', 'OPTIONS, POST'],
  ['GET', '/api/auth/login', 'OPTIONS, POST'],
  ['POST', '/api/auth/me', 'GET, HEAD, OPTIONS'],
  ['PUT', '/api/consultations', 'GET, HEAD, OPTIONS, POST'],
  ['PUT', '/api/programs/stats', 'GET, HEAD, OPTIONS'],
  ['PUT', '/api/rules/stats?x=1', 'GET, HEAD, OPTIONS'],
  ['DELETE', '/api/health', 'GET, HEAD, OPTIONS'],
  ['POST', '/api/openapi.json', 'GET, HEAD, OPTIONS'],
])('%s %s › 405 with Allow, whatever the body', async (method, path, allow) => {
  const wrongBody = method === 'GET' ? {} : { body: '{', headers: { 'content-type': 'application/json' } }
  const { status, body, headers } = await sendRequest(gateway, path, { method, ...wrongBody })
  expect({ status, body }).toEqual({
    status: 405,
    body: { success: false, message: 'Metode tidak diizinkan untuk alamat ini' },
  })
  expect(headers.get('allow')).toBe(allow)
})

test.each(['TRACE', 'PROPFIND', 'QUERY', 'LINK'])('%s › 405 on a known path, 404 on an unknown one', async (method) => {
  expect(await rawAsk(method, '/api/auth/login')).toEqual({ status: 405, allow: 'OPTIONS, POST' })
  expect((await rawAsk(method, '/api/nothing')).status).toBe(404)
})

test('OPTIONS › 204 with Allow and nothing for other origins', async () => {
  const { status, text, headers } = await sendRequest(gateway, '/api/consultations', {
    method: 'OPTIONS',
    headers: { origin: 'https://lain.id', 'access-control-request-method': 'POST' },
  })
  expect({ status, text }).toEqual({ status: 204, text: '' })
  expect(headers.get('allow')).toBe('GET, HEAD, OPTIONS, POST')
  expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('HEAD › as GET without a body', async () => {
  const open = await sendRequest(gateway, '/api/health', { method: 'HEAD' })
  expect({ status: open.status, text: open.text }).toEqual({ status: 200, text: '' })
  expect((await sendRequest(gateway, '/api/auth/me', { method: 'HEAD' })).status).toBe(401)
  expect((await sendRequest(gateway, '/api/auth/login', { method: 'HEAD' })).status).toBe(405)
})

test('a page with another method › 405', async () => {
  const { status, headers } = await sendRequest(gateway, '/login', { method: 'POST', body: {} })
  expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow: 'GET, HEAD, OPTIONS' })
})
