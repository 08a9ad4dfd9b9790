import { consultationOperations } from '@bugar/contracts/advice/consultation/consultation'
import { connectMongo, type Mongo } from '@bugar/runtime/mongo/connection'
import { inTransaction } from '@bugar/runtime/mongo/transaction'
import { updateFields } from '@bugar/runtime/mongo/update-fields'
import { outsideRequest, runOperation } from '@bugar/runtime/core/work'
import { silent } from '@bugar/testing/bus'
import { startTestServers, type TestServers } from '@bugar/testing/servers'
import { type Model, Schema } from 'mongoose'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

/** A process suspended between a write conflict and its retry resumes after the deadline. */
interface Note {
  _id: string
  text: string
  updatedAt: Date
}

let servers: TestServers
let connection: Mongo
let notes: Model<Note>
/** Called before the database is. */
let [beforeRead, beforeUpdate] = [async () => {}, async () => {}]

beforeAll(async () => {
  servers = await startTestServers()
  const { MONGODB_URI, MONGODB_DATABASE } = servers.environment('catalog')
  connection = await connectMongo({ uri: MONGODB_URI, database: MONGODB_DATABASE, logger: silent })
  const schema = new Schema<Note>({ _id: String, text: String, updatedAt: Date }, { versionKey: false })
  schema.pre('findOne', () => beforeRead())
  schema.pre('findOneAndUpdate', () => beforeUpdate())
  notes = connection.model<Note>('Note', schema as never, 'notes')
})
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  beforeRead = beforeUpdate = async () => {}
  await notes.deleteMany({})
  await notes.create({ _id: 'a', text: 'first', updatedAt: new Date() })
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  await connection.close()
  await servers.stop()
})

let changes = 0
/** By another copy. */
const change = async (text: string) => {
  const updatedAt = new Date(Date.now() + ++changes)
  await outsideRequest(() => notes.collection.updateOne({ _id: 'a' as never }, { $set: { text, updatedAt } }))
}
const textNow = async () => (await notes.collection.findOne({ _id: 'a' as never }))?.['text']

const runUntil = (deadline: number, run: () => Promise<unknown>) =>
  runOperation(consultationOperations['consultation.update'], deadline, run).then(
    () => 'ok',
    (error: { code?: string }) => error.code,
  )

/** The deadline passes, another copy writes a newer change, and the process continues. */
const wakeAfter = async (deadline: number) => {
  vi.setSystemTime(deadline + 1)
  await change('newest')
}

test('updateFields › a race is lost, then the deadline passes › the newest change stays', async () => {
  const deadline = Date.now() + 60_000
  beforeUpdate = async () => {
    beforeUpdate = async () => {}
    beforeRead = () => wakeAfter(deadline)
    await change('other')
  }
  expect(await runUntil(deadline, () => updateFields(notes, 'a', { text: 'late' }))).toBe('unavailable')
  expect(await textNow()).toBe('newest')
})

test('inTransaction › a race is lost, then the deadline passes › the newest change stays', async () => {
  const deadline = Date.now() + 60_000
  let tries = 0
  const run = () =>
    inTransaction(connection, async (session) => {
      tries += 1
      await (tries === 2 && wakeAfter(deadline))
      await notes.findById('a').session(session)
      await (tries === 1 && change('other'))
      await notes.updateOne({ _id: 'a' }, { text: 'late' }).session(session)
    })
  expect(await runUntil(deadline, run)).toBe('unavailable')
  expect(await textNow()).toBe('newest')
})
