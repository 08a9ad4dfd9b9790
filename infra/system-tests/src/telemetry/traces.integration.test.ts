import { createLogger } from '@bugar/runtime/core/logger'
import { openConnection } from '@bugar/runtime/nats/connection'
import { silent } from '@bugar/testing/bus'
import { aPerson, loginAs, request } from '@bugar/testing/client'
import { type Collector, findCollector, type ReceivedSpan, startCollector } from '@bugar/testing/servers/observability'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askAsTeam, aTeamForm, teamRequest } from '../testing/team-acts.ts'

const program = await findCollector()

describe.skipIf(program === null && process.env['BUGAR_REQUIRE_BROWSER'] !== 'true')('traces', () => {
  let collector: Collector
  let stack: Stack
  const log: string[] = []

  beforeAll(async () => {
    collector = await startCollector(program as string)
    const logger = createLogger({ name: 'all', level: 'debug', destination: { write: (line) => void log.push(line) } })
    stack = await startStack(
      { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '1', OPS_PORT: '0' },
      {},
      logger,
    )
  })
  let isStopped = false
  /** Processes send what is left when they stop, and the collector too. */
  const stop = async () => {
    if (!isStopped) {
      isStopped = true
      await stack.stop()
      await collector.stop()
    }
  }
  afterAll(stop)

  const traceOf = (headers: Headers) => headers.get('traceparent')?.split('-')[1]

  /** The trace once its root has arrived; each span below its parent, indented. */
  const treeOf = async (traceId: string | undefined, root = ''): Promise<string[]> => {
    const spansOf = () => collector.spans.filter((span) => span.traceId === traceId)
    await expect.poll(() => spansOf().some(({ parentSpanId }) => parentSpanId === root)).toBe(true)
    const tree = (parent: string, depth: number): string[] =>
      spansOf()
        .filter(({ parentSpanId }) => parentSpanId === parent)
        .flatMap((span) => [`${'  '.repeat(depth)}${span.service}: ${span.name}`, ...tree(span.spanId, depth + 1)])
    return tree(root, 0)
  }
  const spanIn = (traceId: string | undefined, name: string): ReceivedSpan | undefined =>
    collector.spans.find((span) => span.traceId === traceId && span.name === name)

  test('a consultation › one trace from the request to the database and the rules', async () => {
    const { token } = await aPerson(stack.url)
    const { headers, status } = await request(stack.url, 'POST', '/consultations', {
      token,
      body: { weight: 60, height: 170 },
    })
    expect(status).toBe(201)
    const traceId = traceOf(headers)
    await expect
      .poll(() => treeOf(traceId))
      .toEqual(
        expect.arrayContaining([
          'gateway: POST consultation.create',
          '  gateway: request consultation.create',
          '    consultation: consultation.create',
          '      consultation: database insert',
          '      consultation: request inference.consult',
          '        inference: inference.consult',
          '          inference: rules program',
          '          inference: rules safety',
        ]),
      )
    expect(spanIn(traceId, 'database insert')?.attributes['db.collection.name']).toBe('consultations')
    expect(spanIn(traceId, 'rules program')?.attributes['bugar.rules.hash']).toMatch(/^[0-9a-f]{64}$/)
    const lines = log.map((line) => JSON.parse(line)).filter((line) => line.traceId === traceId)
    expect(lines.map(({ op }) => op)).toEqual(expect.arrayContaining(['consultation.create', 'inference.consult']))
    const spanIds = () => collector.spans.filter((span) => span.traceId === traceId).map(({ spanId }) => spanId)
    await expect.poll(spanIds).toEqual(expect.arrayContaining(lines.map(({ spanId }) => spanId)))
  })

  test('a decision of another team › below the team’s own span, with decision id and hash', async () => {
    const token = await loginAs(stack.url, admin)
    const rights = { program: 'explain', safety: 'none', adaptation: 'none', progression: 'none', energy: 'none' }
    const form = { ...aTeamForm({ rights }), keyDays: 30 }
    const made = await request(stack.url, 'POST', '/teams', { token, body: form })
    const traceId = randomUUID().replaceAll('-', '')
    const parent = '00f067aa0ba902b7'
    const traceparent = `00-${traceId}-${parent}-01`
    const { body } = await askAsTeam(stack.url, made.body.data.token, teamRequest, { traceparent })
    await expect
      .poll(() => spanIn(traceId, 'rules program')?.attributes)
      .toMatchObject({
        'bugar.decision.id': body.data.decisionId,
        'bugar.rules.hash': body.data.ruleSet.hash,
      })
    expect((await treeOf(traceId, parent))[0]).toBe('gateway: POST decision.evaluate')
  })

  test('a caller that does not sample › nothing is recorded, and the trace goes on in the log', async () => {
    const { token } = await aPerson(stack.url)
    const traceId = randomUUID().replaceAll('-', '')
    const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-00` }
    const { headers: answered } = await request(stack.url, 'GET', '/programs', { token, headers })
    expect(answered.get('traceparent')).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-00$`))
    expect(log.some((line) => line.includes(traceId))).toBe(true)
    const next = await request(stack.url, 'GET', '/programs', { token })
    await treeOf(traceOf(next.headers))
    expect(collector.spans.filter((span) => span.traceId === traceId)).toEqual([])
  })

  test('a read that a frozen copy has › the trace shows both tries', async () => {
    const { NATS_URL: url, NATS_USER: user, NATS_PASSWORD: password } = stack.servers.environment('consultation')
    const frozen = await openConnection({ url, user, password, logger: silent })
    frozen.connection.subscribe('consultation.list', { queue: 'consultation', callback: () => undefined })
    await frozen.connection.flush()
    const { token } = await aPerson(stack.url)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => request(stack.url, 'GET', '/consultations', { token })),
    )
    await frozen.leave()
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const traces = answers.map(({ headers }) => traceOf(headers))
    const isOfRetry = (span: ReceivedSpan) => traces.includes(span.traceId) && span.attributes['bugar.retry'] === true
    await expect.poll(() => collector.spans.filter(isOfRetry).length).toBeGreaterThan(0)
    const retry = collector.spans.find(isOfRetry) as ReceivedSpan
    const tries = () => collector.spans.filter(({ parentSpanId }) => parentSpanId === retry.parentSpanId)
    // The first one ends with its deadline.
    await expect
      .poll(() => tries().map(({ name, attributes }) => [name, attributes['bugar.outcome']]))
      .toEqual(
        expect.arrayContaining([
          ['request consultation.list', 'ok'],
          ['request consultation.list', 'failed'],
        ]),
      )
    const metrics = await (await fetch(`${stack.opsUrls['gateway']}/metrics`)).text()
    expect(metrics).toContain('bugar_bus_retries_total{op="consultation.list"}')
  })

  test('what people send › is in no span, no metric and no line of the log', async () => {
    const person = await aPerson(stack.url, { name: 'Kenari Nama', password: 'kenari-sandi-1' })
    const { token, id, email } = person
    const body = { weight: 73.19, height: 171.37, bodyFatPercentage: 21.43 }
    await request(stack.url, 'POST', '/consultations', { token, body })
    await request(stack.url, 'POST', '/auth/login', { body: { email, password: 'kenari-salah-2' } })
    await request(stack.url, 'GET', '/exercises?search=kenari-cari')
    await request(stack.url, 'GET', '/exercises?search=kenari-cari', { token })
    await request(stack.url, 'GET', '/kenari-alamat')
    const { headers } = await request(stack.url, 'POST', '/auth/logout', { token })
    const metrics = Object.values(stack.opsUrls).map(async (url) => (await fetch(`${url}/metrics`)).text())
    const measured = (await Promise.all(metrics)).join('')
    await stop()
    expect(collector.text()).toContain(traceOf(headers))
    const canaries = ['kenari', '73.19', '171.37', '21.43', email, token.split('.')[2] as string]
    const foundIn = (text: string, wanted: readonly string[]) =>
      // Not within a longer number, such as a time.
      wanted.filter((canary) =>
        new RegExp(String.raw`(?<![\d:])${canary.replaceAll('.', String.raw`\.`).replaceAll('+', '')}(?!\d)`, 'i').test(
          text,
        ),
      )
    expect(foundIn(collector.text(), [...canaries, id])).toEqual([])
    expect(foundIn(measured, [...canaries, id])).toEqual([])
    // The log has the ids of people.
    expect(foundIn(log.join(''), canaries)).toEqual([])
  })
})
