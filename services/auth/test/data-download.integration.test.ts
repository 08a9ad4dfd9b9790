import { dataFileKeptMs } from '@bugar/contracts/people/data-download'
import { anActor, busAs } from '@bugar/testing/bus'
import { trusted } from 'mongoose'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDataDownloadModels } from '../src/data-download/model.ts'
import { type AuthUnderTest, aRegistration, prepareAuth } from './support/auth-under-test.ts'

let auth: AuthUnderTest
let models: ReturnType<typeof createDataDownloadModels>

beforeAll(async () => {
  auth = await prepareAuth()
  await auth.start()
  models = createDataDownloadModels(auth.models.users.db)
})
afterAll(() => auth.stop())

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** A person with an account, and a gateway's requests for them. */
const aPerson = async () => {
  const { gateway } = auth
  const { user } = (await gateway.call('auth.register', aRegistration())).data
  const actor = anActor({ id: user.id, epoch: 0 })
  const as = { actor }
  return {
    id: user.id,
    begin: async (id: string = randomUUID()) => ({
      id,
      ...(await gateway.call('dataDownload.begin', { id }, as)).data,
    }),
    status: async () => (await gateway.call('dataDownload.status', {}, as)).data,
    renew: (id: string, progress: number) => gateway.call('dataDownload.renew', { id, progress }, as),
    append: (id: string, part: number, text: string) =>
      gateway.call('dataDownload.append', { id, progress: 50, part, content: base64(text) }, as),
    complete: (id: string, parts: number, size: number) =>
      gateway.call('dataDownload.complete', { id, parts, size }, as),
    fail: (id: string) => gateway.call('dataDownload.fail', { id }, as),
    remove: () => gateway.call('dataDownload.delete', {}, as),
    read: async (part: number, id?: string) => {
      const { data } = await gateway.call('dataDownload.read', { part, ...(id !== undefined && { id }) }, as)
      return { ...data, content: Buffer.from(data.content, 'base64').toString() }
    },
    parts: () => models.parts.countDocuments({ userId: user.id }),
    /** Moves the times of the stored job, as if they had passed. */
    set: (change: object) => models.downloads.updateOne({ _id: user.id }, { $set: change }),
  }
}

const aReadyOne = async () => {
  const person = await aPerson()
  const { id } = await person.begin()
  await person.append(id, 0, 'first ')
  await person.append(id, 1, 'second')
  await person.complete(id, 2, 12)
  return { ...person, jobId: id }
}

const conflict = { code: 'conflict' }
const past = new Date(0)

test('dataDownload.begin › nothing there › is prepared, with progress, then ready for 24 hours in parts', async () => {
  const person = await aPerson()
  expect(await person.status()).toEqual({ state: 'none' })
  await expect(person.read(0)).rejects.toMatchObject({ code: 'not-found', message: /belum ada/ })
  const { id, begun, download } = await person.begin()
  expect({ begun, download }).toEqual({ begun: true, download: { state: 'preparing', progress: 0 } })
  await person.renew(id, 40)
  expect(await person.status()).toEqual({ state: 'preparing', progress: 40 })
  await expect(person.read(0)).rejects.toMatchObject({ code: 'conflict', message: /masih disiapkan/ })
  await person.append(id, 0, 'first ')
  await person.append(id, 1, 'lost answer')
  await person.append(id, 1, 'second')
  const before = Date.now()
  await person.complete(id, 2, 12)
  const ready = await person.status()
  expect(ready).toMatchObject({ state: 'ready', size: 12 })
  const until = Date.parse(ready.state === 'ready' ? ready.until : '')
  expect(until).toBeGreaterThanOrEqual(before + dataFileKeptMs)
  expect(until).toBeLessThanOrEqual(Date.now() + dataFileKeptMs)
  expect([(await person.read(0)).content, (await person.read(1, id)).content]).toEqual(['first ', 'second'])
  expect(await person.read(0)).toMatchObject({ id, parts: 2, size: 12 })
  await expect(person.read(2)).rejects.toMatchObject({ code: 'not-found' })
})

test('dataDownload.begin › ten at once › one job begins', async () => {
  const person = await aPerson()
  const all = await Promise.all(Array.from({ length: 10 }, () => person.begin()))
  expect(all.filter(({ begun }) => begun)).toHaveLength(1)
  expect(new Set(all.map(({ download }) => download.state))).toEqual(new Set(['preparing']))
})

test('dataDownload.begin › one that is ready › stays and can be read', async () => {
  const person = await aReadyOne()
  expect(await person.begin()).toMatchObject({ begun: false, download: { state: 'ready' } })
  expect((await person.read(1)).content).toBe('second')
})

