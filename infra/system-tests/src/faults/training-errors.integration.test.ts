import { answerHealthy, aPerson, request } from '@bugar/testing/client'
import { inDays } from '@bugar/testing/days'
import { type Stack, startStack } from '@bugar/testing/stack'
import { sessionDone, trainingAnswers } from '@bugar/testing/training-bodies'
import mongoose from 'mongoose'
import { randomUUID } from 'node:crypto'
import { cases, goal, progress, sessionPath, targetsPath, today, workout } from '../testing/training-requests.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let stack: Stack
let token: string
const databases: mongoose.Connection[] = []
const foreign = { session: randomUUID(), workout: '', progress: '' }
let exerciseId = ''

const send = (method: string, path: string, body?: unknown, as = token) =>
  request(stack.url, method, path, { token: as, ...(body !== undefined && { body: body as object }) })

/** A person with one record of every kind. */
const aTrainee = async () => {
  const { token: own } = await aPerson(stack.url)
  const post = async (method: string, path: string, body: object) => {
    const reply = await send(method, path, body, own)
    expect([path, reply.status, reply.body.errors]).toEqual([path, expect.toBeOneOf([200, 201]), undefined])
    return reply.body.data
  }
  await post('POST', '/consultations', { weight: 68, height: 170 })
  await post('PUT', '/user/training-profile', trainingAnswers)
  await answerHealthy(stack.url, own)
  await post('PUT', '/user/body-goal', goal)
  await post('POST', '/training/plan', { startDate: today, today })
  const ids = { session: randomUUID() }
  await post('PUT', `/training/sessions/${ids.session}`, sessionDone)
  const logged = await post('POST', '/user/workout-history', workout)
  const noted = await post('POST', `/user/progress/${exerciseId}`, progress)
  return { own, session: ids.session, workout: logged.id as string, progress: noted.id as string }
}

beforeAll(async () => {
  stack = await startStack()
  const anybody = await aPerson(stack.url)
  exerciseId = (await send('GET', '/exercises?limit=1&page=1', undefined, anybody.token)).body.data.exercises[0].id
  const { own: _own, ...others } = await aTrainee()
  Object.assign(foreign, others)
  token = (await aTrainee()).own
  for (const name of ['training', 'consultation'] as const) {
    const { MONGODB_URI, MONGODB_DATABASE } = stack.servers.environment(name)
    databases.push(await mongoose.createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise())
  }
})
afterAll(async () => {
  await Promise.all(databases.map((connection) => connection.close()))
  await stack.stop()
})

/** Collections that these operations write; not consultations, which are updated once they are counted. */
const written = /^(?:workouts|progress|plans|guidedsessions|weighins|bodygoals|(?:health|training)profiles)$/

const contents = async () => {
  const collections = await Promise.all(databases.map((database) => database.db?.collections() ?? []))
  const all = await Promise.all(
    collections
      .flat()
      .filter(({ collectionName }) => written.test(collectionName))
      .map(
        async (collection) => [collection.collectionName, await collection.find().sort({ _id: 1 }).toArray()] as const,
      ),
  )
  // In unspecified order.
  return JSON.parse(JSON.stringify(Object.fromEntries(all))) as unknown
}

const english = /\b(?:must|is|are|at most|least|the|of|invalid|required|not|be|failed|to|from|another|only)\b/i

/** Describes the fault of a reply to an invalid request. */
const judge = (reply: Awaited<ReturnType<typeof send>>, field?: string): string[] => {
  const { status, body } = reply
  const errors: { field: string; message: string }[] = body.errors ?? []
  const { message = '' } = body
  const messages = [...(message === 'Validation failed' ? [] : [message]), ...errors.map((e) => e.message)]
  return [
    ...([400, 404, 409, 412].includes(status) ? [] : [`status ${status}`]),
    ...(messages.length > 0 && messages.every(Boolean) ? [] : ['no message']),
    ...messages.filter((message) => english.test(message)),
    ...(field !== undefined && status === 400 && !errors.some((error) => error.field.startsWith(field))
      ? [`not at ${field}: ${JSON.stringify(errors)}`]
      : []),
  ]
}

