import { readConfig } from '@bugar/gateway/config'
import { startGateway } from '@bugar/gateway/service'
import { metricNames } from '@bugar/runtime/telemetry/telemetry'
import { silent } from '@bugar/testing/bus'
import { aPerson, request } from '@bugar/testing/client'
import { type Stack, startStack } from '@bugar/testing/stack'
import { startTcpProxy } from '@bugar/testing/servers/tcp-proxy'
import { afterAll, beforeAll, expect, test } from 'vitest'

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ OPS_PORT: '0' })
})
afterAll(() => stack.stop())

const statusOf = async (url: string) => (await fetch(url)).status
const metricsOf = async (name: string) => (await fetch(`${stack.opsUrls[name]}/metrics`)).text()

test('every process › lives, is ready, and has metrics, at an address of its own', async () => {
  expect(Object.keys(stack.opsUrls).toSorted()).toEqual([
    'auth',
    'catalog',
    'consultation',
    'gateway',
    'inference',
    'training',
  ])
  for (const url of Object.values(stack.opsUrls)) {
    const paths = ['livez', 'readyz', 'metrics', 'other']
    expect(await Promise.all(paths.map((path) => statusOf(`${url}/${path}`)))).toEqual([200, 200, 200, 404])
  }
  expect(await statusOf(`${stack.url}/metrics`)).toBe(404)
})

test('after a consultation › rate, errors and duration of each operation, and the state of each copy', async () => {
  const { token } = await aPerson(stack.url)
  await request(stack.url, 'POST', '/consultations', { token, body: { weight: 60, height: 170 } })
  await request(stack.url, 'POST', '/consultations', { token, body: { weight: -1, height: 170 } })
  // It is counted when the answer has been sent.
  await expect
    .poll(() => metricsOf('gateway'))
    .toContain('bugar_http_duration_seconds_count{op="consultation.create",status="201"} 1')
  const gateway = await metricsOf('gateway')
  expect(gateway).toContain('bugar_http_duration_seconds_count{op="consultation.create",status="400"} 1')
  const inference = await metricsOf('inference')
  expect(inference).toContain('bugar_operation_duration_seconds_count{op="inference.consult",outcome="ok"} 1')
  expect(inference).toMatch(/bugar_rule_set\{base="safety",version="1",hash="[0-9a-f]+"\} 1/)
  expect(inference).toContain('bugar_reachable{server="database"} 1')
  expect(inference).toContain('bugar_reachable{server="nats"} 1')
  const auth = await metricsOf('auth')
  expect(auth).toContain('bugar_outbox_waiting{outbox="erasures"} 0')
  const all = gateway + inference + auth
  // A counter that has not counted is absent, and in this stack no mail is sent and no request is lost.
  const uncounted = ['bugar_mails_total', 'bugar_bus_retries_total']
  const missing = Object.keys(metricNames).filter((name) => !all.includes(`# TYPE ${name} `))
  expect(missing.filter((name) => !uncounted.includes(name))).toEqual([])
})

test('without a port and an endpoint › nothing listens', async () => {
  const config = readConfig({ ...stack.servers.environment('gateway'), PORT: '0' })
  const gateway = await startGateway(config, { logger: silent })
  expect(gateway.opsUrl).toBeNull()
  await gateway.stop()
})

test('without NATS › lives, and is not ready until NATS answers again', async () => {
  const { hostname, port } = new URL(stack.servers.natsUrl)
  const proxy = await startTcpProxy(hostname, Number(port))
  const environment = { ...stack.servers.environment('gateway'), NATS_URL: `nats://${proxy.address}` }
  const gateway = await startGateway(readConfig({ ...environment, PORT: '0', OPS_PORT: '0' }), { logger: silent })
  const ready = () => statusOf(`${gateway.opsUrl}/readyz`)
  await expect.poll(ready).toBe(200)
  proxy.refuse()
  await expect.poll(ready).toBe(503)
  expect(await statusOf(`${gateway.opsUrl}/livez`)).toBe(200)
  proxy.accept()
  await expect.poll(ready).toBe(200)
  await gateway.stop()
  await proxy.stop()
})
