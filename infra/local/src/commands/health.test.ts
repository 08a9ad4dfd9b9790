import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { notReady, untilHealthy } from './health.ts'

let server: Server | null = null
afterEach(() => server?.close())

const aGateway = (answer: () => { status?: number; states: Record<string, string> }) =>
  new Promise<string>((resolve) => {
    const gateway = createServer((_, response) => {
      const { status = 200, states } = answer()
      const services = Object.fromEntries(Object.entries(states).map(([name, state]) => [name, { state }]))
      response.writeHead(status).end(JSON.stringify({ success: true, data: { services } }))
    })
    server = gateway
    gateway.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}`))
  })

const silent = () => {}
const never = new AbortController().signal

test('notReady › all ok › nobody', async () => {
  const origin = await aGateway(() => ({ states: { auth: 'ok', catalog: 'ok' } }))
  expect(await notReady(origin, ['auth', 'catalog'])).toEqual([])
})

test('notReady › one is degraded and one not listed › both, with their state', async () => {
  const origin = await aGateway(() => ({ states: { auth: 'degraded' } }))
  expect(await notReady(origin, ['auth', 'catalog'])).toEqual(['auth degraded', 'catalog unknown'])
})

test('notReady › all ok but the answer is an error › that', async () => {
  const origin = await aGateway(() => ({ status: 503, states: { auth: 'ok' } }))
  expect(await notReady(origin, ['auth'])).toEqual(['health answers 503'])
})

test('notReady › nobody listens › the gateway', async () => {
  expect(await notReady('http://127.0.0.1:1', ['auth'])).toEqual(['gateway down'])
})

test('untilHealthy › comes up after a while › nobody is missing', async () => {
  let asked = 0
  const origin = await aGateway(() => ({ states: { auth: (asked += 1) > 2 ? 'ok' : 'down' } }))
  expect(await untilHealthy(origin, ['auth'], silent, never)).toEqual([])
})

test('untilHealthy › does not come up in time, or is told to stop › who is missing', async () => {
  const origin = await aGateway(() => ({ states: { auth: 'down' } }))
  expect(await untilHealthy(origin, ['auth'], silent, never, 1)).toEqual(['auth down'])
  expect(await untilHealthy(origin, ['auth'], silent, AbortSignal.abort())).toEqual(['auth down'])
})
