import { serviceNames } from '@bugar/contracts/core/bus/operation'
import type { Health } from '@bugar/contracts/system/system'
import { topology, type ProcessName } from '@bugar/contracts/operations'
import { startNats } from '@bugar/testing/servers/nats'
import { personKey } from '@bugar/runtime/privacy/person-key'
import mongoose from 'mongoose'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Gateway } from '../src/service.ts'
import { sendRequest, dataOf, type GatewayUnderTest, password, prepareGateway, register } from './gateway-under-test.ts'

let parts: GatewayUnderTest
const ends: (() => Promise<void>)[] = []

beforeEach(async () => {
  parts = await prepareGateway()
})
afterEach(async () => {
  await parts.stop()
  await Promise.all(ends.splice(0).map((end) => end()))
})

/** A separate NATS server that can be killed and restarted at the same address. */
const startMortalNats = async () => {
  const names = Object.keys(topology) as ProcessName[]
  const passwords = Object.fromEntries(names.map((name) => [name, parts.servers.environment(name).NATS_PASSWORD]))
  let server = await startNats({ passwords, say: () => undefined })
  const { url } = server
  ends.push(() => server.stop())
  return {
    url,
    kill: async () => {
      if (server.pid !== null) {
        process.kill(server.pid, 'SIGKILL')
      }
      await server.stop()
    },
    revive: async () => {
      server = await startNats({ passwords, say: () => undefined, port: Number(new URL(url).port) })
    },
  }
}

const unavailable = { success: false, message: 'Layanan sedang tidak tersedia. Silakan coba lagi.' }

const until = (gateway: Gateway, token: string, status: number) =>
  vi.waitUntil(async () => (await sendRequest(gateway, '/api/auth/me', { token })).status === status, {
    timeout: 10_000,
    interval: 20,
  })

const untilAuthIs = (gateway: Gateway, state: string) =>
  vi.waitUntil(
    async () => {
      const { services } = dataOf<Health>(await sendRequest(gateway, '/api/health'))
      return services.auth.state === state
    },
    { timeout: 10_000 },
  )

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number

