import type { ActiveSession } from '@bugar/contracts/people/active-session'
import { maxRevocations } from '@bugar/contracts/people/session'
import { personKey } from '@bugar/runtime/privacy/person-key'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { httpOperations } from '../src/http/http-operations.ts'
import type { Gateway } from '../src/service.ts'
import { sendRequest, dataOf, type GatewayUnderTest, password, prepareGateway, register } from './gateway-under-test.ts'

let parts: GatewayUnderTest
let gateway: Gateway
let other: Gateway

beforeAll(async () => {
  parts = await prepareGateway()
  await parts.startAuth()
  gateway = await parts.startGateway()
  other = await parts.startGateway()
})
afterAll(() => parts.stop())

const me = (at: Gateway, token?: string) => sendRequest(at, '/api/auth/me', token === undefined ? {} : { token })

/** The row of the authorisation matrix that needs no other service: requests rejected before any call. */
const paths = httpOperations.flatMap(([name, { http, access }]) =>
  http ? [{ name, access, method: http.method, path: `/api${http.path.replaceAll(/\{\w+\}/g, 'x')}` }] : [],
)

test.each(paths.filter(({ access }) => access !== 'public'))(
  '$name › no token, garbage › 401',
  async ({ access, method, path }) => {
    for (const token of [undefined, 'garbage']) {
      const { status, headers, body } = await sendRequest(gateway, path, { method, ...(token && { token }) })
      expect(status).toBe(401)
      expect(headers.get('www-authenticate')).toBe('Bearer')
      const text = token ? 'Sesi berakhir. Silakan login kembali.' : 'Anda harus login terlebih dahulu'
      const refusal =
        access === 'team'
          ? { code: 'unauthenticated', message: 'The key is missing or is not a key' }
          : { message: text }
      expect(body).toEqual({ success: false, ...refusal })
    }
  },
)

test('operations for administrators › 403 for a user', async () => {
  const { token } = await register(gateway)
  const adminPaths = paths.filter(({ access }) => access === 'admin')
  for (const { method, path } of adminPaths) {
    const { status, body } = await sendRequest(gateway, path, { method, token })
    expect({ status, body }).toEqual({ status: 403, body: { success: false, message: 'Akses ditolak' } })
  }
})

test('login.list and login.end › browsers are named by their header; the ended one is rejected by every gateway within a second', async () => {
  const { email, token } = await register(gateway)
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0' }
  const body = { email, password }
  const login = await sendRequest(gateway, '/api/auth/login', { method: 'POST', body, headers })
  const ended = dataOf<{ token: string }>(login).token
  const sessions = dataOf<ActiveSession[]>(await sendRequest(other, '/api/user/sessions', { token }))
  expect(sessions.map(({ device, isCurrent }) => ({ device, isCurrent }))).toEqual([
    { device: null, isCurrent: true },
    { device: 'Firefox di Windows', isCurrent: false },
  ])
  const path = `/api/user/sessions/${sessions[1]?.id}`
  expect((await sendRequest(other, path, { method: 'DELETE', token })).status).toBe(200)
  const statusesOf = (each: string) =>
    Promise.all(
      [gateway, other].map(async (at) => (await sendRequest(at, '/api/user/sessions', { token: each })).status),
    )
  await expect.poll(() => statusesOf(ended), { timeout: 1000 }).toEqual([401, 401])
  expect(await statusesOf(token)).toEqual([200, 200])
})

test('login, me, logout › with the spec’s messages', async () => {
  const { email, user } = await register(gateway)
  const login = await sendRequest(gateway, '/api/auth/login', { method: 'POST', body: { email, password } })
  expect(login).toMatchObject({ status: 200, body: { success: true, message: 'Login berhasil!', data: { user } } })
  const { token } = dataOf<{ token: string }>(login)
  expect((await me(gateway, token)).body).toEqual({ success: true, data: { user } })
  const logout = await sendRequest(gateway, '/api/auth/logout', { method: 'POST', token })
  expect(logout).toMatchObject({ status: 200, body: { success: true, message: 'Logout berhasil', data: {} } })
  expect(logout.headers.get('clear-site-data')).toBe('"cache"')
  expect((await me(gateway, token)).status).toBe(401)
})

test('wrong password and unknown e-mail › the same answer to the letter', async () => {
  const { email } = await register(gateway)
  const replies = await Promise.all(
    [email, 'nobody@contoh.id'].map((address) =>
      sendRequest(gateway, '/api/auth/login', { method: 'POST', body: { email: address, password: 'salah-sekali' } }),
    ),
  )
  for (const { status, text } of replies) {
    expect({ status, text }).toEqual({ status: 401, text: '{"success":false,"message":"Email atau password salah"}' })
  }
})

test('logout at one gateway › rejected at the other within a second', async () => {
  const { token } = await register(gateway)
  expect((await me(other, token)).status).toBe(200)
  await sendRequest(gateway, '/api/auth/logout', { method: 'POST', token })
  const rejected = await vi.waitUntil(async () => (await me(other, token)).status === 401, {
    timeout: 1000,
    interval: 20,
  })
  expect(rejected).toBe(true)
})

