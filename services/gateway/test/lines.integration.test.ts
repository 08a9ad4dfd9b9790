import { jakartaDay } from '@bugar/contracts/core/values/day'
import { notFound } from '@bugar/contracts/core/bus/errors'
import { recordTypes } from '@bugar/contracts/system/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Gateway } from '../src/service.ts'
import { sendRequest, dataOf, type GatewayUnderTest, prepareGateway, register } from './gateway-under-test.ts'

const admin = { email: 'kepala@contoh.id', password: 'kata-sandi-kepala' }
const ndjson = 'application/x-ndjson'

let parts: GatewayUnderTest
let gateway: Gateway
let token: string
let breaksAt: string | null | undefined
const committed: string[] = []
/** The rules version of each page request. */
let versions: (number | null)[]

const facts = { gender: 'male', weight: 60, height: 170 }
const pageOf = (after: string | null) => ({
  page: {
    total: 2,
    changed: 1,
    table: [{ from: 'P2', to: 'P7', count: 1 }],
    examples: [{ facts, from: 'P2', to: 'P7', consultationId: after ?? 'c0' }],
  },
  next: after === null ? 'c1' : null,
  version: 7,
})

const database = (name: keyof typeof recordTypes) => ({
  [`${name}.databaseState`]: () => ({
    data: { server: 'MongoDB', database: name, collections: [], applied: [], pending: [] },
  }),
  [`${name}.exportBounds`]: () => ({ data: { bounds: ['1', '2'] } }),
  [`${name}.exportPage`]: ({ type, after }: { type: string; after: string | null }) => ({
    data: { lines: `${JSON.stringify({ type, data: { id: `${type}-${after ?? 0}` } })}\n`, count: 1 },
  }),
  [`${name}.hasPeople`]: () => ({ data: { hasPeople: false } }),
  [`${name}.importStage`]: ({ records }: { records: { line: number; data: { id?: string } }[] }) => ({
    data: {
      errors: records.filter(({ data }) => !data.id).map(({ line }) => ({ line, message: 'Id is missing' })),
      counts: { created: records.filter(({ data }) => data.id).length, updated: 0, unchanged: 0 },
    },
  }),
  [`${name}.importSeal`]: () => ({ data: { problems: [] } }),
  [`${name}.importCommit`]: () => {
    committed.push(name)
    return { data: {} }
  },
  [`${name}.importDrop`]: () => ({ data: {} }),
})

beforeAll(async () => {
  parts = await prepareGateway()
  await parts.startAuth({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  await parts.startFake('catalog', database('catalog'))
  await parts.startFake('consultation', database('consultation'))
  await parts.startFake('training', database('training'))
  await parts.startFake('inference', {
    ...database('inference'),
    'inference.simulatePage': ({ after, version }: { after: string | null; version: number | null }) => {
      versions.push(version)
      if (after === breaksAt) {
        throw notFound('Aturan tidak ditemukan')
      }
      return { data: pageOf(after) }
    },
  })
  gateway = await parts.startGateway()
  token = dataOf<{ token: string }>(
    await sendRequest(gateway, '/api/auth/login', { method: 'POST', body: admin }),
  ).token
})
afterAll(() => parts.stop())
beforeEach(() => {
  breaksAt = undefined
  versions = []
})

const simulate = (headers = {}) =>
  sendRequest(gateway, '/api/forward-chaining/simulate', {
    method: 'POST',
    token,
    body: { changes: [{ id: 'B2', programCode: 'P7' }] },
    headers,
  })
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

const outcome = {
  total: 4,
  changed: 2,
  table: [{ from: 'P2', to: 'P7', count: 2 }],
  examples: [
    { facts, from: 'P2', to: 'P7', consultationId: 'c0' },
    { facts, from: 'P2', to: 'P7', consultationId: 'c1' },
  ],
}

test('inference.simulate › the envelope with the sum over all pages, by the rules of the first', async () => {
  expect((await simulate()).body).toEqual({ success: true, data: outcome })
  expect(versions).toEqual([null, 7])
})

test('inference.simulate › lines for who accepts them: progress, then the envelope', async () => {
  const { status, headers, text } = await simulate({ accept: ndjson })
  expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: `${ndjson}; charset=utf-8` })
  expect(linesOf(text)).toEqual([
    { progress: { total: 2, changed: 1 } },
    { progress: { total: 4, changed: 2 } },
    { success: true, data: outcome },
  ])
})

