import { consultationOperations } from '@bugar/contracts/advice/consultation/consultation'
import { connectMongo, type Mongo } from '@bugar/runtime/mongo/connection'
import { inTransaction } from '@bugar/runtime/mongo/transaction'
import { runOperation } from '@bugar/runtime/core/work'
import { silent } from '@bugar/testing/bus'
import { startTestServers, type TestServers } from '@bugar/testing/servers'
import { startProxyTo, type TcpProxy } from '@bugar/testing/servers/tcp-proxy'
import { type Model, Schema } from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

interface Note {
  _id: string
  text: string
}

/** Holds the driver to what `watch.ts` needs of it. */
let servers: TestServers
let proxy: TcpProxy
let connection: Mongo
let notes: Model<Note>

beforeAll(async () => {
  servers = await startTestServers()
  const { MONGODB_URI, MONGODB_DATABASE } = servers.environment('catalog')
  proxy = await startProxyTo(MONGODB_URI)
  connection = await connectMongo({ uri: proxy.through(MONGODB_URI), database: MONGODB_DATABASE, logger: silent })
  notes = connection.model<Note>(
    'Note',
    new Schema<Note>({ _id: String, text: String }, { versionKey: false }) as never,
  )
})
beforeEach(async () => {
  await notes.deleteMany({})
  await notes.create({ _id: 'a', text: 'first' })
})
afterAll(async () => {
  await connection.close()
  await proxy.stop()
  await servers.stop()
})

const b = { _id: 'b', text: 'second' }

const late = (work: () => Promise<unknown>) =>
  runOperation(consultationOperations['consultation.update'], Date.now() - 1, work)

test.each<readonly [string, () => Promise<unknown>]>([
  ['create', () => notes.create(b)],
  ['insertMany', () => notes.insertMany([b])],
  ['updateOne', () => notes.updateOne({ _id: 'a' }, { text: 'late' })],
  ['updateMany', () => notes.updateMany({}, { text: 'late' })],
  ['replaceOne, upsert', () => notes.replaceOne({ _id: 'b' }, b, { upsert: true })],
  ['deleteOne', () => notes.deleteOne({ _id: 'a' })],
  ['deleteMany', () => notes.deleteMany({})],
  ['findOneAndUpdate', () => notes.findOneAndUpdate({ _id: 'a' }, { text: 'late' })],
  ['findOneAndReplace', () => notes.findOneAndReplace({ _id: 'a' }, { text: 'late' })],
  ['findOneAndDelete', () => notes.findOneAndDelete({ _id: 'a' })],
  ['bulkWrite', () => notes.bulkWrite([{ insertOne: { document: b } }])],
  ['drop', () => connection.db?.dropCollection('notes') as Promise<unknown>],
  ['createIndex', () => notes.collection.createIndex({ text: 1 })],
  ['a command by hand', () => connection.db?.command({ insert: 'notes', documents: [b] }) as Promise<unknown>],
])('%s › the deadline has passed › is not sent', async (_name, write) => {
  await expect(late(write)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await notes.find().lean()).toEqual([{ _id: 'a', text: 'first' }])
  expect(await notes.collection.indexes()).toHaveLength(1)
})

test('reads › the deadline has passed › are sent', async () => {
  const read = () => Promise.all([notes.find().lean(), notes.countDocuments(), notes.aggregate([{ $match: {} }])])
  expect(await late(read)).toEqual([[{ _id: 'a', text: 'first' }], 1, [{ _id: 'a', text: 'first' }]])
})

test('a transaction that has only read › the deadline passes › is committed all the same, and not left open', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const update = consultationOperations['consultation.update']
    const read = runOperation(update, Date.now() + 500, () =>
      inTransaction(connection, async (session) => {
        const found = await notes.find({}, null, { session }).lean()
        vi.setSystemTime(Date.now() + 1000)
        return found
      }),
    )
    expect(await read).toEqual([{ _id: 'a', text: 'first' }])
  } finally {
    vi.useRealTimers()
  }
})

test('a transaction › the deadline passes after its first write › is committed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const update = consultationOperations['consultation.update']
    await runOperation(update, Date.now() + 500, () =>
      inTransaction(connection, async (session) => {
        await notes.create([b], { session })
        vi.setSystemTime(Date.now() + 1000)
        await notes.updateOne({ _id: 'b' }, { text: 'third' }, { session })
      }),
    )
  } finally {
    vi.useRealTimers()
  }
  expect(await notes.findById('b').lean()).toEqual({ _id: 'b', text: 'third' })
})

const update = () => notes.updateOne({ _id: 'a' }, { $set: { text: 'late' } })
const inRequest = (work: () => Promise<unknown>) =>
  runOperation(consultationOperations['consultation.update'], Date.now() + 10_000, work)

test('the reply to a write is cut and the deadline has passed › the driver does not send it again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    void proxy.cutReply((bytes) => {
      const isUpdate = bytes.includes('update') && bytes.includes('notes')
      if (isUpdate) {
        vi.setSystemTime(Date.now() + 20_000)
      }
      return isUpdate
    })
    await expect(inRequest(update)).rejects.toMatchObject({ code: 'outcome-unknown' })
  } finally {
    vi.useRealTimers()
  }
  const found = () => notes.findById('a').lean()
  await expect.poll(() => found().catch(() => null)).toEqual({ _id: 'a', text: 'late' })
})

test('the deadline passes between two writes › the second is sent, for it is no repetition', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await inRequest(async () => {
      await notes.create(b)
      vi.setSystemTime(Date.now() + 20_000)
      await update()
    })
  } finally {
    vi.useRealTimers()
  }
  expect(await notes.findById('a').lean()).toEqual({ _id: 'a', text: 'late' })
})

test('a write in whose way an open transaction stands › ends with the deadline, undone', async () => {
  const session = connection.getClient().startSession()
  session.startTransaction()
  await notes.updateOne({ _id: 'a' }, { text: 'open' }, { session })
  const update = consultationOperations['consultation.update']
  const write = () => notes.updateOne({ _id: 'a' }, { text: 'late' })
  await expect(runOperation(update, Date.now() + 500, write)).rejects.toMatchObject({ code: 'outcome-unknown' })
  await session.abortTransaction()
  await session.endSession()
  expect(await notes.findById('a').lean()).toEqual({ _id: 'a', text: 'first' })
})
