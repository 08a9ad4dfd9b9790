import { freePort } from '@bugar/local/servers/ports'
import { aPerson, request } from '@bugar/testing/client'
import { downloadData, prepared, statusOf } from '@bugar/testing/data-download'
import { type ServiceProcess, startProcess } from '@bugar/testing/servers/processes'
import { type Stack, startStack } from '@bugar/testing/stack'
import { unlimitedRates } from '@bugar/testing/limits'
import mongoose from 'mongoose'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** With all of the person's records in memory the gateway would run out of it here. */
const heapMB = 64
const sessionCount = 300
/** Enough to be killed amid. */
const fewer = 100

let stack: Stack
let client: mongoose.mongo.MongoClient
/** One more gateway, as a separate process with limited memory. */
let gateway: ServiceProcess
let url: string

beforeAll(async () => {
  stack = await startStack()
  client = await mongoose.mongo.MongoClient.connect(stack.servers.mongoUri)
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const flags = { NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-old-space-size=${heapMB}` }
  gateway = await startProcess(stack.servers, 'gateway', { ...unlimitedRates, ...flags, PORT: String(port) })
})
afterAll(async () => {
  await gateway.end('SIGKILL')
  await client.close()
  await stack.stop()
})

const databaseOf = (name: 'auth' | 'training') => client.db(stack.servers.environment(name).MONGODB_DATABASE)

const startedAt = '2026-11-20T02:15:00.000Z'

/** The maximum size of a session: some 50 kB. */
const aSession = (userId: string, index: number) => ({
  _id: randomUUID() as never,
  userId,
  revision: 1,
  sessionId: null,
  date: '2026-11-20',
  startedAt,
  finishedAt: startedAt,
  feeling: 'right',
  cardioMinutes: null,
  note: `Sesi ${index}`,
  exercises: Array.from({ length: 30 }, (_, exercise) => ({
    exerciseId: null,
    name: `Gerakan ${exercise} ${randomUUID()}`,
    plannedName: null,
    unit: 'repetitions',
    target: { min: 8, max: 12, sets: 20 },
    isSkipped: false,
    hadPain: false,
    wasTooHard: false,
    sets: Array.from({ length: 20 }, (_each, set) => ({
      amount: set,
      weightKg: (index + exercise) / 4,
      at: startedAt,
    })),
  })),
  workoutId: null,
  createdAt: new Date(startedAt),
  updatedAt: new Date(startedAt),
})

const aPersonWith = async (count: number) => {
  const person = await aPerson(stack.url)
  const sessions = databaseOf('training').collection('guidedsessions')
  for (let index = 0; index < count; index += 100) {
    await sessions.insertMany(Array.from({ length: 100 }, (_, at) => aSession(person.id, index + at)))
  }
  return person
}

/** Statuses of the requests that another person sends one by one during `work`. */
const repliesWhile = async (work: Promise<unknown>) => {
  const { token } = await aPerson(stack.url)
  const replies: number[] = []
  const state = { isOver: false }
  const end = () => {
    state.isOver = true
  }
  work.then(end, end)
  while (!state.isOver) {
    replies.push((await request(url, 'GET', '/user/account', { token })).status)
  }
  return replies
}

test(
  'a person with very much data starts three downloads at once › one job, others are served, memory stays bounded',
  { timeout: 120_000 },
  async () => {
    const { id, token } = await aPersonWith(sessionCount)
    const work = (async () => {
      const start = () => request(url, 'POST', '/user/account/data', { token })
      const begun = await Promise.all([start(), start(), start()])
      expect(await prepared(url, token)).toMatchObject({ state: 'ready' })
      return begun.map(({ status }) => status)
    })()
    const replies = await repliesWhile(work)
    expect((await work).toSorted()).toEqual([200, 200, 201])
    expect(new Set(replies)).toEqual(new Set([200]))
    const parts = databaseOf('auth').collection('dataparts')
    expect(await parts.distinct('jobId', { userId: id })).toHaveLength(1)
    const { data } = await downloadData(url, token)
    expect(data['guidedSession']).toHaveLength(sessionCount)
    expect(gateway.child.exitCode).toBeNull()
  },
)

test(
  'the gateway that prepares is killed › the job has failed once its lease is over, and another gateway does it again',
  { timeout: 120_000 },
  async () => {
    const { id, token } = await aPersonWith(fewer)
    expect((await request(url, 'POST', '/user/account/data', { token })).status).toBe(201)
    await gateway.end('SIGKILL')
    expect(await statusOf(stack.url, token)).toMatchObject({ state: 'preparing' })
    const leaseUntil = new Date(0)
    await databaseOf('auth')
      .collection('datadownloads')
      .updateOne({ _id: id as never }, { $set: { leaseUntil } })
    expect(await statusOf(stack.url, token)).toEqual({ state: 'failed' })
    const { data } = await downloadData(stack.url, token)
    expect(data['guidedSession']).toHaveLength(fewer)
  },
)
