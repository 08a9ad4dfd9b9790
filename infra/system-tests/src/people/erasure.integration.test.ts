import { healthProfileExamples, trainingProfileExamples } from '@bugar/contracts/examples/advice'
import { pseudonymOf } from '@bugar/runtime/privacy/person-key'
import mongoose from 'mongoose'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aPerson, loginAs, request } from '@bugar/testing/client'
import { downloadData } from '@bugar/testing/data-download'
import { inDays } from '@bugar/testing/days'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { createTraces, nowhere, type Traces } from '../testing/traces.ts'

let stack: Stack
let client: mongoose.mongo.MongoClient
let traces: Traces

beforeAll(async () => {
  // With `two` rules change only through a draft.
  stack = await startStack({ RATE_CONSULTATIONS_PER_MINUTE: '10000', RULES_APPROVAL: 'one' })
  client = await mongoose.mongo.MongoClient.connect(stack.servers.mongoUri)
  traces = createTraces(stack, client)
})
afterAll(async () => {
  await client.close()
  await stack.stop()
})

/** Upper bound until every gateway has received the end of a session. */
const withinASecond = { timeout: 1000, interval: 50 }

const remove = (token: string, body: object, query = '') =>
  request(stack.url, 'DELETE', `/user/account${query}`, { token, body })

/** Like the web app: retries a deletion without a reply, or from a busy system. */
const removeForSure = async (token: string, body: object): Promise<number> => {
  for (;;) {
    const { status } = await remove(token, body)
    if (status !== 503 && status !== 504) {
      return status
    }
    await sleep(500)
  }
}

const meOf = async (token: string) => (await request(stack.url, 'GET', '/auth/me', { token })).status

/** A person with a unique name. */
const someone = () => aPerson(stack.url, { name: `Kirana ${randomUUID().slice(0, 8)}` })

const post = (token: string, path: string, body: object, headers = {}) =>
  request(stack.url, 'POST', path, { token, body, headers })

const workout = { date: '2026-11-20', day: 'Jumat', programCode: 'P2', exercises: [] }
const answers = healthProfileExamples['healthProfile.update'].input
const screening = { ...answers?.screening, pregnant: undefined, missedPeriods: undefined }
const keepAnswers = (token: string) =>
  request(stack.url, 'PUT', '/user/health-profile', { token, body: { ...answers, screening } })

const exerciseIds = async (token: string): Promise<string[]> =>
  (await request(stack.url, 'GET', '/exercises?limit=50', { token })).body.data.exercises.map(
    ({ id }: { id: string }) => id,
  )

/** A person with one record of every kind. */
const aBusyPerson = async () => {
  const person = await someone()
  const { token } = person
  const make = async (path: string, body: object, headers = {}) => {
    const reply = await post(token, path, body, headers)
    expect(reply.status).toBe(201)
    return reply.body.data as { id: string }
  }
  const [exerciseId] = await exerciseIds(token)
  await make('/user/favorites', { exerciseId })
  await make(`/user/progress/${exerciseId}`, { date: '2026-11-20', sets: 3 })
  await make('/user/workout-history', workout)
  await make('/user/weigh-ins', { date: '2026-11-20', weight: 60.4 })
  expect((await keepAnswers(token)).status).toBe(200)
  const training = trainingProfileExamples['trainingProfile.update'].input
  const kept = await request(stack.url, 'PUT', '/user/training-profile', { token, body: training })
  expect(kept.status).toBe(200)
  const check = { date: inDays(0), feeling: 'unwell', pains: [] }
  expect((await request(stack.url, 'PUT', '/user/today-check', { token, body: check })).status).toBe(200)
  for (const weight of [60, 61, 62]) {
    await make('/consultations', { weight, height: 170 })
  }
  const { id } = await make('/consultations', { weight: 63, height: 170 }, { 'idempotency-key': randomUUID() })
  const goal = { weight: 61, date: inDays(70) }
  expect((await request(stack.url, 'PUT', '/user/body-goal', { token, body: goal })).status).toBe(200)
  await request(stack.url, 'DELETE', `/consultations/${id}`, { token })
  await downloadData(stack.url, token)
  return person
}

test('auth.deleteAccount › with the password › leaves nothing of the person anywhere, and no token works', async () => {
  const [leaving, staying] = [await aBusyPerson(), await aBusyPerson()]
  const asAdmin = await loginAs(stack.url, admin)
  // Puts changes and reads by an administrator into the audit log.
  for (let time = 0; time < 2; time++) {
    expect((await request(stack.url, 'PATCH', `/users/${leaving.id}/toggle`, { token: asAdmin })).status).toBe(200)
  }
  const { email, password } = leaving
  for (const path of [`/users/${leaving.id}`, `/consultations/admin/all?search=${email}`]) {
    expect((await request(stack.url, 'GET', path, { token: asAdmin })).status).toBe(200)
  }
  await request(stack.url, 'POST', '/auth/login', { body: { email, password: 'bukan-ini' } })
  const tokens = [await loginAs(stack.url, { email, password }), await loginAs(stack.url, { email, password })]
  const before = await traces.of(staying.id)
  expect((await remove(tokens[0] as string, { password })).status).toBe(200)
  expect(await traces.ofPerson(leaving)).toEqual(nowhere)
  for (const token of [leaving.token, ...tokens]) {
    await expect.poll(() => meOf(token), withinASecond).toBe(401)
  }
  expect(Object.keys(await traces.of(pseudonymOf(leaving.id)))).toEqual(['auth.audit', 'consultation.audit'])
  expect(await traces.of(staying.id)).toEqual(before)
  expect(await meOf(staying.token)).toBe(200)
})

