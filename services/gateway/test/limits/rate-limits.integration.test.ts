import { rateLimits, replyBytes } from '@bugar/contracts/core/bus/rate-limits'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Gateway } from '../../src/service.ts'
import {
  type GatewayUnderTest,
  prepareGateway,
  register,
  type RequestOptions,
  sendRequest,
} from '../gateway-under-test.ts'

const scale = 0.01
const behindProxy = { TRUST_PROXY: '127.0.0.1' }
const limited = { ...behindProxy, RATE_SCALE: String(scale) }

let parts: GatewayUnderTest
/** Without limits, for the setup of a test. */
let open: Gateway
let asked: string[]
/** Bytes of what weighIn.list answers beside `empty`. */
let length: number
const empty = { pagination: { page: 1, limit: 10, total: 0, totalPages: 1 } }

beforeAll(async () => {
  parts = await prepareGateway()
  await parts.startAuth({ RATE_REGISTER_PER_HOUR: '1000' })
  const note = (name: string, data: unknown) => () => {
    asked.push(name)
    return { data }
  }
  await parts.startFake('training', {
    'workout.create': note('workout.create', {}),
    'plan.get': note('plan.get', null),
  })
  await parts.startFake('consultation', {
    'healthProfile.get': note('healthProfile.get', null),
    'weighIn.list': () => ({ data: { weighIns: ['x'.repeat(length)], ...empty } }),
  })
  await parts.startFake('inference', { 'decision.evaluate': note('decision.evaluate', {}) })
  open = await parts.startGateway(behindProxy)
})
afterAll(() => parts.stop())
beforeEach(() => {
  asked = []
})
afterEach(() => void vi.useRealTimers())

/** Holds the clock so that a window neither ends nor shrinks under the test. */
const holdClock = () => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
const moveClock = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds)

/** A gateway that has loaded the valid tokens; the requests for that count as reads of another address. */
const startLimited = async (settings: Readonly<Record<string, string>> = limited): Promise<Gateway> => {
  const gateway = await parts.startGateway(settings)
  const isReady = async () => expect((await sendRequest(gateway, '/api/auth/me', from('10.255.0.1'))).status).toBe(401)
  await vi.waitFor(isReady, { timeout: 8000 })
  return gateway
}

const from = (address: string): RequestOptions => ({ headers: { 'x-forwarded-for': address } })
const statusesOf = async (times: number, send: () => ReturnType<typeof sendRequest>): Promise<number[]> => {
  const statuses: number[] = []
  for (let time = 0; time < times; time++) {
    statuses.push((await send()).status)
  }
  return statuses
}
const times = (count: number, status: number): number[] => Array.from({ length: count }, () => status)
const workout = { date: '2026-01-15', day: 'Senin', programCode: 'P1', exercises: [] }

const kinds = {
  read: (gateway: Gateway, options: RequestOptions) => sendRequest(gateway, '/api/user/health-profile', options),
  write: (gateway: Gateway, options: RequestOptions) =>
    sendRequest(gateway, '/api/user/workout-history', { ...options, method: 'POST', body: workout }),
  history: (gateway: Gateway, options: RequestOptions) => sendRequest(gateway, '/api/training/plan', options),
}

test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  '%s › a person › as many in a minute as the table says, from whatever address; others as many again',
  async (kind) => {
    const gateway = await startLimited()
    const [one, other] = [await register(open), await register(open)]
    const limit = Math.ceil(rateLimits[kind].person * scale)
    const good = kind === 'write' ? 201 : 200
    holdClock()
    let address = 0
    const send = ({ token }: { token: string }) => kinds[kind](gateway, { ...from(`10.0.0.${++address}`), token })
    expect(await statusesOf(limit, () => send(one))).toEqual(times(limit, good))
    moveClock(20_000)
    const { status, headers, body } = await send(one)
    expect({ status, body, retryAfter: headers.get('retry-after') }).toEqual({
      status: 429,
      body: { success: false, message: 'Terlalu banyak permintaan. Silakan coba lagi nanti.' },
      retryAfter: '40',
    })
    expect(asked).toHaveLength(limit)
    expect((await send(other)).status).toBe(good)
    moveClock(40_000)
    expect((await send(one)).status).toBe(good)
  },
)

