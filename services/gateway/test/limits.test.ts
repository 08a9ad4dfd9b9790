import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Gateway } from '../src/service.ts'
import { ask, type GatewayUnderTest, password, prepareGateway, register } from './gateway-under-test.ts'

let parts: GatewayUnderTest
let count = 0

beforeAll(async () => {
  parts = await prepareGateway()
  await parts.startAuth()
  await parts.startFake('consultation', { 'consultation.create': () => ({ data: {} }) })
})
afterAll(() => parts.stop())
afterEach(() => void vi.useRealTimers())

/** Holds the clock so that a window neither ends nor shrinks under the test. */
const holdClock = () => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
const moveClock = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds)

const registration = () => ({ name: 'Sari', email: `orang-${++count}@contoh.id`, password, gender: 'female' })

const tooMany = { success: false, message: 'Terlalu banyak permintaan. Silakan coba lagi nanti.' }

const tryRegister = (gateway: Gateway, headers = {}) =>
  ask(gateway, '/api/auth/register', { method: 'POST', body: registration(), headers })

test('registrations › at the limit 201, above it 429 with Retry-After, an hour later 201', async () => {
  const gateway = await parts.startGateway({ RATE_REGISTER_PER_HOUR: '3' })
  holdClock()
  for (let made = 0; made < 3; made++) {
    expect((await tryRegister(gateway)).status).toBe(201)
  }
  moveClock(10_000)
  const { status, headers, body } = await tryRegister(gateway)
  expect({ status, body, retryAfter: headers.get('retry-after') }).toEqual({
    status: 429,
    body: tooMany,
    retryAfter: '3590',
  })
  moveClock(3_590_000)
  expect((await tryRegister(gateway)).status).toBe(201)
})

test('a forged X-Forwarded-For › changes nothing unless the proxy is trusted', async () => {
  const open = await parts.startGateway({ RATE_REGISTER_PER_HOUR: '1' })
  expect((await tryRegister(open, { 'x-forwarded-for': '10.0.0.1' })).status).toBe(201)
  expect((await tryRegister(open, { 'x-forwarded-for': '10.0.0.2' })).status).toBe(429)
  const behindProxy = await parts.startGateway({ RATE_REGISTER_PER_HOUR: '1', TRUST_PROXY: '127.0.0.1' })
  expect((await tryRegister(behindProxy, { 'x-forwarded-for': '10.0.0.1' })).status).toBe(201)
  expect((await tryRegister(behindProxy, { 'x-forwarded-for': '10.0.0.2' })).status).toBe(201)
  // The proxy adds what it saw at the end; what a client writes before that counts for nothing.
  expect((await tryRegister(behindProxy, { 'x-forwarded-for': '10.9.9.9, 10.0.0.2' })).status).toBe(429)
})

test('logins › only failed ones count, and a right password then has to wait as well', async () => {
  const gateway = await parts.startGateway({ RATE_FAILED_LOGIN_PER_MINUTE: '3' })
  const { email } = await register(gateway)
  const login = (typed: string) => ask(gateway, '/api/auth/login', { method: 'POST', body: { email, password: typed } })
  holdClock()
  for (let made = 0; made < 6; made++) {
    expect((await login(password)).status).toBe(200)
  }
  for (let made = 0; made < 3; made++) {
    expect((await login('salah-sekali')).status).toBe(401)
  }
  const { status, headers, body } = await login(password)
  expect({ status, body, retryAfter: headers.get('retry-after') }).toEqual({
    status: 429,
    body: tooMany,
    retryAfter: '60',
  })
  moveClock(60_000)
  expect((await login(password)).status).toBe(200)
})

test('consultations › counted for each person, not for the address', async () => {
  const gateway = await parts.startGateway({ RATE_CONSULTATIONS_PER_MINUTE: '2' })
  const [first, second] = [await register(gateway), await register(gateway)]
  const consult = async (token: string) =>
    (await ask(gateway, '/api/consultations', { method: 'POST', token, body: { weight: 60, height: 170 } })).status
  holdClock()
  expect([await consult(first.token), await consult(first.token), await consult(first.token)]).toEqual([201, 201, 429])
  expect([await consult(second.token), await consult(second.token), await consult(second.token)]).toEqual([
    201, 201, 429,
  ])
  moveClock(60_000)
  expect(await consult(first.token)).toBe(201)
})

test('ten failures for one account › the service’s own 429 with its time', async () => {
  const gateway = await parts.startGateway()
  const { email } = await register(gateway)
  const login = (typed: string) => ask(gateway, '/api/auth/login', { method: 'POST', body: { email, password: typed } })
  for (let made = 0; made < 10; made++) {
    expect((await login('salah-sekali')).status).toBe(401)
  }
  const { status, headers, body } = await login(password)
  expect(status).toBe(429)
  expect(body).toEqual({ success: false, message: 'Terlalu banyak percobaan login. Silakan coba lagi nanti.' })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(20)
})