test('a job whose gateway died › has failed after its lease, and is begun again without what it left', async () => {
  const person = await aPerson()
  const { id } = await person.begin()
  await person.append(id, 0, 'half')
  await person.set({ leaseUntil: past })
  expect(await person.status()).toEqual({ state: 'failed' })
  const again = await person.begin()
  expect(again.begun).toBe(true)
  expect(await person.parts()).toBe(0)
  // The first gateway had only been halted.
  await expect(person.append(id, 1, 'late')).rejects.toMatchObject(conflict)
  await expect(person.renew(id, 90)).rejects.toMatchObject(conflict)
  await expect(person.complete(id, 1, 4)).rejects.toMatchObject(conflict)
  await person.fail(id)
  expect(await person.status()).toEqual({ state: 'preparing', progress: 0 })
  expect(await person.parts()).toBe(0)
})

test('a file whose time is over › cannot be read, says so, and is begun again', async () => {
  const person = await aReadyOne()
  await person.set({ expiresAt: past })
  expect(await person.status()).toEqual({ state: 'expired', until: past.toISOString() })
  await expect(person.read(0)).rejects.toMatchObject({ code: 'not-found', message: /kedaluwarsa/ })
  expect(await person.begin()).toMatchObject({ begun: true, download: { state: 'preparing' } })
  expect(await person.parts()).toBe(0)
})

test('dataDownload.fail › its parts are gone, and it is begun again', async () => {
  const person = await aPerson()
  const { id } = await person.begin()
  await person.append(id, 0, 'half')
  await person.fail(id)
  expect([await person.status(), await person.parts()]).toEqual([{ state: 'failed' }, 0])
  expect((await person.begin()).begun).toBe(true)
})

test('dataDownload.delete › ready or under way › nothing is left, and twice is once', async () => {
  const ready = await aReadyOne()
  await ready.remove()
  await ready.remove()
  expect([await ready.status(), await ready.parts()]).toEqual([{ state: 'none' }, 0])
  const person = await aPerson()
  const { id } = await person.begin()
  await person.append(id, 0, 'half')
  await person.remove()
  await expect(person.append(id, 1, 'late')).rejects.toMatchObject(conflict)
  expect([await person.status(), await person.parts()]).toEqual([{ state: 'none' }, 0])
})

test('dataDownload.read › of another job than was begun to be read › is refused instead of mixing two files', async () => {
  const person = await aReadyOne()
  await person.remove()
  const { id } = await person.begin()
  await person.append(id, 0, 'other')
  await person.complete(id, 1, 5)
  await expect(person.read(1, person.jobId)).rejects.toMatchObject({ code: 'not-found' })
})

test('dataDownload.read › another person’s job › is not found', async () => {
  const [owner, stranger] = [await aReadyOne(), await aPerson()]
  await expect(stranger.read(0, owner.jobId)).rejects.toMatchObject({ code: 'not-found' })
  await expect(stranger.append(owner.jobId, 0, 'x')).rejects.toMatchObject(conflict)
})

test('auth.eraseUser › takes the file and a job under way with it, also what is written at the same moment', async () => {
  const [ready, person] = [await aReadyOne(), await aPerson()]
  const { id } = await person.begin()
  await person.append(id, 0, 'half')
  const job = await models.downloads.findById(person.id).lean()
  const asAuth = await busAs(auth.servers, 'auth')
  for (const userId of [ready.id, person.id]) {
    await asAuth.call('auth.eraseUser', { userId })
  }
  await asAuth.stop()
  const left = async () => [
    await models.downloads.countDocuments({ _id: trusted({ $in: [ready.id, person.id] }) }),
    (await ready.parts()) + (await person.parts()),
  ]
  expect(await left()).toEqual([0, 0])
  await expect(person.append(id, 1, 'late')).rejects.toMatchObject(conflict)
  // As if the part were written between the check of the job and the deletion.
  await models.downloads.collection.insertOne(job as never)
  await expect(person.append(id, 1, 'late')).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await left()).toEqual([0, 0])
})

test('what is stored › expires by itself: the job when nothing is to be said any more, each part with its file', async () => {
  const person = await aReadyOne()
  const [job, part] = [
    await models.downloads.findById(person.id).lean(),
    await models.parts.findOne({ userId: person.id }).lean(),
  ]
  expect(part?.expiresAt).toEqual(job?.expiresAt)
  const ttlOf = async (model: typeof models.downloads | typeof models.parts) =>
    (await model.collection.indexes()).flatMap(({ key, expireAfterSeconds }) =>
      expireAfterSeconds === undefined ? [] : [[Object.keys(key)[0], expireAfterSeconds]],
    )
  expect(await ttlOf(models.downloads)).toEqual([['forgetAt', 0]])
  expect(await ttlOf(models.parts)).toEqual([['expiresAt', 0]])
})
