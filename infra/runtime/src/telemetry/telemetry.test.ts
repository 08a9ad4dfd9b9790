import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { opsFields, parseEnv } from '../core/env.ts'
import { createLogger } from '../core/logger.ts'
import * as z from 'zod'
import { off, openTelemetry, type TelemetrySettings } from './telemetry.ts'

const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

const open = async (settings: TelemetrySettings) => {
  const lines: string[] = []
  const logger = createLogger({ name: 'test', level: 'info', destination: { write: (line) => lines.push(line) } })
  return { lines, telemetry: await openTelemetry('test', settings, logger) }
}
const get = async (url: string) => (await fetch(url)).text()

test.each([{}, { OPS_PORT: '', OTEL_EXPORTER_OTLP_ENDPOINT: '' }])('settings %j › telemetry is off', async (env) => {
  const { telemetry } = await open(parseEnv(z.object(opsFields), env))
  expect(telemetry).toBe(off)
})

test('off › the trace of a caller goes on in the log, and begins nowhere', () => {
  expect(off.beginSpan({ kind: 'server', name: 'x', parent: undefined })).toBeNull()
  expect(off.beginSpan({ kind: 'client', name: 'x', parent: traceparent })).toBeNull()
  const span = off.beginSpan({ kind: 'server', name: 'x', parent: traceparent })
  expect(span?.fields).toMatchObject({ traceId: '4bf92f3577b34da6a3ce929d0e0e4736', parentId: '00f067aa0ba902b7' })
  expect(span?.child('part')).toBeNull()
})

test('off › no package of OpenTelemetry is loaded: two files import them, and they are imported when a setting asks', () => {
  const folder = import.meta.dirname
  const sources = readdirSync(join(folder, '..'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const holding = (pattern: RegExp) =>
    sources.filter((file) => pattern.test(readFileSync(join(folder, '..', file), 'utf8')))
  expect(holding(/'@opentelemetry\//).toSorted()).toEqual(['telemetry/metrics.ts', 'telemetry/spans.ts'])
  expect(holding(/^import .*\/(?:metrics|spans)\.ts'/m)).toEqual([])
})

test('a gauge › a label set that is gone reads 0', async () => {
  const { telemetry } = await open({ OPS_PORT: 0 })
  let hash = 'one'
  telemetry.gauge('bugar_rule_set', () => [{ value: 1, labels: { hash } }])
  expect(await get(`${telemetry.url}/metrics`)).toContain('bugar_rule_set{hash="one"} 1')
  hash = 'two'
  const text = await get(`${telemetry.url}/metrics`)
  expect(text).toContain('bugar_rule_set{hash="one"} 0')
  expect(text).toContain('bugar_rule_set{hash="two"} 1')
  await telemetry.stop()
})

test('a gauge that cannot be read › the others are, and the log says why', async () => {
  const { telemetry, lines } = await open({ OPS_PORT: 0 })
  telemetry.gauge('bugar_outbox_waiting', () => Promise.reject(new Error('away')))
  expect(await get(`${telemetry.url}/metrics`)).toContain('bugar_event_loop_lag_seconds')
  expect(lines.join('')).toContain('no reading')
  await telemetry.stop()
})

test('ready › only while the check holds, and it answers in time', async () => {
  const { telemetry } = await open({ OPS_PORT: 0 })
  const status = async () => (await fetch(`${telemetry.url}/readyz`)).status
  expect(await status()).toBe(503)
  telemetry.readyWhile(async () => undefined)
  expect(await status()).toBe(200)
  telemetry.readyWhile(() => new Promise(() => undefined))
  expect(await status()).toBe(503)
  telemetry.readyWhile(null)
  expect(await status()).toBe(503)
  expect((await fetch(`${telemetry.url}/livez`, { method: 'POST' })).status).toBe(404)
  await telemetry.stop()
})

test('a share of 0 › no trace begins, a recorded one goes on, and another goes on in the log', async () => {
  const { telemetry } = await open({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_TRACES_SAMPLER_ARG: 0 })
  const below = (kind: 'client' | 'server', parent?: string) => telemetry.beginSpan({ kind, name: 'x', parent })
  expect(below('server')).toBeNull()
  expect(below('server', traceparent)?.traceparent).toMatch(/-01$/)
  expect(below('client', traceparent)?.traceparent).toMatch(/-01$/)
  const unrecorded = traceparent.replace(/01$/, '00')
  expect(below('server', unrecorded)?.fields).toMatchObject({ parentId: '00f067aa0ba902b7' })
  expect(below('server', unrecorded)?.child('part')).toBeNull()
  expect(below('client', unrecorded)).toBeNull()
  await telemetry.stop()
})

test.each([
  [undefined, 0.05, 0.15],
  [1, 1, 1],
])('a share of %s › %d to %d of new traces are recorded', async (share, least, most) => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_TRACES_SAMPLER_ARG: share }
  const { telemetry } = await open(endpoint)
  const begun = Array.from({ length: 5000 }, () =>
    telemetry.beginSpan({ kind: 'server', name: 'x', parent: undefined }),
  )
  const recorded = begun.filter((span) => span?.traceparent.endsWith('-01')).length / begun.length
  expect(recorded).toBeGreaterThanOrEqual(least)
  expect(recorded).toBeLessThanOrEqual(most)
  await telemetry.stop()
})

test('a collector that takes nothing › the log says so once, and that traces arrive again', async () => {
  let status = 400
  const collector = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end())
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  const { telemetry, lines } = await open({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_TRACES_SAMPLER_ARG: 1,
  })
  const work = async () => {
    telemetry.beginSpan({ kind: 'server', name: 'x', parent: undefined })?.end('ok')
    await sleep(100)
    return lines.map((line) => JSON.parse(line).msg)
  }
  await expect.poll(work).toEqual(['traces are lost'])
  status = 200
  await expect.poll(work).toEqual(['traces are lost', 'traces arrive again'])
  await telemetry.stop()
  collector.close()
})
