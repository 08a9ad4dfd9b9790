import { readConfig } from '@bugar/gateway/config'
import { type Gateway, startGateway } from '@bugar/gateway/service'
import mongoose from 'mongoose'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { silent } from '@bugar/testing/bus'
import { aPerson, loginAs, request, untilDone } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { unlimitedRates } from '@bugar/testing/limits'

const plenty = '100000'
let stack: Stack
let other: Gateway
let token: string

beforeAll(async () => {
  stack = await startStack({ RATE_LOGIN_PER_MINUTE: plenty, RATE_FAILED_LOGIN_PER_MINUTE: plenty, TOKEN_TTL: '20m' })
  other = await startGateway(readConfig({ ...stack.servers.environment('gateway'), ...unlimitedRates, PORT: '0' }), {
    logger: silent,
  })
  token = await loginAs(stack.url, admin)
})
afterAll(async () => {
  await other.stop()
  await stack.stop()
})
afterEach(() => void vi.useRealTimers())

type Person = Awaited<ReturnType<typeof aPerson>>

/** Both gateways answer this from their own state of the token, without the auth service. */
const statusesOf = (tokens: readonly string[]) =>
  Promise.all(
    [stack.url, other.url].flatMap((url) =>
      tokens.map(async (each) => (await request(url, 'GET', '/programs', { token: each })).status),
    ),
  )

const different = (statuses: readonly number[]) => [...new Set(statuses)]

/** Twelve clients log in repeatedly while `act` runs; returns every token that they got. */
const whileLoggingIn = async (person: Person, act: () => Promise<{ status: number }>): Promise<string[]> => {
  const tokens: string[] = []
  const over = new AbortController()
  const { email, password } = person
  const loops = Array.from({ length: 12 }, async () => {
    while (!over.signal.aborted) {
      const { status, body } = await request(stack.url, 'POST', '/auth/login', { body: { email, password } })
      if (status === 200) {
        tokens.push(body.data.token as string)
      }
    }
  })
  let changedAt: number
  try {
    await vi.waitUntil(() => tokens.length >= 12, { timeout: 60_000, interval: 10 })
    expect(await untilDone(act)).toBe(true)
    changedAt = performance.now()
    await sleep(300)
  } finally {
    over.abort()
    await Promise.allSettled(loops)
  }
  await sleep(Math.max(0, 1000 - (performance.now() - changedAt)))
  return tokens
}

const changes: Readonly<Record<string, (person: Person) => Promise<{ status: number }>>> = {
  'user.toggle': ({ id }) => request(stack.url, 'PATCH', `/users/${id}/toggle`, { token }),
  'user.delete': ({ id }) => request(stack.url, 'DELETE', `/users/${id}`, { token }),
  'auth.changePassword': ({ token: own, password }) =>
    request(stack.url, 'PATCH', '/auth/password', {
      token: own,
      body: { currentPassword: password, newPassword: 'kata-baru-42' },
    }),
}

test.each(Object.entries(changes))(
  '%s › while twelve log in again and again › a second later no token works, nor did a login slip through',
  async (name, change) => {
    for (let trial = 0; trial < 3; trial++) {
      const person = await aPerson(stack.url)
      const tokens = await whileLoggingIn(person, () => change(person))
      expect(different(await statusesOf(tokens))).toEqual([401])
      expect(different(await statusesOf([person.token]))).toEqual([name === 'auth.changePassword' ? 200 : 401])
    }
  },
  180_000,
)

test('auth.logout › with a renewed token › ends the one that it was renewed from, and nothing is renewed any more', async () => {
  const person = await aPerson(stack.url)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  const me = (each: string) => request(stack.url, 'GET', '/auth/me', { token: each })
  const renewed = (await me(person.token)).body.data.token as string
  expect(different(await statusesOf([person.token, renewed]))).toEqual([200])
  expect((await request(stack.url, 'POST', '/auth/logout', { token: renewed })).status).toBe(200)
  await vi.waitUntil(async () => !(await statusesOf([person.token, renewed])).includes(200), { timeout: 60_000 })
  expect((await me(person.token)).status).toBe(401)
  expect(
    different(await statusesOf([await loginAs(stack.url, { email: person.email, password: person.password })])),
  ).toEqual([200])
})

test('a process that died before it could tell › every gateway learns from the database that sessions ended', async () => {
  const [locked, staying] = [await aPerson(stack.url), await aPerson(stack.url)]
  const { MONGODB_URI, MONGODB_DATABASE } = stack.servers.environment('auth')
  const auth = await mongoose.createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise()
  const endKey = `${Date.now().toString(16).padStart(12, '0')}dead`
  const raised = { $set: { isActive: false, endKey }, $inc: { epoch: 1 } }
  await auth.collection<{ _id: string }>('users').updateOne({ _id: locked.id }, raised)
  await auth.close()
  await vi.waitUntil(async () => !(await statusesOf([locked.token])).includes(200), { timeout: 60_000, interval: 20 })
  expect(different(await statusesOf([staying.token]))).toEqual([200])
})
