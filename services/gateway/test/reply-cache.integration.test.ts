import { notFound } from '@bugar/contracts/core/bus/errors'
import type { Call } from '@bugar/contracts/core/bus/operation'
import type { Session } from '@bugar/contracts/people/session'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { Running } from '@bugar/runtime/core/lifecycle'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Gateway } from '../src/service.ts'
import { dataOf, sendRequest, type GatewayUnderTest, prepareGateway, register } from './gateway-under-test.ts'

let parts: GatewayUnderTest
let gateway: Gateway
let catalog: Running & Bus
let inference: Running & Bus
/** Role that inference refuses. */
let refused = ''
let token: string
let adminToken: string
const admin = { email: 'kepala@contoh.id', password: 'kata-sandi-kepala' }
let asked: string[] = []
let state = 0
let beforeAnswer = async () => {}

beforeAll(async () => {
  parts = await prepareGateway()
  await parts.startAuth({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  const answer =
    (name: string) =>
    async (_input: never, { actor }: Call) => {
      asked.push(name.startsWith('exercise') ? `${name} ${actor?.role}` : name)
      const data = state
      await beforeAnswer()
      return { data, ...(name === 'program.get' && { etag: `"${data}"` }), extras: { meta: { total: data } } }
    }
  catalog = (await parts.startFake('catalog', {
    'program.list': answer('program.list'),
    'program.get': answer('program.get'),
    'program.stats': answer('program.stats'),
    'exercise.list': answer('exercise.list'),
    'favorite.list': answer('favorite.list'),
  })) as Running & Bus
  inference = (await parts.startFake('inference', {
    'ruleBase.vectors': (_input: never, { actor }: Call) => {
      asked.push(`ruleBase.vectors ${actor?.role}`)
      if (actor?.role === refused) {
        throw notFound('Versi aturan tidak ditemukan')
      }
      return { data: { version: 2, vectors: [{ of: actor?.role }] } }
    },
  })) as Running & Bus
  gateway = await parts.startGateway()
  token = (await register(gateway)).token
  adminToken = dataOf<Session>(await sendRequest(gateway, '/api/auth/login', { method: 'POST', body: admin })).token
})
afterAll(() => parts.stop())

const get = (path: string, headers = {}) => sendRequest(gateway, `/api${path}`, { token, headers })
const dataAt = async (path: string) => (await get(path)).body?.data

/** In a service's order: the event first, then the reply to the change. */
const change = async () => {
  state += 1
  catalog.publish('program.changed', { code: 'P1' })
  await catalog.ping()
}

beforeEach(async () => {
  beforeAnswer = async () => {}
  // Cached before the change, so that the new state appears only once the event has arrived.
  await get('/programs')
  await change()
  await expect.poll(() => dataAt('/programs')).toBe(state)
  asked = []
})

test('programs › asked again › come from memory, byte for byte, each search by itself', async () => {
  const first = await get('/programs')
  expect(await get('/programs').then(({ text }) => text)).toBe(first.text)
  expect(JSON.parse(first.text)).toEqual({ success: true, data: state, meta: { total: state } })
  await get('/programs?search=kuat')
  await get('/programs?search=kuat')
  expect(asked).toEqual(['program.list'])
})

test('programs › changed › the new state is given from then on', async () => {
  for (let round = 0; round < 20; round++) {
    await change()
    await expect.poll(() => dataAt('/programs'), { timeout: 1000, interval: 1 }).toBe(state)
    expect(await dataAt('/programs')).toBe(state)
  }
})

test('programs › changed while they were asked for › the older answer is not kept', async () => {
  beforeAnswer = async () => {
    beforeAnswer = async () => {}
    await change()
  }
  const before = state
  expect(await dataAt('/programs?search=lama')).toBe(before)
  expect(await dataAt('/programs?search=lama')).toBe(before + 1)
})

test('a program that the caller has already › 304 from memory', async () => {
  const { headers } = await get('/programs/id/P1')
  const again = await get('/programs/id/P1', { 'if-none-match': headers.get('etag') })
  expect(again.status).toBe(304)
  expect(asked).toEqual(['program.get'])
})

test('what is not declared › is asked for each time', async () => {
  await get('/user/favorites')
  await get('/user/favorites')
  expect(asked).toEqual(['favorite.list', 'favorite.list'])
})

test('many at once › it is asked for once', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => get('/programs?search=serempak')))
  expect(new Set(all.map(({ body }) => body?.data))).toEqual(new Set([state]))
  expect(asked).toEqual(['program.list'])
})

const vectors = '/rule-bases/energy/vectors?version=2'

test('rules › kept as envelope and as lines, and not while another copy may have the replaced ones', async () => {
  const lines = () => get(vectors, { accept: 'application/x-ndjson' })
  const first = await get(vectors)
  expect((await lines()).text).toBe('{"version":2}\n{"of":"user"}\n')
  expect([(await get(vectors)).text, (await lines()).text]).toEqual([first.text, (await lines()).text])
  expect(asked).toEqual(['ruleBase.vectors user'])
  inference.publish('rules.changed', { version: 3 })
  await inference.ping()
  await expect.poll(() => get(vectors).then(() => asked.length)).toBeGreaterThan(1)
  const before = asked.length
  await get(vectors)
  expect(asked).toHaveLength(before + 1)
})

test('a version that only administrators may read › kept for them, and refused to others as often as they ask', async () => {
  const path = '/rule-bases/safety/vectors?version=2'
  refused = 'user'
  for (let time = 0; time < 2; time++) {
    expect((await sendRequest(gateway, `/api${path}`, { token: adminToken })).status).toBe(200)
    expect((await get(path)).status).toBe(404)
  }
  expect(asked.filter((name) => name.endsWith('user'))).toHaveLength(2)
  refused = ''
  expect((await get(path)).body?.data).toMatchObject({ vectors: [{ of: 'user' }] })
})

test('exercises › kept for each role, and forgotten at their own event', async () => {
  const asAdmin = () => sendRequest(gateway, '/api/exercises', { token: adminToken })
  for (const ask of [() => get('/exercises'), asAdmin]) {
    await ask()
    await ask()
  }
  expect(asked).toEqual(['exercise.list user', 'exercise.list admin'])
  catalog.publish('exercise.changed', { id: null })
  await catalog.ping()
  await expect.poll(() => get('/exercises').then(() => asked.length)).toBe(3)
})

test('without a token › 401 although it is kept', async () => {
  await get('/programs')
  expect((await sendRequest(gateway, '/api/programs')).status).toBe(401)
})
