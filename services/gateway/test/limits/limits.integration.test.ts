import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Gateway } from '../../src/service.ts'
import { sendRequest, type GatewayUnderTest, password, prepareGateway, register } from '../gateway-under-test.ts'

let parts: GatewayUnderTest
let count = 0

beforeAll(async () => {
  parts = await prepareGateway()
  await parts.startAuth({ RATE_REGISTER_PER_HOUR: '12', RATE_FAILED_LOGIN_PER_MINUTE: '3' })
  await parts.startFake('consultation', { 'consultation.create': () => ({ data: {} }) })
})
afterAll(() => parts.stop())
afterEach(() => void vi.useRealTimers())

/** Holds the clock so that a window neither ends nor shrinks under the test. */
const holdClock = () => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
const moveClock = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds)

const tooMany = { success: false, message: 'Terlalu banyak permintaan. Silakan coba lagi nanti.' }

const tryRegister = (gateway: Gateway, headers = {}) => {
  const body = { name: 'Sari', email: `orang-${++count}@contoh.id`, password, gender: 'female' }
  return sendRequest(gateway, '/api/auth/register', { method: 'POST', body, headers })
}

const tryLogin = (gateway: Gateway, body: object, headers = {}) =>
  sendRequest(gateway, '/api/auth/login', { method: 'POST', body, headers })

test('registrations › one limit for all gateways and each address, with Retry-After; what is not valid never counts', async () => {
  const [one, other] = [await parts.startGateway(), await parts.startGateway()]
  const empty = () => sendRequest(one, '/api/auth/register', { method: 'POST', body: {} })
  for (let made = 0; made < 15; made++) {
    expect((await empty()).status).toBe(400)
  }
  holdClock()
  for (let made = 0; made < 6; made++) {
    expect((await tryRegister(one)).status).toBe(201)
    expect((await tryRegister(other)).status).toBe(201)
  }
  moveClock(10_000)
  for (const gateway of [one, other]) {
    const { status, headers, body } = await tryRegister(gateway)
    expect({ status, body, retryAfter: headers.get('retry-after') }).toEqual({
      status: 429,
      body: tooMany,
      retryAfter: '3590',
    })
  }
  moveClock(3_590_000)
  expect((await tryRegister(one)).status).toBe(201)
})

test('a forged X-Forwarded-For › changes nothing unless the proxy is trusted', async () => {
  const open = await parts.startGateway()
  const behindProxy = await parts.startGateway({ TRUST_PROXY: '127.0.0.1' })
  const wrong = (gateway: Gateway, from: string) =>
    tryLogin(gateway, { email: `tamu-${++count}@contoh.id`, password }, { 'x-forwarded-for': from })
  const statuses = async (gateway: Gateway, froms: readonly string[]) => {
    const found: number[] = []
    for (const from of froms) {
      found.push((await wrong(gateway, from)).status)
    }
    return found
  }
  holdClock()
  expect(await statuses(open, ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'])).toEqual([401, 401, 401, 429])
  expect(await statuses(behindProxy, ['10.0.0.5', '10.0.0.5', '10.0.0.5', '10.0.0.6'])).toEqual([401, 401, 401, 401])
  // The proxy appends the client's address; what the client sent before it is ignored.
  expect(await statuses(behindProxy, ['10.9.9.9, 10.0.0.5'])).toEqual([429])
  moveClock(60_000)
})

test('logins › right ones do not count as failed, and who has logged in from there is not rejected for others', async () => {
  const gateway = await parts.startGateway({ TRUST_PROXY: '127.0.0.1' })
  const campus = { 'x-forwarded-for': '10.1.0.1' }
  const { email } = await register(gateway)
  const stranger = await register(gateway)
  holdClock()
  for (let made = 0; made < 6; made++) {
    expect((await tryLogin(gateway, { email, password }, campus)).status).toBe(200)
  }
  for (let made = 0; made < 3; made++) {
    expect((await tryLogin(gateway, { email: `lain-${++count}@contoh.id`, password }, campus)).status).toBe(401)
  }
  const { status, headers, body } = await tryLogin(gateway, { email: stranger.email, password }, campus)
  expect({ status, body, retryAfter: headers.get('retry-after') }).toEqual({
    status: 429,
    body: tooMany,
    retryAfter: '60',
  })
  expect((await tryLogin(gateway, { email, password }, campus)).status).toBe(200)
  moveClock(60_000)
  expect((await tryLogin(gateway, { email: stranger.email, password }, campus)).status).toBe(200)
})

test('consultations › counted for each person, not for the address, and only when valid', async () => {
  const gateway = await parts.startGateway({ RATE_CONSULTATIONS_PER_MINUTE: '2' })
  holdClock()
  const [first, second] = [await register(gateway), await register(gateway)]
  const consult = async (token: string, body: object = { weight: 60, height: 170 }) =>
    (await sendRequest(gateway, '/api/consultations', { method: 'POST', token, body })).status
  expect([await consult(first.token, {}), await consult(first.token, {}), await consult(first.token, {})]).toEqual([
    400, 400, 400,
  ])
  expect([await consult(first.token), await consult(first.token), await consult(first.token)]).toEqual([201, 201, 429])
  expect([await consult(second.token), await consult(second.token), await consult(second.token)]).toEqual([
    201, 201, 429,
  ])
  moveClock(60_000)
  expect(await consult(first.token)).toBe(201)
})

test('ten failures for one account at one address › the service’s own 429 with its time', async () => {
  const gateway = await parts.startGateway({ TRUST_PROXY: '127.0.0.1' })
  const home = { 'x-forwarded-for': '10.2.0.1' }
  holdClock()
  const { email } = await register(gateway)
  const body = { email, password }
  expect((await tryLogin(gateway, body, home)).status).toBe(200)
  for (let made = 0; made < 10; made++) {
    expect((await tryLogin(gateway, { email, password: 'salah-sekali' }, home)).status).toBe(401)
  }
  const error = await tryLogin(gateway, body, home)
  expect(error.status).toBe(429)
  expect(error.body).toEqual({ success: false, message: 'Terlalu banyak percobaan login. Silakan coba lagi nanti.' })
  expect(Number(error.headers.get('retry-after'))).toBeGreaterThan(20)
})