test.each(Object.entries(cases))(
  '%s › each field with what it must not be › 400 at the field in Indonesian, and nothing is written',
  async (_name, [method, path, body, bad]) => {
    const before = await contents()
    const found: unknown[] = []
    for (const [field, values] of Object.entries(bad)) {
      for (const value of values) {
        const problems = judge(await send(method, path(exerciseId), { ...body, [field]: value }), field)
        found.push(...problems.map((problem) => [field, JSON.stringify(value)?.slice(0, 40), problem]))
      }
    }
    expect(found).toEqual([])
    expect(await contents()).toEqual(before)
  },
)

test.each<[string, string, () => string, object | undefined]>([
  ['no object', 'PUT', sessionPath, [] as object],
  ['an id that is none', 'PUT', () => '/training/sessions/satu', sessionDone],
  ['a session of somebody else', 'PUT', () => `/training/sessions/${foreign.session}`, { ...sessionDone, revision: 9 }],
  ['an unknown session of the plan', 'POST', () => '/training/plan/sessions/99-Senin/move', { date: today }],
  ['a day of the program without a session', 'POST', () => '/training/plan/sessions/1-Minggu/move', { date: today }],
  ['a week before the plan', 'PUT', () => '/training/plan/easy-weeks/0', { isEasy: true }],
  ['a week behind the plan', 'PUT', () => '/training/plan/easy-weeks/13', { isEasy: true }],
  ['a week that is no number', 'PUT', () => '/training/plan/easy-weeks/dua', { isEasy: true }],
  ['a plan that is there already', 'POST', () => '/training/plan', { startDate: today }],
  ['targets of 15 days', 'GET', targetsPath(`from=${today}&to=${inDays(14)}`), undefined],
  ['targets backwards', 'GET', targetsPath(`from=${today}&to=${inDays(-1)}`), undefined],
  ['targets without an end', 'GET', targetsPath(`from=${today}`), undefined],
  ['targets of no day', 'GET', targetsPath('from=x&to=y'), undefined],
  ['a preview of the past', 'GET', () => `/training/plan/preview?startDate=${inDays(-2)}`, undefined],
  ['sessions by pages of 0', 'GET', () => '/training/sessions?limit=0', undefined],
  ['sessions by pages of 101', 'GET', () => '/training/sessions?limit=101', undefined],
  ['sessions of page 0', 'GET', () => '/training/sessions?page=0', undefined],
  ['sessions by an unknown filter', 'GET', () => '/training/sessions?warna=merah', undefined],
  ['a log backwards', 'GET', () => `/user/workout-history?from=${today}&to=${inDays(-1)}`, undefined],
  ['another’s entry', 'PUT', () => `/user/workout-history/${foreign.workout}`, workout],
  ['another’s entry to delete', 'DELETE', () => `/user/workout-history/${foreign.workout}`, undefined],
  ['an entry that is none', 'DELETE', () => '/user/workout-history/%20', undefined],
  ['another’s progress', 'DELETE', () => `/user/progress/${exerciseId}/${foreign.progress}`, undefined],
  ['progress of nothing', 'POST', () => '/user/progress/tidak-ada', progress],
  ['progress without a measure', 'POST', () => `/user/progress/${exerciseId}`, { date: today }],
  ['a query of a change', 'PUT', () => '/user/body-goal?weight=3', goal],
])('%s › is rejected in Indonesian, and nothing is written', async (_what, method, path, body) => {
  const before = await contents()
  expect(judge(await send(method, path(), body))).toEqual([])
  expect(await contents()).toEqual(before)
})

test('an older version of an entry › 412 in Indonesian', async () => {
  const { entries } = (await send('GET', '/user/workout-history')).body.data
  const id = entries.at(-1).id
  const before = await contents()
  const reply = await request(stack.url, 'PUT', `/user/workout-history/${id}`, {
    token,
    body: workout,
    headers: { 'if-match': '"lama"' },
  })
  expect([reply.status, ...judge(reply)]).toEqual([412])
  expect(await contents()).toEqual(before)
})
