import { healthProfileExamples } from '@bugar/contracts/examples/health-profile'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'

let stack: Stack
let client: mongoose.mongo.MongoClient

beforeAll(async () => {
  stack = await startStack()
  client = await mongoose.mongo.MongoClient.connect(stack.servers.mongoUri)
})
afterAll(async () => {
  await client.close()
  await stack.stop()
})

const remove = (token: string, body: object, query = '') =>
  request(stack.url, 'DELETE', `/user/account${query}`, { token, body })

const meOf = async (token: string) => (await request(stack.url, 'GET', '/auth/me', { token })).status

/** A person who has something of everything. */
const aBusyPerson = async () => {
  const person = await aPerson(stack.url)
  const { token } = person
  const post = async (path: string, body: object) =>
    expect((await request(stack.url, 'POST', path, { token, body })).status).toBe(201)
  const { body } = await request(stack.url, 'GET', '/exercises?limit=1', { token })
  const exerciseId = body.data.exercises[0].id as string
  await post('/user/favorites', { exerciseId })
  await post(`/user/progress/${exerciseId}`, { date: '2026-11-20', sets: 3 })
  await post('/user/workout-history', { date: '2026-11-20', day: 'Jumat', programCode: 'P2', exercises: [] })
  await post('/user/weigh-ins', { date: '2026-11-20', weight: 60.4 })
  const answers = healthProfileExamples['healthProfile.update'].input
  const screening = { ...answers?.screening, pregnant: undefined, missedPeriods: undefined }
  const kept = await request(stack.url, 'PUT', '/user/health-profile', { token, body: { ...answers, screening } })
  expect(kept.status).toBe(200)
  for (const weight of [60, 61, 62]) {
    await post('/consultations', { weight, height: 170 })
  }
  return person
}

/** Collections in which some document has this text, and how many have it. */
const tracesOf = async (text: string) => {
  const traces: Record<string, number> = {}
  for (const service of ['auth', 'catalog', 'consultation', 'inference'] as const) {
    const db = client.db(stack.servers.environment(service).MONGODB_DATABASE)
    for (const { name } of await db.listCollections().toArray()) {
      const documents = await db.collection(name).find().toArray()
      const count = documents.filter((document) => JSON.stringify(document).includes(text)).length
      if (count > 0) {
        traces[`${service}.${name}`] = count
      }
    }
  }
  return traces
}

test('auth.deleteAccount › with the password › leaves nothing of the person, and no token works', async () => {
  const [leaving, staying] = [await aBusyPerson(), await aBusyPerson()]
  const before = await tracesOf(staying.id)
  expect((await remove(leaving.token, { password: leaving.password })).status).toBe(200)
  await expect.poll(() => meOf(leaving.token)).toBe(401)
  expect(await tracesOf(leaving.email)).toEqual({})
  // What ends their tokens, what finishes the deletion, and what rejects consultations still under way: the id alone.
  expect(Object.keys(await tracesOf(leaving.id)).toSorted()).toEqual([
    'auth.departures',
    'auth.revocations',
    'consultation.people',
  ])
  expect(await tracesOf(staying.id)).toEqual(before)
  expect(await meOf(staying.token)).toBe(200)
})

test('auth.deleteAccount › a wrong password, one in the address › is rejected and nothing is lost', async () => {
  const person = await aBusyPerson()
  const before = await tracesOf(person.id)
  const wrong = await remove(person.token, { password: 'bukan-ini' })
  expect([wrong.status, wrong.body.errors]).toEqual([400, [{ field: 'password', message: 'Password saat ini salah' }]])
  expect((await remove(person.token, {}, `?password=${person.password}`)).status).toBe(400)
  expect((await remove(person.token, {})).status).toBe(400)
  expect(await meOf(person.token)).toBe(200)
  expect(await tracesOf(person.id)).toEqual(before)
})

test('auth.deleteAccount › administrators › all but the last may leave, also when they leave at once', async () => {
  const users = client.db(stack.servers.environment('auth').MONGODB_DATABASE).collection('users')
  const others = await Promise.all([1, 2, 3].map(() => aPerson(stack.url)))
  await users.updateMany({ email: { $in: others.map(({ email }) => email) } }, { $set: { role: 'admin' } })
  const tokens = await Promise.all(others.map(({ email, password }) => loginAs(stack.url, { email, password })))
  const first = await loginAs(stack.url, admin)
  const replies = await Promise.all([
    remove(first, { password: admin.password }),
    ...others.map(({ password }, index) => remove(tokens[index] as string, { password })),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409])
  expect(await users.countDocuments({ role: 'admin', isActive: true })).toBe(1)
})