test('inference.simulate › rejected from the start › its status also for lines', async () => {
  breaksAt = null
  for (const headers of [{}, { accept: ndjson }]) {
    const { status, body } = await simulate(headers)
    expect({ status, body }).toEqual({ status: 404, body: { success: false, message: 'Aturan tidak ditemukan' } })
  }
})

test('inference.simulate › broken half-way › said in the last line', async () => {
  breaksAt = 'c1'
  const { status, text } = await simulate({ accept: ndjson })
  expect(status).toBe(200)
  expect(linesOf(text)).toEqual([
    { progress: { total: 2, changed: 1 } },
    { success: false, message: 'Aturan tidak ditemukan' },
  ])
})

test('system.export › a file of lines from every service, named after the day in Jakarta', async () => {
  const before = jakartaDay(new Date())
  const { status, headers, text } = await sendRequest(gateway, '/api/export', { token })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe(`${ndjson}; charset=utf-8`)
  expect([before, jakartaDay(new Date())].map((day) => `attachment; filename="bugar-${day}.ndjson"`)).toContain(
    headers.get('content-disposition'),
  )
  const lines = linesOf(text)
  expect(lines[0]).toMatchObject({ type: 'bugar' })
  expect(lines).toContainEqual({ type: 'program', data: { id: 'program-0' } })
  expect(lines).toContainEqual({ type: 'consultation', data: { id: 'consultation-1' } })
  expect(lines.at(-1)).toEqual({ type: 'end', data: { records: lines.length - 2 } })
})

test('system.export › a service away › 503 before the first line', async () => {
  const lonely = await prepareGateway()
  await lonely.startAuth({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  const alone = await lonely.startGateway()
  const session = dataOf<{ token: string }>(
    await sendRequest(alone, '/api/auth/login', { method: 'POST', body: admin }),
  )
  const { status, body } = await sendRequest(alone, '/api/export', { token: session.token })
  await lonely.stop()
  expect({ status, success: body?.success }).toEqual({ status: 503, success: false })
})

test('system.importContent › the whole file is checked, then committed, the catalog first', async () => {
  const send = (text: string, type = ndjson) =>
    sendRequest(gateway, '/api/import/content', {
      method: 'POST',
      token,
      body: text,
      headers: { 'content-type': type },
    })
  const good = '{"type":"program","data":{"id":"p1"}}\n{"type":"exercise","data":{"id":"c1"}}\n'
  const bad = await send(`${good}{"type":"program","data":{"name":"x"}}\n`)
  expect(bad).toMatchObject({ status: 400, body: { errors: [{ field: 'line 3', message: 'Id is missing' }] } })
  expect(committed).toEqual([])
  const done = await send(good)
  expect(done).toMatchObject({ status: 200, body: { success: true, message: 'Impor selesai', data: { total: 2 } } })
  expect(committed).toEqual(['catalog', 'inference', 'consultation', 'training'])
})

test('system.import › JSON instead of lines › 415, a query › 400', async () => {
  const requested = { method: 'POST', token, body: { type: 'program' } }
  const json = await sendRequest(gateway, '/api/import', requested)
  expect(json).toMatchObject({ status: 415, body: { message: 'Isi permintaan harus berupa NDJSON' } })
  const lines = { ...requested, body: '{}', headers: { 'content-type': ndjson } }
  expect((await sendRequest(gateway, '/api/import?dry=true', lines)).status).toBe(400)
})

test('lines where JSON is expected › 415', async () => {
  const requested = { method: 'POST', body: '{}', headers: { 'content-type': ndjson } }
  expect((await sendRequest(gateway, '/api/auth/login', requested)).status).toBe(415)
})

test('lines, statistics and imports are for administrators', async () => {
  const person = await register(gateway)
  for (const [method, path] of [
    ['GET', '/api/export'],
    ['GET', '/api/stats'],
    ['POST', '/api/import'],
    ['POST', '/api/forward-chaining/simulate'],
  ] as const) {
    expect((await sendRequest(gateway, path, { method, token: person.token })).status).toBe(403)
  }
})

test('what administrators do is logged with who did it', async () => {
  const { headers } = await sendRequest(gateway, '/api/database/status', { token })
  const id = headers.get('x-request-id') as string
  const line = parts.log
    .map((text) => JSON.parse(text))
    .find((entry) => entry.requestId === id && entry.op === 'system.databaseStatus')
  expect(line).toMatchObject({ outcome: 'ok', actor: expect.stringMatching(/^[\da-f]{24}$/) })
})
