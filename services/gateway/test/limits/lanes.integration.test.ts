import { setTimeout as sleep } from 'node:timers/promises'
import { heavy, lanes } from '@bugar/contracts/core/bus/rate-limits'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Gateway } from '../../src/service.ts'
import { dataOf, type GatewayUnderTest, prepareGateway, sendRequest } from '../gateway-under-test.ts'

const admin = { email: 'kepala@contoh.id', password: 'kata-sandi-kepala' }
const { atOnce, perAccount, waiting } = lanes.verification

let parts: GatewayUnderTest
let gateway: Gateway
let token: string
/** Requests received by the inference service, with their address and a function that completes them. */
let begun: Map<string, { readonly address: string; readonly end: () => void }>

const until = (check: () => void) => vi.waitFor(check, { timeout: 8000 })
const beginsOf = () => [...begun.values()].map(({ address }) => address)
const endNext = (address: string) => {
  const [id, found] = [...begun].find(([, each]) => each.address === address) ?? []
  begun.delete(id as string)
  found?.end()
}
const held =
  (data: unknown) =>
  (_input: never, { requestId, address }: { requestId: string; address: string }) =>
    new Promise((resolve) => begun.set(requestId, { address, end: () => resolve({ data }) }))

const page = { total: 0, changed: 0, table: [], examples: [], warnings: [] }

