import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gateway } from '../src/service.ts'
import { sendRequest, type GatewayUnderTest, prepareGateway, register } from './gateway-under-test.ts'

let parts: GatewayUnderTest
let gateway: Gateway
let token: string
const seen: unknown[] = []
const note = (input: unknown) => {
  seen.push(input)
  return { data: {} }
}

beforeAll(async () => {
  parts = await prepareGateway()
  await parts.startAuth()
  await parts.startFake('consultation', {
    'consultation.create': note,
    'consultation.list': note,
    'consultation.get': note,
    'consultation.delete': note,
  })
  await parts.startFake('inference', { 'rule.list': note })
  await parts.startFake('catalog', { 'program.list': note })
  await parts.startFake('training', { 'workout.create': note })
  gateway = await parts.startGateway()
  token = (await register(gateway)).token
})
afterAll(() => parts.stop())

const create = (body: unknown, headers = {}) =>
  sendRequest(gateway, '/api/consultations', { method: 'POST', token, body, headers })

const fieldsOf = (errors: unknown) => (errors as { field: string }[]).map(({ field }) => field)

test.each([['"60"'], ['true'], ['[60]'], ['{"a":1}'], ['null'], ['0'], ['301'], ['0.99'], ['1e999']])(
  'consultation.create › weight %s › 400 naming the field, and nothing is asked',
  async (weight) => {
    const before = seen.length
    const { status, body } = await create(`{"weight":${weight},"height":170}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, message: 'Validation failed' })
    expect(fieldsOf(body?.errors)).toEqual(['weight'])
    expect(seen).toHaveLength(before)
  },
)

test.each([['1'], ['300'], ['60.5']])('consultation.create › weight %s › 201', async (weight) => {
  expect((await create(`{"weight":${weight},"height":170}`)).status).toBe(201)
  expect(seen.at(-1)).toEqual({ weight: Number(weight), height: 170 })
})

test('unknown, missing and several wrong fields › one error each', async () => {
  const { status, body } = await create({ height: '170', umur: 20, tinggi: 1 })
  expect(status).toBe(400)
  expect(fieldsOf(body?.errors).toSorted()).toEqual(['height', 'tinggi', 'umur', 'weight'])
})

test('an unknown field deep inside › 400 naming it, and nothing is asked', async () => {
  const before = seen.length
  const exercises = [{ name: 'Plank' }, { name: 'Squat', tempo: 2 }]
  const body = { date: '2026-03-02', day: 'Senin', programCode: 'P2', exercises }
  const log = () => sendRequest(gateway, '/api/user/workout-history', { method: 'POST', token, body })
  expect(await log()).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'exercises.1.tempo', message: 'Kolom tidak dikenal' }] },
  })
  expect(seen).toHaveLength(before)
})

test('20,000 unknown fields from nobody › 100 errors, and an answer smaller than the request', async () => {
  const body = JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 1])))
  const reply = await sendRequest(gateway, '/api/auth/login', { method: 'POST', body })
  expect(reply.status).toBe(400)
  expect(reply.body?.errors).toHaveLength(100)
  expect(reply.text.length).toBeLessThan(body.length / 10)
  const query = Array.from({ length: 1000 }, (_, index) => `k${index}`).join('&')
  const { body: error } = await sendRequest(gateway, `/api/auth/login?${query}`, { method: 'POST', body: {} })
  expect(error?.errors).toHaveLength(100)
})

test.each([['[]'], ['null'], ['"text"'], ['5']])('a body that is %s instead of an object › 400', async (body) => {
  const reply = await create(body)
  expect(reply.status).toBe(400)
  expect(reply.body?.errors).toEqual([{ field: '', message: 'Harus berupa objek' }])
})

test.each([['{'], ['{"weight":60,}'], ["{'weight':60}"], ['weight=60']])('malformed JSON %s › 400', async (body) => {
  const reply = await create(body)
  expect(reply).toMatchObject({ status: 400, body: { message: 'Isi permintaan bukan JSON yang benar' } })
})

test.each([
  ['{"__proto__":{"weight":60},"height":170}'],
  ['{"weight":60,"height":170,"__proto__":null}'],
  ['{"constructor":{"prototype":{}},"weight":60,"height":170}'],
])('keys that reach into prototypes %s › 400', async (body) => {
  expect((await create(body)).status).toBe(400)
})

test.each([['\\u0000'], ['\\ud83d'], ['\\udcaa\\ud83d'], ['\\u0007'], ['\\r\\n']])(
  'notes with %s › 400',
  async (escape) => {
    const { status, body } = await create(`{"weight":60,"height":170,"notes":"a${escape}b"}`)
    expect([status, fieldsOf(body?.errors)]).toEqual([400, ['notes']])
  },
)

test('notes with new lines, tabs and every script › are taken', async () => {
  const notes = 'Baris satu\n\tBaris dua: 日本 💪 é سارة'
  expect((await create({ weight: 60, height: 170, notes })).status).toBe(201)
  expect(seen.at(-1)).toMatchObject({ notes })
})

test('bytes that are not UTF-8 › 400', async () => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const body = Buffer.concat([
    Buffer.from('{"weight":60,"height":170,"notes":"'),
    Buffer.from([0xc3, 0x28, 0x22, 0x7d]),
  ])
  expect((await fetch(`${gateway.url}/api/consultations`, { method: 'POST', headers, body })).status).toBe(400)
})

test('bodies up to 256 kB are read, above it is 413', async () => {
  const bodyOf = (size: number) => {
    const frame = JSON.stringify({ notes: '' }).length
    return JSON.stringify({ notes: 'x'.repeat(size - frame) })
  }
  expect((await create(bodyOf(256 * 1024))).status).toBe(400)
  const tooLarge = await create(bodyOf(256 * 1024 + 1))
  expect(tooLarge).toMatchObject({ status: 413, body: { success: false, message: 'Isi permintaan terlalu besar' } })
})

test('2 MB › 413 that the sender can read, twenty times', async () => {
  const body = JSON.stringify({ notes: 'x'.repeat(2 * 1024 * 1024) })
  for (let count = 0; count < 20; count++) {
    expect((await create(body)).status).toBe(413)
  }
})

test.each([
  ['text/plain', 'weight'],
  ['application/x-www-form-urlencoded', 'weight=60&height=170'],
  ['multipart/form-data; boundary=x', '--x--'],
  ['application/xml', '<weight>60</weight>'],
  ['nonsense', '{}'],
])('content type %s › 415', async (type, body) => {
  const reply = await create(body, { 'content-type': type })
  expect(reply).toMatchObject({ status: 415, body: { success: false, message: 'Isi permintaan harus berupa JSON' } })
})

test.each([
  ['/api/consultations', 'application/json'],
  ['/api/import', 'application/x-ndjson'],
  ['/api/team/decisions/energy/stream', 'application/x-ndjson'],
  ['/api/upload', 'multipart/form-data; boundary=x'],
  ['/api/nothing', 'application/json'],
])('POST %s › compressed, or in another charset than UTF-8 › 415 that says so', async (path, type) => {
  const send = async (headers: Record<string, string>, body: unknown = '{}') => {
    const requested = { method: 'POST', token, body, headers: { 'content-type': type, ...headers } }
    const { status, ...reply } = await sendRequest(gateway, path, requested)
    return [status, reply.body?.message, reply.headers.get('accept-encoding')]
  }
  const isForTeams = path.startsWith('/api/team/')
  const [compressed, otherCharset] = isForTeams
    ? ['The body must not be compressed', 'The body must be in UTF-8']
    : ['Isi permintaan tidak boleh dikompresi', 'Isi permintaan harus dalam UTF-8']
  for (const coding of ['gzip', 'br', 'deflate', 'x-unknown', 'identity, gzip']) {
    const refused = [415, compressed, 'identity']
    expect(await send({ 'content-encoding': coding })).toEqual(refused)
  }
  for (const charset of ['utf-16', 'UTF-16LE', 'iso-8859-1', '"windows-1252"', '']) {
    const refused = [415, otherCharset, null]
    expect(await send({ 'content-type': `${type}; charset=${charset}` })).toEqual(refused)
  }
})

test('UTF-8 named in any spelling, and the coding that is none › are read', async () => {
  const body = { weight: 60, height: 170 }
  for (const charset of ['utf-8', 'UTF-8', '"utf-8"', 'utf8']) {
    const headers = { 'content-type': `application/json; charset=${charset}`, 'content-encoding': 'identity' }
    expect((await create(body, headers)).status).toBe(201)
  }
})

test('no body counts as an empty object, with and without a content type', async () => {
  const bare = await sendRequest(gateway, '/api/consultations', { method: 'POST', token })
  expect(fieldsOf(bare.body?.errors).toSorted()).toEqual(['height', 'weight'])
  const typed = await sendRequest(gateway, '/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  expect(fieldsOf(typed.body?.errors).toSorted()).toEqual(['email', 'password'])
})

test('query on POST › 400 naming each parameter', async () => {
  const reply = await sendRequest(gateway, '/api/consultations?weight=60', {
    method: 'POST',
    token,
    body: { weight: 60, height: 170 },
  })
  expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: 'weight' }] } })
})

test('query on GET › numbers and truth values are read where the schema asks for them, text stays text', async () => {
  expect((await sendRequest(gateway, '/api/consultations?page=2&limit=50', { token })).status).toBe(200)
  expect(seen.at(-1)).toEqual({ page: 2, limit: 50 })
  expect((await sendRequest(gateway, '/api/rules?isActive=false&bmiCategory=B1&search=12', { token })).status).toBe(200)
  expect(seen.at(-1)).toEqual({ isActive: false, bmiCategory: 'B1', search: '12' })
  expect((await sendRequest(gateway, '/api/programs?search=true', { token })).status).toBe(200)
  expect(seen.at(-1)).toEqual({ search: 'true' })
})

test.each([
  ['/api/consultations?page=two', 'page'],
  ['/api/consultations?page=1.5', 'page'],
  ['/api/consultations?page=0', 'page'],
  ['/api/consultations?page=', 'page'],
  ['/api/consultations?page=0x10', 'page'],
  ['/api/consultations?page=1&page=2', 'page'],
  ['/api/consultations?limit=1001', 'limit'],
  ['/api/consultations?sort=asc', 'sort'],
  ['/api/consultations?__proto__=1', '__proto__'],
  ['/api/consultations?page[$gt]=1', 'page[$gt]'],
  ['/api/rules?isActive=yes', 'isActive'],
  ['/api/programs?search=a&search=b', 'search'],
  ['/api/programs?search=a%00', 'search'],
  ['/api/programs?search=a%1b', 'search'],
])('GET %s › 400 naming the parameter', async (path, field) => {
  const { status, body } = await sendRequest(gateway, path, { token })
  expect(status).toBe(400)
  expect(fieldsOf(body?.errors)).toEqual([field])
})

test('the path’s id wins over a body’s and is checked', async () => {
  const requested = { method: 'DELETE', token, body: { id: 'other' } }
  expect((await sendRequest(gateway, '/api/consultations/mine', requested)).status).toBe(200)
  expect(seen.at(-1)).toEqual({ id: 'mine' })
  for (const id of ['a.b', 'x'.repeat(65), '%24ne', 'a%20b', '%F0%9F%92%A9', 'x'.repeat(3000)]) {
    expect((await sendRequest(gateway, `/api/consultations/${id}`, { token })).status).toBe(400)
  }
})

test.each([['%E0%A4%A'], ['a%zz']])('an address that cannot be read, %s › 400 in the envelope', async (id) => {
  const { status, body } = await sendRequest(gateway, `/api/consultations/${id}`, { token })
  expect({ status, body }).toEqual({ status: 400, body: { success: false, message: 'Alamat tidak dapat dibaca' } })
})

test('Idempotency-Key › 1 to 255 visible ASCII characters, else 400', async () => {
  const body = { weight: 60, height: 170 }
  for (const key of ['k', 'x'.repeat(255), '0f8b-"quoted"']) {
    expect((await create(body, { 'idempotency-key': key })).status).toBe(201)
  }
  for (const key of ['', 'x'.repeat(256), 'two words', 'kunci\u00e9']) {
    const reply = await create(body, { 'idempotency-key': key })
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: 'Idempotency-Key' }] } })
  }
})
