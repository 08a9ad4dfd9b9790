import { aPerson, request } from '@bugar/testing/client'
import { findCollector, type ReceivedSpan, startCollector } from '@bugar/testing/servers/observability'
import { startProcess } from '@bugar/testing/servers/processes'
import { startStack } from '@bugar/testing/stack'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'

const program = await findCollector()

const consultations = 400
const atOnce = 8

/**
 * The gap in the trace of an acknowledged consultation; null when it is whole.
 * @param isReplay the answer is that of an earlier request with the same key, which this one only reads
 */
const flawOf = (spans: readonly ReceivedSpan[], isReplay: boolean): string | null => {
  const byId = new Map(spans.map((span) => [span.spanId, span]))
  const roots = spans.filter(({ parentSpanId }) => parentSpanId === '')
  if (roots.length !== 1) {
    return `${roots.length} roots`
  }
  const orphan = spans.find(({ parentSpanId }) => parentSpanId !== '' && !byId.has(parentSpanId))
  if (orphan) {
    return `no parent of ${orphan.name}`
  }
  const path = (span: ReceivedSpan | undefined): string[] =>
    span ? [...path(byId.get(span.parentSpanId)), span.name] : []
  const paths = spans.map((span) => path(span).join(' > '))
  const created = 'POST consultation.create > request consultation.create > consultation.create'
  const inserted = [
    `${created} > database insert`,
    `${created} > request inference.consult > inference.consult > rules`,
  ]
  const wanted = isReplay ? [`${created} > database`] : inserted
  return wanted.find((each) => !paths.some((found) => found.startsWith(each))) ?? null
}

describe.skipIf(program === null && process.env['BUGAR_REQUIRE_BROWSER'] !== 'true')('traces under faults', () => {
  test('copies frozen and stopped, NATS frozen › each acknowledged consultation is one whole trace', async () => {
    const collector = await startCollector(program as string)
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '1' }
    const stack = await startStack(settings)
    const start = (name: 'consultation' | 'inference') => startProcess(stack.servers, name, settings)
    const copies = { consultation: await start('consultation'), inference: await start('inference') }
    const people = await Promise.all(Array.from({ length: atOnce }, () => aPerson(stack.url)))
    /** Whether the answer was a replay, by trace. */
    const traces = new Map<string, boolean>()
    let left = consultations

    const consult = async (token: string) => {
      while (left > 0) {
        left -= 1
        const headers = { 'idempotency-key': randomUUID() }
        const send = () =>
          request(stack.url, 'POST', '/consultations', { token, body: { weight: 60, height: 170 }, headers })
        let answer = await send()
        while (answer.status >= 500) {
          answer = await send()
        }
        expect(answer.status).toBe(201)
        const isReplay = answer.headers.get('idempotency-replayed') === 'true'
        traces.set(answer.headers.get('traceparent')?.split('-')[1] ?? '', isReplay)
      }
    }
    const over = new AbortController()
    const disturb = async () => {
      const freeze = async (pid: number | null | undefined, ms: number) => {
        if (pid) {
          process.kill(pid, 'SIGSTOP')
          await sleep(ms)
          process.kill(pid, 'SIGCONT')
        }
      }
      for (let round = 0; !over.signal.aborted; round++) {
        const name = round % 2 === 0 ? 'inference' : 'consultation'
        await freeze(copies[name].child.pid, 600)
        await freeze(stack.servers.natsPid, 200)
        await copies[name].end('SIGTERM')
        copies[name] = await start(name)
      }
    }
    const disturbing = disturb()
    await Promise.all(people.map(({ token }) => consult(token)))
    over.abort()
    await disturbing
    // They send what they have left.
    await Promise.all(Object.values(copies).map((copy) => copy.end('SIGTERM')))
    await stack.stop()
    await collector.stop()
    const spansOf = Map.groupBy(collector.spans, ({ traceId }) => traceId)
    expect(traces.size).toBe(consultations)
    const flaws = [...traces].map(([traceId, isReplay]) => flawOf(spansOf.get(traceId) ?? [], isReplay))
    expect(flaws.filter((flaw) => flaw !== null)).toEqual([])
  })
})
