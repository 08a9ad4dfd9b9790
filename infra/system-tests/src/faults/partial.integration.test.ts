import { operationsOf } from '@bugar/contracts/operations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { busAs } from '@bugar/testing/bus'
import { loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'

/** Half of the services are down: available data is returned, missing data is null and named, no request hangs. */
let stack: Stack
let token: string

beforeAll(async () => {
  stack = await startStack()
  token = await loginAs(stack.url, admin)
  await Promise.all([stack.stopService('catalog'), stack.stopService('inference')])
})
afterAll(() => stack.stop())

/** The gateway's longest reply time for these; a request still open after it is itself the failure. */
const limitMs = 5000

const sendRequest = async (method: string, path: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const signal = AbortSignal.timeout(limitMs)
  const response = await fetch(`${stack.url}/api${path}`, { method, headers, signal })
  return { status: response.status, headers: response.headers, body: (await response.json()) as any }
}

const unavailable = ['catalog', 'inference']
const count = expect.any(Number)

const partialAnswers = async () => {
  const [stats, databases] = await Promise.all([sendRequest('GET', '/stats'), sendRequest('GET', '/database/status')])
  expect(stats).toMatchObject({
    status: 200,
    body: {
      success: true,
      data: { users: 1, programs: null, exercises: null, rules: null, consultations: { total: 0 }, unavailable },
    },
  })
  expect(databases).toMatchObject({
    status: 200,
    body: {
      data: {
        services: {
          auth: { pending: [] },
          catalog: null,
          consultation: { pending: [] },
          inference: null,
          training: { pending: [] },
        },
        unavailable,
      },
    },
  })
}

const sentAway = { success: false, message: 'Layanan sedang tidak tersedia. Silakan coba lagi.' }

test('GET /health › says which services are down and what the others know', async () => {
  const [down, up] = [
    { state: 'down', copies: 0 },
    { state: 'ok', copies: 1 },
  ]
  expect(await sendRequest('GET', '/health')).toMatchObject({
    status: 200,
    body: {
      data: {
        status: 'degraded',
        stats: { users: 1, programs: null, exercises: null, rules: null, consultations: 0 },
        services: { auth: up, catalog: down, consultation: up, inference: down, training: up },
      },
    },
  })
})

test('GET /stats and /database/status › give null for who is away and name them', partialAnswers)

test.each([
  ['/database/migrate', { applied: [] }],
  ['/database/seed', { added: count }],
])('POST %s › is done where it can be, and says where not', async (path, done) => {
  expect(await sendRequest('POST', path)).toMatchObject({
    status: 200,
    body: {
      data: {
        services: { auth: done, catalog: null, consultation: done, inference: null, training: done },
        unavailable,
      },
    },
  })
})

test('GET /export › is 503 before the first line', async () => {
  const { status, headers, body } = await sendRequest('GET', '/export')
  expect({ status, body }).toEqual({ status: 503, body: sentAway })
  expect([headers.get('retry-after'), headers.get('content-disposition')]).toEqual(['1', null])
})

test.each([
  ['GET', '/programs'],
  ['GET', '/exercises'],
  ['GET', '/rules'],
  ['GET', '/user/favorites'],
])('%s %s › an operation of a service that is away › is 503', async (method, path) => {
  expect(await sendRequest(method, path)).toMatchObject({ status: 503, body: sentAway })
})

test('POST /consultations › is 503 and keeps nothing', async () => {
  const body = { weight: 60, height: 170 }
  expect(await request(stack.url, 'POST', '/consultations', { token, body })).toMatchObject({ status: 503 })
  expect((await sendRequest('GET', '/consultations')).body.data.consultations).toEqual([])
})

test('a service that takes requests and never answers › is as good as away', async () => {
  const silence = await busAs(stack.servers, 'catalog')
  const table = Object.fromEntries(operationsOf('catalog'))
  const handlers = Object.fromEntries(Object.keys(table).map((name) => [name, () => new Promise<never>(() => {})]))
  await silence.serve('catalog', table, handlers)
  try {
    await Promise.all([
      partialAnswers(),
      sendRequest('GET', '/export').then((reply) => expect(reply).toMatchObject({ status: 503 })),
      expect.poll(async () => (await sendRequest('GET', '/health')).body.data.services.catalog.state).toBe('degraded'),
    ])
  } finally {
    await silence.stop()
  }
})
