import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BeginSpan, spanBelow } from '../core/trace-context.ts'
import type { Logger } from '../core/logger.ts'

/** Every metric with its description; `docs/operations.md` lists the alerts on them. No label is about a person. */
export const metricNames = {
  bugar_operation_duration_seconds: 'Duration of an operation in its service, by its outcome',
  bugar_http_duration_seconds: 'Duration of an HTTP request in the gateway, by its status; aborted: the client left',
  bugar_bus_retries_total: 'Requests to other services that were sent once more',
  bugar_mails_total: 'Mails given to the mail server, by outcome',
  bugar_requests_in_flight: 'Requests that this copy has and has not answered',
  bugar_queue_waiting: 'Work that waits for its turn, by queue',
  bugar_event_loop_lag_seconds: 'Delay of the event loop since the last scrape, 99th percentile',
  bugar_event_loop_utilization: 'Busy share of the event loop since the last scrape, 0 to 1',
  bugar_memory_bytes: 'Memory of the process: resident, and in use of the heap',
  bugar_reachable: 'Whether NATS or the database is reachable: 1 or 0',
  bugar_database_connections: 'Connections to the database, by state',
  bugar_database_waiting: 'Commands that wait for a connection to the database',
  bugar_rule_set: 'Rule set in force: 1; one that this copy used before: 0',
  bugar_decision_log_waiting: 'Decisions that wait for their write to the log',
  bugar_decision_log_lag_seconds: 'Time that the oldest of these decisions has waited',
  bugar_outbox_waiting: 'Work that was promised and is not done: audit entries, erasures of accounts',
} as const

export type MetricName = keyof typeof metricNames
type Labels = Readonly<Record<string, string>>

/** A value of a gauge. */
export interface Reading {
  readonly value: number
  readonly labels?: Labels
}

export interface Metrics {
  /** Adds a duration in seconds to a histogram. */
  observe(name: Extract<MetricName, `${string}_duration_seconds`>, seconds: number, labels: Labels): void
  /** Adds to a counter, 1 by default; 0 makes it known before the first event, whose increase would go unseen. */
  count(name: Extract<MetricName, `${string}_total`>, labels: Labels, by?: 0 | 1): void
  /** Calls `read` at each scrape; a failure means no reading. */
  gauge(name: MetricName, read: () => Reading[] | Promise<Reading[]>): void
}

export interface Telemetry extends Metrics {
  readonly beginSpan: BeginSpan
  readonly hasSpans: boolean
  readonly hasMetrics: boolean
  /** Address of `/livez`, `/readyz` and `/metrics`, such as `http://127.0.0.1:9464`; null without a port. */
  readonly url: string | null
  /** `/readyz` answers 200 while `check` resolves within two seconds; 503 before the first call, and after null. */
  readyWhile(check: (() => Promise<unknown>) | null): void
  /** Sends the spans that are left, within two seconds. */
  stop(): Promise<void>
}

const nothing = () => undefined

/** Continues the trace of a caller in the log, and records nothing. */
export const off: Telemetry = {
  beginSpan: ({ kind, parent }) => (kind === 'server' ? spanBelow(parent) : null),
  hasSpans: false,
  hasMetrics: false,
  url: null,
  observe: nothing,
  count: nothing,
  gauge: nothing,
  readyWhile: nothing,
  stop: async () => undefined,
}

/** The settings of `opsFields`; without port and endpoint telemetry is off, and no package of it is loaded. */
export interface TelemetrySettings {
  readonly OPS_HOST?: string | undefined
  readonly OPS_PORT?: number | undefined
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  readonly OTEL_TRACES_SAMPLER_ARG?: number | undefined
}

const withinMs = 2000

const inTime = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    work,
    sleep(withinMs, undefined, { ref: false }).then(() => Promise.reject(new Error('No answer in time'))),
  ])

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const text =
  (status: () => Promise<number>): Answer =>
  (_request, response) =>
    void status().then((code) => response.writeHead(code, { 'content-type': 'text/plain' }).end(`${code}\n`))

/** Listens on an address of its own, because the address of the app is public. */
const listen = async (host: string, port: number, answers: ReadonlyMap<string, Answer>) => {
  const notFound = text(async () => 404)
  const server = createServer((request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const answer = isRead ? answers.get(request.url?.split('?')[0] ?? '') : undefined
    ;(answer ?? notFound)(request, response)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const { port: chosen } = server.address() as AddressInfo
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${chosen}`, server }
}

/**
 * Opens what the settings ask for: traces with an endpoint, metrics and health with a port.
 * @throws Error when the port is in use
 */
export const openTelemetry = async (
  service: string,
  {
    OPS_HOST = '127.0.0.1',
    OPS_PORT,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER_ARG: share = 0.1,
  }: TelemetrySettings,
  logger: Logger,
): Promise<Telemetry> => {
  if (OPS_PORT === undefined && endpoint === undefined) {
    return off
  }
  const resource = { 'service.namespace': 'bugar', 'service.name': service, 'service.instance.id': randomUUID() }
  const spans = endpoint && (await import('./spans.ts')).openSpans(resource, endpoint, share, logger)
  const flush = async () => void (spans && (await inTime(spans.stop()).catch(nothing)))
  const traced = { ...off, ...(spans && { beginSpan: spans.beginSpan, hasSpans: true }), stop: flush }
  if (OPS_PORT === undefined) {
    return traced
  }
  const metrics = (await import('./metrics.ts')).openMetrics(resource, logger)
  let check: (() => Promise<unknown>) | null = null
  const ready = async () =>
    inTime(check?.() ?? Promise.reject(new Error('Not ready'))).then(
      () => 200,
      () => 503,
    )
  const { url, server } = await listen(
    OPS_HOST,
    OPS_PORT,
    new Map([
      ['/livez', text(async () => 200)],
      ['/readyz', text(ready)],
      ['/metrics', metrics.answer],
    ]),
  )
  return {
    ...traced,
    ...metrics,
    hasMetrics: true,
    url,
    readyWhile: (next) => {
      check = next
    },
    stop: async () => {
      await flush()
      metrics.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