test('an address › as many in a minute as the table says, whoever asks and whatever comes of it', async () => {
  const gateway = await startLimited()
  const limit = Math.ceil(rateLimits.read.address * scale)
  holdClock()
  const ask = (address: string) => kinds.read(gateway, from(address))
  expect(await statusesOf(limit, () => ask('10.1.0.1'))).toEqual(times(limit, 401))
  expect((await ask('10.1.0.1')).status).toBe(429)
  expect((await ask('10.1.0.2')).status).toBe(401)
  moveClock(60_000)
  expect((await ask('10.1.0.1')).status).toBe(401)
})

const keyOf = (letter: string) => `bgr_tim_${letter.repeat(43)}`
const decide = (gateway: Gateway, address: string, token: string) =>
  sendRequest(gateway, '/api/team/decisions/energy', { ...from(address), method: 'POST', token, body: { facts: {} } })

test('a team’s key › as many in a minute as the table says, from whatever address; another key as many again', async () => {
  const gateway = await startLimited()
  const limit = Math.ceil(rateLimits.team.person * scale)
  holdClock()
  let address = 0
  const ask = (token: string) => decide(gateway, `10.3.${++address % 2}.1`, token)
  expect(await statusesOf(limit + 1, () => ask(keyOf('a')))).toEqual([...times(limit, 200), 429])
  expect((await ask(keyOf('b'))).status).toBe(200)
  expect(asked).toHaveLength(limit + 1)
})

test('keys that nobody can have › count for the address, and reach no service', async () => {
  const gateway = await startLimited()
  const limit = Math.ceil(rateLimits.team.address * scale)
  holdClock()
  expect(await statusesOf(limit + 1, () => decide(gateway, '10.4.0.1', 'bgr_tim_x'))).toEqual([
    ...times(limit, 401),
    429,
  ])
  expect(asked).toEqual([])
})

test('an IPv6 network › its addresses count as one, those of another do not', async () => {
  const gateway = await startLimited()
  const limit = Math.ceil(rateLimits.write.address * scale)
  holdClock()
  let host = 0
  const ask = (network: string) => kinds.write(gateway, from(`${network}::${(++host).toString(16)}`))
  expect(await statusesOf(limit, () => ask('2001:db8:1:1'))).toEqual(times(limit, 401))
  expect((await ask('2001:db8:1:1')).status).toBe(429)
  expect((await ask('2001:db8:1:2')).status).toBe(401)
})

test('a forged X-Forwarded-For › changes nothing where no proxy is trusted', async () => {
  const gateway = await startLimited({ RATE_SCALE: String(scale) })
  const limit = Math.ceil(rateLimits.history.address * scale)
  holdClock()
  let address = 0
  const ask = () => kinds.history(gateway, from(`10.2.0.${++address}`))
  expect(await statusesOf(limit + 1, ask)).toEqual([...times(limit, 401), 429])
})

test('before anything is read › a body that cannot be parsed counts, and over the limit it is not looked at', async () => {
  const gateway = await startLimited()
  const { token } = await register(open)
  const limit = Math.ceil(rateLimits.write.person * scale)
  holdClock()
  const send = () => sendRequest(gateway, '/api/user/workout-history', { method: 'POST', token, body: '{' })
  expect(await statusesOf(limit + 1, send)).toEqual([...times(limit, 400), 429])
  expect(asked).toEqual([])
})

test('a long reply › counts as one more request for each further 64 kB, for the person and the address', async () => {
  const gateway = await startLimited()
  const limit = Math.ceil(rateLimits.read.person * scale)
  holdClock()
  const read = async (bytes: number, count: number) => {
    const { token } = await register(open)
    length = bytes - JSON.stringify({ data: { weighIns: [''], ...empty } }).length
    return statusesOf(count, () => sendRequest(gateway, '/api/user/weigh-ins', { token }))
  }
  expect(await read(replyBytes - 1, limit + 1)).toEqual([...times(limit, 200), 429])
  expect(await read(replyBytes, limit)).toEqual([...times(limit / 2, 200), ...times(limit / 2, 429)])
})

test('who goes on over the limit › is logged once a minute', async () => {
  const gateway = await startLimited()
  const { token, user } = await register(open)
  const limit = Math.ceil(rateLimits.write.person * scale)
  holdClock()
  const write = () => kinds.write(gateway, { token })
  const lines = () =>
    parts.log.map((line) => JSON.parse(line)).filter(({ actor, status }) => actor === user.id && status === 429).length
  expect(await statusesOf(limit + 3, write)).toEqual([...times(limit, 201), 429, 429, 429])
  await expect.poll(lines).toBe(1)
  moveClock(60_001)
  expect(await statusesOf(limit + 2, write)).toEqual([...times(limit, 201), 429, 429])
  await expect.poll(lines).toBe(2)
})
