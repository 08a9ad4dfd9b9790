import { unauthenticated } from '@bugar/contracts/core/bus/errors'
import type { Call } from '@bugar/contracts/core/bus/operation'
import { lanes, invalidTeamKeys } from '@bugar/contracts/core/bus/rate-limits'
import { unlimitedRates } from '@bugar/testing/limits'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Gateway } from '../../src/service.ts'
import { type GatewayUnderTest, prepareGateway, sendRequest } from '../gateway-under-test.ts'

const scale = 0.1
const limit = Math.ceil(invalidTeamKeys * scale)

let parts: GatewayUnderTest
let gateway: Gateway
/** How often inference was asked. */
let asked: number
/** Keys that inference knows. */
let good: Set<string>

/** Inference answers once this resolves. */
let held: Promise<void> | null

const answer = async (_input: unknown, { token }: Call) => {
  asked += 1
  await held
  if (!good.has(token ?? '')) {
    throw unauthenticated('Kunci tim tidak dikenal, sudah berakhir atau dicabut')
  }
  return { data: { ruleSet: { version: 1, hash: '' }, results: [] } }
}

beforeAll(async () => {
  parts = await prepareGateway()
  await parts.startFake('inference', { 'decision.evaluate': answer, 'decision.evaluateBatch': answer })
})
afterAll(() => parts.stop())
beforeEach(async () => {
  good = new Set()
  held = null
  gateway = await parts.startGateway({ ...unlimitedRates, TRUST_PROXY: '127.0.0.1', RATE_SCALE: String(scale) })
  // A start that took all of a busy machine counts as a freeze, after which writes wait a second.
  await vi.waitFor(async () => expect((await ask('10.255.0.1')).status).toBe(401), { timeout: 8000 })
  asked = 0
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterEach(() => void vi.useRealTimers())

let keys = 0
/** Has the form of a key and is different each time. */
const newKey = () => `bgr_tim_${String(++keys).padStart(43, 'x')}`
const from = (address: string) => ({ 'x-forwarded-for': address })
const ask = (address: string, token = newKey()) =>
  sendRequest(gateway, '/api/team/decisions/energy', {
    headers: from(address),
    method: 'POST',
    token,
    body: { facts: {} },
  })
const guess = async (address: string, times: number) => {
  const statuses: number[] = []
  for (let time = 0; time < times; time++) {
    statuses.push((await ask(address)).status)
  }
  return statuses
}
const times = (count: number, status: number): number[] => Array.from({ length: count }, () => status)

test('keys that nobody has › as many of an address in a minute as the table says, then inference is not asked', async () => {
  expect(await guess('10.0.0.1', limit)).toEqual(times(limit, 401))
  vi.setSystemTime(Date.now() + 20_000)
  const { status, headers, body } = await ask('10.0.0.1')
  expect({ status, body, retryAfter: headers.get('retry-after') }).toEqual({
    status: 429,
    body: {
      success: false,
      code: 'rate-limited',
      message: 'Too many requests. Try again after the seconds of Retry-After.',
      retryAfter: 40,
    },
    retryAfter: '40',
  })
  expect(asked).toBe(limit)
  expect((await ask('10.0.0.2')).status).toBe(401)
  vi.setSystemTime(Date.now() + 39_000)
  expect((await ask('10.0.0.1')).status).toBe(429)
  vi.setSystemTime(Date.now() + 1000)
  expect(await guess('10.0.0.1', limit + 1)).toEqual([...times(limit, 401), 429])
})

test('many at once › of those that wait for their turn none is looked up beyond the limit', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  const asking = Array.from({ length: 100 }, async () => (await ask('10.4.0.1')).status)
  const inTurn = Math.ceil(lanes.team.perAddress * scale)
  await vi.waitFor(() => expect(asked).toBe(inTurn), { timeout: 8000 })
  resolve()
  const statuses = Object.groupBy(await Promise.all(asking), (status) => status)
  expect({ refused: statuses[401]?.length, tooMany: statuses[429]?.length, asked }).toEqual({
    refused: inTurn,
    tooMany: 100 - inTurn,
    asked: inTurn,
  })
})

test('a key that has been answered › goes on from an address with many refused ones, until it is refused itself', async () => {
  const known = newKey()
  good.add(known)
  expect((await ask('10.1.0.9', known)).status).toBe(200)
  await guess('10.1.0.1', limit)
  expect((await ask('10.1.0.1', known)).status).toBe(200)
  const late = newKey()
  good.add(late)
  expect((await ask('10.1.0.1', late)).status).toBe(429)

  good.delete(known)
  expect((await ask('10.1.0.1', known)).status).toBe(401)
  expect((await ask('10.1.0.1', known)).status).toBe(429)
  vi.setSystemTime(Date.now() + 60_000)
  expect((await ask('10.1.0.1', late)).status).toBe(200)
})

test('addresses of one IPv6 network › are one', async () => {
  expect(await guess('2001:db8:1:1::1', limit)).toEqual(times(limit, 401))
  expect((await ask('2001:db8:1:1::2')).status).toBe(429)
  expect((await ask('2001:db8:1:2::1')).status).toBe(401)
})

test('streams › count as well', async () => {
  const stream = () =>
    sendRequest(gateway, '/api/team/decisions/energy/stream', {
      method: 'POST',
      token: newKey(),
      body: '{}\n',
      headers: { ...from('10.2.0.1'), 'content-type': 'application/x-ndjson' },
    })
  // A class of its own allows fewer of them than keys may be refused.
  expect((await stream()).status).toBe(401)
  expect(await guess('10.2.0.1', limit)).toEqual([...times(limit - 1, 401), 429])
  expect((await stream()).status).toBe(429)
  expect(asked).toBe(limit)
})

test('an address beyond the limit › is logged once a minute', async () => {
  await guess('10.3.0.1', limit + 3)
  const lines = () =>
    parts.log.map((line) => JSON.parse(line)).filter(({ ip, status }) => ip === '10.3.0.1' && status === 429)
  await expect.poll(lines).toHaveLength(1)
})