beforeAll(async () => {
  parts = await prepareGateway()
  await parts.startAuth({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  await parts.startFake('inference', {
    'inference.simulatePage': held({ page, next: null, version: 1 }),
    'inference.rules': () => ({ data: [], extras: { meta: { total: 0, ruleSet: { version: 1, hash: 'x' } } } }),
  })
  await parts.startFake('consultation', { 'consultation.adminStats': held({}) })
  await parts.startFake('training', { 'plan.get': held(null) })
})
afterAll(() => parts.stop())
beforeEach(async () => {
  begun = new Map()
  gateway = await parts.startGateway({ TRUST_PROXY: '127.0.0.1', RATE_SCALE: '1' })
  const login = { method: 'POST', body: admin }
  token = dataOf<{ token: string }>(await sendRequest(gateway, '/api/auth/login', login)).token
})

const body = { changes: [{ id: 'B2', programCode: 'P7' }] }
const simulate = async (address: string) => {
  const requested = { method: 'POST', token, body, headers: { 'x-forwarded-for': address } }
  const { status, headers } = await sendRequest(gateway, '/api/forward-chaining/simulate', requested)
  return { status, retryAfter: headers.get('retry-after') }
}
const done = { status: 200, retryAfter: null }

const many = (count: number, address: string) => Array.from({ length: count }, () => simulate(address))
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

test('verification › who has a share waits, other addresses do not wait for them, and cheap work for nobody', async () => {
  const first = many(perAccount + 1, '10.0.0.1')
  await until(() => expect(beginsOf()).toEqual(times(perAccount, '10.0.0.1')))
  const second = many(atOnce - perAccount, '10.0.0.2')
  await until(() => expect(beginsOf().slice(perAccount)).toEqual(times(atOnce - perAccount, '10.0.0.2')))
  const third = simulate('10.0.0.3')
  expect((await sendRequest(gateway, '/api/forward-chaining/rules', { token })).status).toBe(200)
  expect(beginsOf()).toHaveLength(atOnce)
  // The queued address still uses its full share, so the next address starts.
  endNext('10.0.0.2')
  await until(() => expect(beginsOf()).toContain('10.0.0.3'))
  expect(beginsOf().filter((address) => address === '10.0.0.1')).toHaveLength(perAccount)
  for (const address of [...times(perAccount + 1, '10.0.0.1'), '10.0.0.2', '10.0.0.3']) {
    await until(() => expect(beginsOf()).toContain(address))
    endNext(address)
  }
  expect(await Promise.all([...first, ...second, third])).toEqual(times(perAccount + 1 + second.length + 1, done))
})

test('verification › more than may wait › 503 with a time to come back, for who has most that waits', async () => {
  const fits = perAccount + waiting
  const all = many(fits + 1, '10.1.0.1')
  expect(await Promise.race(all)).toEqual({ status: 503, retryAfter: '1' })
  const other = simulate('10.1.0.2')
  await until(() => expect(beginsOf()).toContain('10.1.0.2'))
  endNext('10.1.0.2')
  expect(await other).toEqual(done)
  for (let left = fits; left > 0; left--) {
    await until(() => expect(beginsOf()).toContain('10.1.0.1'))
    endNext('10.1.0.1')
  }
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(fits)
})

test('who leaves early › gets nothing begun sooner: the turn lasts until the work is over', async () => {
  const read = (signal: AbortSignal | null) =>
    fetch(`${gateway.url}/api/forward-chaining/simulate`, {
      method: 'POST',
      headers: {
        accept: 'application/x-ndjson',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-forwarded-for': '10.2.0.1',
      },
      body: JSON.stringify(body),
      signal,
    })
  const leave = new AbortController()
  const gone = times(perAccount, leave.signal).map((signal) => read(signal).catch(() => null))
  await until(() => expect(begun.size).toBe(perAccount))
  const next = read(null)
  leave.abort()
  expect(await Promise.all(gone)).toEqual(times(perAccount, null))
  const cheap = await sendRequest(gateway, '/api/forward-chaining/rules', { token })
  expect([cheap.status, begun.size]).toEqual([200, perAccount])
  endNext('10.2.0.1')
  await until(() => expect(begun.size).toBe(perAccount))
  for (let left = perAccount; left > 0; left--) {
    endNext('10.2.0.1')
  }
  expect((await next).status).toBe(200)
})

test('heavy work of all lanes › of one account so much is worked on at once, which keeps no other address', async () => {
  const { perAccount } = heavy
  const readPlan = (address: string) =>
    sendRequest(gateway, '/api/training/plan', { token, headers: { 'x-forwarded-for': address } })
  const simulations = many(perAccount, '10.5.0.1')
  await until(() => expect(begun.size).toBe(perAccount))
  const plan = readPlan('10.5.0.1')
  const elsewhere = readPlan('10.5.0.2')
  await until(() => expect(beginsOf()).toEqual([...times(perAccount, '10.5.0.1'), '10.5.0.2']))
  for (let left = perAccount; left >= 0; left--) {
    await until(() => expect(begun.size).toBe(Math.min(left, perAccount - 1) + 2))
    endNext('10.5.0.1')
  }
  endNext('10.5.0.2')
  const statuses = (await Promise.all([...simulations, plan, elsewhere])).map(({ status }) => status)
  expect(statuses).toEqual(times(perAccount + 2, 200))
})

test('an address that asks without a pause › rests after its work, and another one has its turn', async () => {
  const own = many(heavy.perAccount + 1, '10.6.0.1')
  await until(() => expect(begun.size).toBe(heavy.perAccount))
  // Makes its rest as long as possible.
  await sleep(500)
  endNext('10.6.0.1')
  expect(await Promise.race(own)).toEqual(done)
  const other = simulate('10.6.0.2')
  await until(() => expect(begun.size).toBe(heavy.perAccount))
  expect(beginsOf().at(-1)).toBe('10.6.0.2')
  for (const address of ['10.6.0.2', ...times(heavy.perAccount, '10.6.0.1')]) {
    await until(() => expect(beginsOf()).toContain(address))
    endNext(address)
  }
  expect(await Promise.all([...own, other])).toEqual(times(heavy.perAccount + 2, done))
})

test('everyday work › of one address so much is worked on at once, which keeps nobody else', async () => {
  const { perAccount, perAddress } = lanes.everyday
  const read = (address: string) =>
    sendRequest(gateway, '/api/consultations/admin/stats', { token, headers: { 'x-forwarded-for': address } })
  const all = Array.from({ length: perAccount + 1 }, () => read('10.3.0.1'))
  await until(() => expect(beginsOf()).toHaveLength(perAddress))
  const other = read('10.3.0.2')
  await until(() => expect(beginsOf()).toHaveLength(perAddress + 1))
  expect(beginsOf().at(-1)).toBe('10.3.0.2')
  for (let left = all.length; left > 0; left--) {
    const own = Math.min(left, perAddress)
    await until(() => expect(beginsOf().filter((address) => address === '10.3.0.1')).toHaveLength(own))
    endNext('10.3.0.1')
  }
  endNext('10.3.0.2')
  expect((await Promise.all([...all, other])).map(({ status }) => status)).toEqual(times(perAccount + 2, 200))
})
