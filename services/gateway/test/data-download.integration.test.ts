import type { Actor } from '@bugar/contracts/core/bus/actor'
import { type DataDownload, dataFileKeptMs, dataPartBytes } from '@bugar/contracts/people/data-download'
import { strFromU8, unzipSync } from 'fflate'
import mongoose from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Gateway } from '../src/service.ts'
import { dataOf, type GatewayUnderTest, prepareGateway, register, sendRequest } from './gateway-under-test.ts'

let parts: GatewayUnderTest
let gateway: Gateway
/** Reply of the fake consultation service for one page, and the ids of the people whose pages were requested. */
let page: () => Promise<unknown>
let asked: string[]

const path = '/api/user/account/data'
const table = { file: 'konsultasi', title: 'Konsultasi', columns: { id: 'Id' } }
const noRecords = () => ({ data: { bounds: [] } })
const aPageOf = (data: object) => ({ data: { lines: `${JSON.stringify({ type: 'consultation', data })}\n`, count: 1 } })

beforeAll(async () => {
  parts = await prepareGateway()
  await parts.startAuth()
  await parts.startFake('catalog', {
    'catalog.exportBounds': noRecords,
  })
  await parts.startFake('inference', { 'inference.exportBounds': noRecords })
  await parts.startFake('training', { 'training.exportBounds': noRecords })
  await parts.startFake('consultation', {
    'consultation.exportBounds': ({ type }: { type: string }) => ({
      data: type === 'consultation' ? { bounds: ['c1'], table } : { bounds: [] },
    }),
    'consultation.exportPage': (_input: object, { actor }: { actor: Actor }) => {
      asked.push(actor.id)
      return page()
    },
  } as never)
  gateway = await parts.startGateway()
})
beforeEach(() => {
  asked = []
  page = async () => aPageOf({ id: 'c1', notes: 'pagi' })
})
afterAll(() => parts.stop())

const aPerson = async () => {
  const { user, token } = await register(gateway)
  const send = (method: string, suffix = '', at: { url: string } = gateway) =>
    sendRequest(at, path + suffix, { method, token })
  const status = async (at?: { url: string }) => dataOf<DataDownload>(await send('GET', '/status', at))
  return {
    id: user.id,
    send,
    status,
    until: (state: string, at?: { url: string }) =>
      vi.waitFor(async () => expect((await status(at)).state).toBe(state), { timeout: 15_000, interval: 20 }),
    /** The bare response, whose body need not be read. */
    get: (init: RequestInit = {}) =>
      fetch(gateway.url + path, { ...init, headers: { authorization: `Bearer ${token}` } }),
  }
}

/** A page that is not answered until it is let go. */
const holdPages = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  page = async () => {
    await promise
    return aPageOf({ id: 'c1' })
  }
  return resolve
}

test('dataDownload.start › 201, then 200 for the same; the file comes as an attachment with its length', async () => {
  const person = await aPerson()
  const missing = await person.send('GET')
  expect([missing.status, missing.body?.message]).toEqual([
    404,
    'Berkas data Anda belum ada. Siapkan dulu untuk mengunduhnya.',
  ])
  const letGo = holdPages()
  const begun = await person.send('POST')
  expect([begun.status, begun.body?.data]).toEqual([201, { state: 'preparing', progress: 0 }])
  expect((await person.send('POST')).status).toBe(200)
  const early = await person.send('GET')
  expect([early.status, early.body?.message]).toEqual([
    409,
    'Berkas data Anda masih disiapkan. Silakan coba lagi sebentar lagi.',
  ])
  letGo()
  await person.until('ready')
  const again = await person.send('POST')
  expect(again.status).toBe(200)
  const { size } = dataOf<{ size: number }>(again)
  const response = await person.get()
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="Bugar_Data_\d{4}-\d\d-\d\d\.zip"$/,
  )
  expect(response.headers.get('content-length')).toBe(String(size))
  expect(response.headers.get('cache-control')).toBe('no-store')
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  expect(JSON.parse(strFromU8(files['data.json'] as Uint8Array)).consultation).toEqual([{ id: 'c1' }])
  const head = await person.get({ method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(size), ''])
})

test('dataDownload.start › three people at once › the third waits for its turn, and all get theirs', async () => {
  const letGo = holdPages()
  const people = await Promise.all([aPerson(), aPerson(), aPerson()])
  await Promise.all(people.map((person) => person.send('POST')))
  await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 15_000 })
  const states = await Promise.all(people.map((person) => person.status()))
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['preparing']))
  expect(new Set(asked).size).toBe(2)
  letGo()
  await Promise.all(people.map((person) => person.until('ready')))
  // Everything is read twice.
  expect(asked.toSorted()).toEqual(people.flatMap(({ id }) => [id, id]).toSorted())
})

test('dataDownload.start › a service that cannot be asked › fails, and can be begun again', async () => {
  const person = await aPerson()
  page = () => Promise.reject(new Error('broken'))
  expect((await person.send('POST')).status).toBe(201)
  await person.until('failed')
  expect((await person.send('GET')).status).toBe(404)
  page = async () => aPageOf({ id: 'c1' })
  expect((await person.send('POST')).status).toBe(201)
  await person.until('ready')
})

test('dataDownload.delete › while it is prepared › ends the job', async () => {
  const person = await aPerson()
  const letGo = holdPages()
  await person.send('POST')
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 15_000 })
  const removed = await person.send('DELETE')
  expect([removed.status, removed.body?.message]).toEqual([200, 'Berkas data dihapus'])
  letGo()
  await person.until('none')
  expect((await person.send('POST')).status).toBe(201)
  await person.until('ready')
})

test('a gateway that stops › has its jobs fail at once', async () => {
  const other = await parts.startGateway()
  const person = await aPerson()
  const letGo = holdPages()
  expect((await person.send('POST', '', other)).status).toBe(201)
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 15_000 })
  await other.stop()
  expect(await person.status()).toEqual({ state: 'failed' })
  letGo()
})

/** As if prepared: larger than the socket buffers for a client that does not read. */
const storeFile = async (userId: string) => {
  const { MONGODB_URI, MONGODB_DATABASE } = parts.servers.environment('auth')
  const client = await mongoose.mongo.MongoClient.connect(MONGODB_URI)
  const database = client.db(MONGODB_DATABASE)
  const [count, now] = [48, new Date()]
  const later = new Date(now.getTime() + dataFileKeptMs)
  const content = Buffer.alloc(dataPartBytes, 7)
  const file = { jobId: 'j', state: 'ready', progress: 100, parts: count, size: count * dataPartBytes }
  const times = { startedAt: now, leaseUntil: now, expiresAt: later, forgetAt: later }
  await database.collection('datadownloads').insertOne({ _id: userId as never, ...file, ...times })
  await database.collection('dataparts').insertMany(
    Array.from({ length: count }, (_, part) => ({
      _id: `j ${part}` as never,
      userId,
      jobId: 'j',
      content,
      expiresAt: later,
    })),
  )
  await client.close()
  return file.size
}

test('account.download › more slow readers than may work at once › keep nobody, and each gets its file in the end', async () => {
  const person = await aPerson()
  const size = await storeFile(person.id)
  const leaving = new AbortController()
  // Referenced, since `fetch` cancels a response that was garbage collected.
  const first = await person.get({ signal: leaving.signal })
  const others = [await person.get(), await person.get(), await person.get()]
  expect((await person.get({ method: 'HEAD' })).status).toBe(200)
  leaving.abort()
  await expect(first.arrayBuffer()).rejects.toThrow('abort')
  for (const each of others) {
    expect((await each.arrayBuffer()).byteLength).toBe(size)
  }
})