test('NATS killed › 503 at once for everything, health still answers, and all is well when it is back', async () => {
  const nats = await startMortalNats()
  await parts.startAuth({ NATS_URL: nats.url })
  const gateway = await parts.startGateway({ NATS_URL: nats.url })
  const { token, email } = await register(gateway)
  const ended = await register(gateway)
  expect((await sendRequest(gateway, '/api/auth/me', { token })).status).toBe(200)

  await nats.kill()
  await until(gateway, token, 503)
  const took: number[] = []
  for (let count = 0; count < 200; count++) {
    const begun = performance.now()
    const body = { email, password }
    const requested = count % 2 ? { token } : { method: 'POST', body }
    const reply = await sendRequest(gateway, count % 2 ? '/api/auth/me' : '/api/auth/login', requested)
    took.push(performance.now() - begun)
    expect({ status: reply.status, body: reply.body }).toEqual({ status: 503, body: unavailable })
    expect(reply.headers.get('retry-after')).toBe('1')
  }
  expect(median(took)).toBeLessThan(100)
  const health = await sendRequest(gateway, '/api/health')
  expect(health).toMatchObject({ status: 200, body: { data: { status: 'degraded', stats: { users: null } } } })
  expect(Object.values(dataOf<Health>(health).services)).toEqual(serviceNames.map(() => ({ state: 'down', copies: 0 })))

  // Ended while the gateway received no events.
  const { MONGODB_URI, MONGODB_DATABASE } = parts.servers.environment('auth')
  const connection = await mongoose.createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise()
  await connection.collection('revocations').insertOne({
    personKey: personKey(ended.user.id),
    epoch: 1,
    endKey: Date.now().toString(16).padStart(12, '0'),
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  await connection.close()

  await nats.revive()
  const seen = new Set<number>()
  await vi.waitUntil(
    async () => {
      seen.add((await sendRequest(gateway, '/api/auth/me', { token: ended.token })).status)
      return (await sendRequest(gateway, '/api/auth/me', { token })).status === 200
    },
    { timeout: 10_000, interval: 5 },
  )
  expect([...seen].filter((status) => status === 200)).toEqual([])
  expect((await sendRequest(gateway, '/api/auth/me', { token: ended.token })).status).toBe(401)
})

test('NATS killed while a request is under way › it is answered at once, not at its deadline', async () => {
  const nats = await startMortalNats()
  await parts.startAuth({ NATS_URL: nats.url })
  const asked = Promise.withResolvers<void>()
  await parts.startFake(
    'consultation',
    {
      'consultation.create': () => {
        asked.resolve()
        return sleep(4000, { data: {} }, { ref: false })
      },
    },
    nats.url,
  )
  const gateway = await parts.startGateway({ NATS_URL: nats.url })
  const { token } = await register(gateway)
  const begun = performance.now()
  const underWay = sendRequest(gateway, '/api/consultations', {
    method: 'POST',
    token,
    body: { weight: 60, height: 170 },
  })
  await asked.promise
  await nats.kill()
  expect((await underWay).status).toBe(504)
  expect(performance.now() - begun).toBeLessThan(3000)
})

test('auth away › 503 at once, tokens are still verified; back › well again without a restart', async () => {
  const auth = await parts.startAuth()
  const gateway = await parts.startGateway()
  const { token } = await register(gateway)
  await auth.stop()
  expect((await sendRequest(gateway, '/api/auth/me', { token })).body).toEqual(unavailable)
  expect((await sendRequest(gateway, '/api/auth/me', { token: 'garbage' })).status).toBe(401)
  await untilAuthIs(gateway, 'down')
  await parts.startAuth()
  await until(gateway, token, 200)
  await untilAuthIs(gateway, 'ok')
})

test('gateway before auth › protected paths 503 until keys and ended tokens are known', async () => {
  const gateway = await parts.startGateway()
  const early = await sendRequest(gateway, '/api/auth/me', { token: 'anything' })
  expect({ status: early.status, body: early.body }).toEqual({ status: 503, body: unavailable })
  await parts.startAuth()
  await until(gateway, 'anything', 401)
  const { token } = await register(gateway)
  expect((await sendRequest(gateway, '/api/auth/me', { token })).status).toBe(200)
})

test('stop › what is under way is finished, idle connections do not hold it up', async () => {
  await parts.startAuth()
  const asked = Promise.withResolvers<void>()
  await parts.startFake('consultation', {
    'consultation.create': () => {
      asked.resolve()
      return sleep(500, { data: { id: 'c1' } })
    },
  })
  const gateway = await parts.startGateway()
  const { token } = await register(gateway)
  const agent = new Agent({ keepAlive: true })
  await new Promise((resolve) => {
    request(`${gateway.url}/api/health`, { agent }, (response) => response.resume().on('end', resolve)).end()
  })
  // Opened ahead of need, as browsers do.
  const silent = connect(Number(new URL(gateway.url).port), '127.0.0.1')
  const underWay = sendRequest(gateway, '/api/consultations', {
    method: 'POST',
    token,
    body: { weight: 60, height: 170 },
  })
  await asked.promise
  const begun = performance.now()
  const stopped = gateway.stop()
  expect((await underWay).body).toEqual({ success: true, data: { id: 'c1' } })
  await stopped
  expect(performance.now() - begun).toBeLessThan(3000)
  await expect(sendRequest(gateway, '/api/health')).rejects.toThrow('fetch failed')
  agent.destroy()
  silent.destroy()
})

test('health › copies of each service and what they say of themselves', async () => {
  await Promise.all([parts.startAuth(), parts.startAuth()])
  await parts.startFake('inference', { 'inference.counts': () => ({ data: { rules: 10 } }) })
  await parts.startFake('catalog', { 'catalog.counts': () => sleep(3000, { data: {} }, { ref: false }) })
  const gateway = await parts.startGateway()
  const { body } = await sendRequest(gateway, '/api/health')
  expect(body?.data).toEqual({
    status: 'degraded',
    stats: { users: 1, programs: null, exercises: null, rules: 10, consultations: null },
    services: {
      auth: { state: 'ok', copies: 2 },
      catalog: { state: 'degraded', copies: 1 },
      consultation: { state: 'down', copies: 0 },
      inference: { state: 'ok', copies: 1 },
      training: { state: 'down', copies: 0 },
    },
  })
})