test('auth.deleteAccount › an administrator › what they did stays in the audit log, under a pseudonym', async () => {
  const person = await someone()
  const users = client.db(stack.servers.environment('auth').MONGODB_DATABASE).collection('users')
  await users.updateOne({ email: person.email }, { $set: { role: 'admin' } })
  const { email, password } = person
  const token = await loginAs(stack.url, { email, password })
  const [exercise] = await exerciseIds(token)
  await request(stack.url, 'PATCH', `/exercises/${exercise}/toggle`, { token })
  await request(stack.url, 'PATCH', `/exercises/${exercise}/toggle`, { token })
  const { rules } = (await request(stack.url, 'GET', '/rule-bases', { token })).body.data[0]
  const changed = rules.map((rule: { id: string }) => (rule.id === 'K-01' ? { ...rule, source: 'Uji, bab 5' } : rule))
  const body = { from: 1, rules: changed, note: 'Oleh yang pergi' }
  expect((await request(stack.url, 'PUT', '/rule-bases/safety', { token, body })).status).toBe(200)
  expect((await remove(token, { password })).status).toBe(200)
  expect(await traces.ofPerson(person)).toEqual(nowhere)
  expect(await traces.of(pseudonymOf(person.id))).toMatchObject({ 'catalog.audit': 2, 'inference.audit': 1 })
})

test('auth.deleteAccount › against a thousand creates › nothing is left once they are answered', async () => {
  const person = await aBusyPerson()
  const { token, email, password } = person
  const tokens = [token, await loginAs(stack.url, { email, password })]
  const ids = await exerciseIds(token)
  const creates = [
    (n: number) => post(token, '/consultations', { weight: 50 + (n % 60), height: 170 }),
    (n: number) => post(token, '/consultations', { weight: 60, height: 170 }, { 'idempotency-key': `key-${n}` }),
    () => post(token, '/user/workout-history', workout),
    (n: number) => post(token, `/user/progress/${ids[n % ids.length]}`, { date: '2026-11-20', sets: 3 }),
    (n: number) => post(token, '/user/favorites', { exerciseId: ids[n % ids.length] }),
    () => keepAnswers(token),
    (n: number) => post(token, '/user/weigh-ins', { date: `2026-10-${10 + (n % 20)}`, weight: 60 }),
    () => request(stack.url, 'PATCH', '/user/account', { token, body: { name: person.name, gender: 'female' } }),
    () => request(stack.url, 'GET', '/auth/me', { token }),
  ]
  const statuses: Record<number, number> = {}
  const start = async (n: number) => {
    const { status } = await (creates[n % creates.length] as (n: number) => ReturnType<typeof request>)(n)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  let started = 0
  // As many concurrent requests as the server accepts.
  const keepOn = async () => {
    while (started < 1000) {
      started += 1
      await start(started)
    }
  }
  const racing = Array.from({ length: 100 }, keepOn)
  await vi.waitUntil(() => (statuses[201] ?? 0) > 50, { timeout: 60_000 })
  const status = await removeForSure(token, { password })
  // 401 when an earlier attempt succeeded without a reply.
  expect([200, 401]).toContain(status)
  for (const each of tokens) {
    await expect.poll(() => meOf(each), withinASecond).toBe(401)
  }
  await Promise.all(racing)
  // A busy service may finish the erasure a little later.
  await expect.poll(() => traces.ofPerson(person), { timeout: 90_000, interval: 1000 }).toEqual(nowhere)
  expect(Object.values(statuses).reduce((sum, count) => sum + count)).toBe(1000)
  expect((await request(stack.url, 'POST', '/auth/login', { body: { email, password } })).status).toBe(401)
  expect(await traces.ofPerson(person)).toEqual(nowhere)
}, 240_000)

test('auth.deleteAccount › a wrong password, one in the address › is rejected and nothing is lost', async () => {
  const person = await aBusyPerson()
  const before = await traces.of(person.id)
  const wrong = await remove(person.token, { password: 'bukan-ini' })
  expect([wrong.status, wrong.body.errors]).toEqual([400, [{ field: 'password', message: 'Password saat ini salah' }]])
  expect((await remove(person.token, {}, `?password=${person.password}`)).status).toBe(400)
  expect((await remove(person.token, {})).status).toBe(400)
  expect(await meOf(person.token)).toBe(200)
  expect(await traces.of(person.id)).toEqual(before)
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
