import { lanes, type Traffic, traffic } from '@bugar/contracts/core/bus/rate-limits'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Gateway } from '../../src/service.ts'
import { dataOf, type GatewayUnderTest, prepareGateway, register, sendRequest } from '../gateway-under-test.ts'

const admin = { email: 'kepala@contoh.id', password: 'kata-sandi-kepala' }
const keyOf = (index: number) => `bgr_tim_${String(index).padStart(43, 'k')}`
const id = '0f8b0f8b-0f8b-4f8b-8f8b-0f8b0f8b0f8b'
const kB = 1024

let parts: GatewayUnderTest
let gateway: Gateway
let token: string
let open: Socket[]

const large = randomBytes(600 * kB).toString('base64')
const data = { large, decisions: [large], next: id, ruleSet: {} }
const names = {
  catalog: ['program.list'],
  consultation: ['consultation.get', 'healthProfile.save'],
  training: ['plan.get', 'guidedSession.save'],
  inference: ['ruleBase.compare', 'teamRules.get', 'decision.evaluate', 'decision.evaluateBatch', 'decision.tail'],
} as const

beforeAll(async () => {
  parts = await prepareGateway()
  await parts.startAuth({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  for (const [service, own] of Object.entries(names)) {
    const fakes = Object.fromEntries(own.map((name) => [name, () => ({ data })]))
    await parts.startFake(service as keyof typeof names, fakes)
  }
})
afterAll(() => parts.stop())
afterEach(async () => {
  open.forEach((socket) => socket.destroy())
  await gateway.stop()
})

const start = async (rateScale: number, limits: Partial<Traffic> = {}) => {
  open = []
  const env = { TRUST_PROXY: '127.0.0.1', RATE_SCALE: String(rateScale) }
  gateway = await parts.startGateway(env, { ...traffic, ...limits })
  const login = { method: 'POST', body: admin, headers: { 'x-forwarded-for': '10.9.9.9' } }
  await vi.waitFor(
    async () => {
      token = dataOf<{ token: string }>(await sendRequest(gateway, '/api/auth/login', login)).token
    },
    { timeout: 8000 },
  )
}

/** A connection that has sent this and reads nothing unless `reads`. */
const connection = async (address: string, head: string, rest: string, reads = false) => {
  const { hostname, port } = new URL(gateway.url)
  const socket = connect(Number(port), hostname)
  open.push(socket)
  const heard = { socket, text: '', isClosed: false }
  socket.on('error', () => undefined)
  socket.on('close', () => (heard.isClosed = true))
  await once(socket, 'connect')
  if (reads) {
    socket.on('data', (chunk: Buffer) => (heard.text += chunk.toString('latin1')))
  }
  socket.write(`${head}\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n${rest}`)
  return heard
}
const bearer = (path: string) => `Authorization: Bearer ${path.startsWith('/team') ? keyOf(0) : token}`
const slowBody = (address: string, method: string, path: string, type = 'application/json') =>
  connection(
    address,
    `${method} /api${path} HTTP/1.1`,
    [bearer(path), `Content-Type: ${type}`, 'Content-Length: 100', '', '{'].join('\r\n'),
    true,
  )
const get = (path: string, address: string) =>
  sendRequest(gateway, `/api${path}`, {
    token: path.startsWith('/team') ? keyOf(0) : token,
    headers: { 'x-forwarded-for': address },
  })

const ndjson = 'application/x-ndjson'
const kinds: Record<keyof typeof lanes, { slow: [string, string, string?]; read: string }> = {
  everyday: { slow: ['PUT', '/user/health-profile'], read: '/consultations/1' },
  history: { slow: ['PUT', `/training/sessions/${id}`], read: '/training/plan' },
  verification: { slow: ['POST', '/forward-chaining/simulate'], read: '/rule-bases/energy/compare?from=1&to=2' },
  transfer: { slow: ['POST', '/import', ndjson], read: '/users/csv' },
  team: { slow: ['POST', '/team/decisions/energy'], read: '/team/rule-bases/energy' },
  teamStream: { slow: ['POST', '/team/decisions/energy/stream', ndjson], read: '/team/rule-bases/energy' },
}

test.each(Object.entries(kinds))(
  '%s › bodies that are still to come in all of its places › keep nobody else',
  async (lane, { slow, read }) => {
    const scale = 0.25
    await start(scale)
    const places = Math.ceil(lanes[lane as keyof typeof lanes].atOnce * scale)
    for (let index = 0; index <= places; index++) {
      await slowBody(`10.0.${index}.1`, ...slow)
    }
    expect((await get(read, '10.1.0.1')).status).toBe(200)
  },
)

test.each([
  ['replies', 'everyday', '/programs?search=a'],
  ['replies', 'team', '/team/rule-bases/energy'],
  ['lines', 'team', '/team/decisions?limit=1'],
] as const)('%s in all places of %s that are not read › keep nobody else', async (form, lane, path) => {
  const scale = 0.05
  await start(scale)
  const places = Math.ceil(lanes[lane].atOnce * scale)
  for (let index = 0; index <= places; index++) {
    const who = lane === 'team' ? keyOf(index) : (await register(gateway)).token
    const accept = form === 'lines' ? `Accept: ${ndjson}\r\n` : ''
    const rest = `${accept}Authorization: Bearer ${who}\r\n\r\n`
    const { socket } = await connection(`10.2.${index}.1`, `GET /api${path} HTTP/1.1`, rest)
    // More than the buffers of two sockets.
    const further = `GET /api${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.2.${index}.1\r\n${rest}`
    socket.write(further.repeat(form === 'lines' ? 0 : 7))
  }
  // Slowly: at this scale an account may send 30 requests a minute, refused ones included.
  const reads = async () => expect((await get(path, '10.3.0.1')).status).toBe(200)
  await vi.waitFor(reads, { timeout: 25_000, interval: 1000 })
})

test('uploads that are still to come › keep nobody else', async () => {
  await start(0.05)
  for (let index = 0; index < 6; index++) {
    await slowBody(`10.4.${index}.1`, 'POST', '/upload', 'multipart/form-data; boundary=x')
  }
  expect((await get('/consultations/1', '10.5.0.1')).status).toBe(200)
})

const quick = { perAddress: 64 * kB, inAll: 96 * kB, leastBytes: 32 * kB, windowMs: 500, bytesPerSecond: 2 }

test('a body that does not move › 503 and the end of its connection; one that moves is read', async () => {
  await start(1, { bodies: quick })
  const stopped = await slowBody('10.6.0.1', 'PUT', '/user/health-profile')
  const moving = await slowBody('10.6.0.1', 'PUT', '/user/health-profile')
  const writing = setInterval(() => moving.socket.write(' '), 50)
  await vi.waitFor(() => expect(stopped.isClosed).toBe(true), { timeout: 8000 })
  clearInterval(writing)
  expect(stopped.text).toMatch(/^HTTP\/1\.1 503 /)
  expect(stopped.text).toMatch(/\r\nconnection: close\r\n/i)
  expect([moving.isClosed, moving.text]).toEqual([false, ''])
})

test('more bodies than one address may send at once › its oldest ends, and no other’s', async () => {
  await start(1, { bodies: { ...quick, windowMs: 60_000 } })
  const other = await slowBody('10.7.0.9', 'PUT', '/user/health-profile')
  const own = await Promise.all([1, 2, 3].map(() => slowBody('10.7.0.1', 'PUT', '/user/health-profile')))
  await vi.waitFor(() => expect(own.map(({ text }) => text.slice(9, 12)).toSorted()).toEqual(['', '', '503']), {
    timeout: 8000,
  })
  expect(other.text).toBe('')
})

test('a reply that is not read › its connection ends; one that is read arrives whole, in pieces', async () => {
  await start(1, { replies: { ...quick, perAddress: 64 * 1024 * kB, inAll: 64 * 1024 * kB } })
  const rest = `${bearer('/')}\r\n\r\n`
  const unread = await connection('10.8.0.1', 'GET /api/consultations/1 HTTP/1.1', rest)
  const request = `GET /api/consultations/1 HTTP/1.1\r\nHost: x\r\n${rest}`
  unread.socket.write(request.repeat(7))
  const { body } = await get('/consultations/1', '10.8.0.1')
  expect(body).toMatchObject({ data: { large } })
  // Only reading shows that the other side has ended it.
  await vi.waitFor(
    () => {
      unread.socket.write('x')
      expect(unread.isClosed).toBe(true)
    },
    { timeout: 8000 },
  )
})

test('requests on one connection before any is answered › eight are answered, then 429 and the end', async () => {
  await start(1)
  const one = `GET /api/auth/me HTTP/1.1\r\nHost: x\r\n\r\n`
  const good = await connection(
    '10.9.0.1',
    'GET /api/auth/me HTTP/1.1',
    `\r\n${one.repeat(traffic.pipelined - 1)}`,
    true,
  )
  const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
  const answered = Array.from({ length: traffic.pipelined }, () => '401')
  await vi.waitFor(() => expect(statuses(good.text)).toEqual(answered))
  good.socket.write(one)
  await vi.waitFor(() => expect(statuses(good.text)).toEqual([...answered, '401']))
  const bad = await connection('10.9.0.1', 'GET /api/auth/me HTTP/1.1', `\r\n${one.repeat(40)}`, true)
  await vi.waitFor(() => expect(bad.isClosed).toBe(true), { timeout: 8000 })
  expect(statuses(bad.text)).toEqual([...answered, '429'])
})