test('a gateway that starts after a logout › rejects the token from its first answer on', async () => {
  const { token } = await register(gateway)
  const { token: good } = await register(gateway)
  await sendRequest(gateway, '/api/auth/logout', { method: 'POST', token })
  const late = await parts.startGateway()
  const statuses = new Set<number>()
  await vi.waitUntil(
    async () => {
      statuses.add((await me(late, token)).status)
      return (await me(late, good)).status === 200
    },
    { timeout: 5000, interval: 5 },
  )
  expect([...statuses].filter((status) => status !== 401 && status !== 503)).toEqual([])
})

test('more ended tokens than a page holds › a gateway that starts knows the last of them, and those ended meanwhile', async () => {
  const [ended, leaving] = [await register(gateway), await register(gateway)]
  const { MONGODB_URI, MONGODB_DATABASE } = parts.servers.environment('auth')
  const connection = await mongoose.createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise()
  const stored = connection.collection<{ _id: string }>('revocations')
  const expiresAt = new Date(Date.now() + 3_600_000)
  // A time long ago: recent ends are polled twice a second by every gateway, too much for the slowest database.
  const endKey = (Date.now() - 3_600_000).toString(16).padStart(12, '0')
  const others = Array.from({ length: maxRevocations + 1 }, (_, index) => `other-${index}`)
  await stored.insertMany(
    others.map((sessionId, index) => ({
      _id: `session:${sessionId}`,
      sessionId,
      endKey: `${endKey}-${String(index).padStart(6, '0')}`,
      expiresAt,
    })),
  )
  const key = personKey(ended.user.id)
  const end = { personKey: key, epoch: 1, endKey: `${endKey}-z`, expiresAt }
  await stored.insertOne({ _id: `person:${key}`, ...end } as never)
  const late = await parts.startGateway()
  await sendRequest(gateway, '/api/auth/logout', { method: 'POST', token: leaving.token })
  const statuses = new Set<number>()
  await vi.waitUntil(
    async () => {
      statuses.add((await me(late, ended.token)).status)
      return (await me(late, leaving.token)).status === 401
    },
    { timeout: 5000, interval: 5 },
  )
  expect((await me(late, ended.token)).status).toBe(401)
  expect([...statuses].filter((status) => status !== 401 && status !== 503)).toEqual([])
  await stored.deleteMany({ expiresAt } as never)
  await connection.close()
})

test('account made inactive › me answers 401, login 403', async () => {
  const { token, user, email } = await register(gateway)
  const { MONGODB_URI, MONGODB_DATABASE } = parts.servers.environment('auth')
  const connection = await mongoose.createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise()
  await connection.collection('users').updateOne({ email }, { $set: { isActive: false } })
  await connection.close()
  expect(user.isActive).toBe(true)
  expect((await me(gateway, token)).status).toBe(401)
  const login = await sendRequest(gateway, '/api/auth/login', { method: 'POST', body: { email, password } })
  expect(login).toMatchObject({ status: 403, body: { success: false, message: 'Akun dinonaktifkan' } })
})

test('past half of the token’s life › me gives a fresh one that works', async () => {
  const { token, user } = await register(gateway)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * 3_600_000 })
  try {
    const { body } = await me(gateway, token)
    const fresh = body?.data as { user: unknown; token: string }
    expect(fresh.user).toEqual(user)
    expect(fresh.token).not.toBe(token)
    expect((await me(gateway, fresh.token)).status).toBe(200)
    vi.setSystemTime(Date.now() + 12 * 3_600_000)
    expect((await me(gateway, token)).status).toBe(401)
    expect((await me(gateway, fresh.token)).status).toBe(200)
  } finally {
    vi.useRealTimers()
  }
})

test('registration with an e-mail that is taken › 409 naming the field; racing ones let one through', async () => {
  const body = { name: 'Sari', email: 'balapan@contoh.id', password, gender: 'female' }
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => sendRequest(gateway, '/api/auth/register', { method: 'POST', body })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
  expect(replies.find(({ status }) => status === 409)?.body).toEqual({
    success: false,
    message: 'Email sudah terdaftar',
    errors: [{ field: 'email', message: 'Email sudah terdaftar' }],
  })
})

test('errors are logged once with the request’s id, nothing secret is', async () => {
  const { token, email } = await register(gateway)
  const { headers } = await me(gateway, 'garbage-canary')
  const id = headers.get('x-request-id')
  const lines = parts.log.filter((line) => line.includes(id as string)).map((line) => JSON.parse(line))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ op: 'auth.me', status: 401, outcome: 'unauthenticated' })
  const log = parts.log.join('')
  for (const canary of [token, email, password, 'garbage-canary', 'salah-sekali']) {
    expect(log).not.toContain(canary)
  }
})
