import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span as OtelSpan } from '@opentelemetry/api'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { randomUUID } from 'node:crypto'
import { type BeginSpan, readTraceparent, type Span } from '../core/trace-context.ts'
import { waitingByQueue } from '../core/fair-queue.ts'
import type { Logger } from '../core/logger.ts'
import { type MetricName, metricNames, type Metrics, type Reading } from './telemetry.ts'

// Loaded only when a setting asks for it: these packages take 0.1 s and 30 MB.

const instance = randomUUID()
const resourceOf = (service: string) =>
  resourceFromAttributes({ 'service.namespace': 'bugar', 'service.name': service, 'service.instance.id': instance })

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT }

/** Failures of ours; a refusal is an answer like any other. */
const isFailure = (outcome: string) => /^(?:internal|unavailable|outcome-unknown|failed|5\d\d)$/.test(outcome)

/** Sends spans to an OpenTelemetry collector. @param share of new traces that are recorded, 0 to 1 */
export const openSpans = (service: string, endpoint: string, share: number, logger: Logger) => {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, timeoutMillis: 5000 })
  let isLost = false
  /** Says once that spans are lost and once that they arrive again: the log would grow by the traffic. */
  const note = (error: Error | undefined) => {
    if (isLost !== (error !== undefined)) {
      isLost = error !== undefined
      logger.warn({ err: error }, isLost ? 'traces are lost' : 'traces arrive again')
    }
  }
  const processor = new BatchSpanProcessor({
    exporter: {
      export: (spans, done) =>
        exporter.export(spans, (result) => {
          note(result.code === 0 ? undefined : (result.error ?? new Error('The collector took no spans')))
          done(result)
        }),
      shutdown: () => exporter.shutdown(),
    },
    maxQueueSize: 16_384,
    maxExportBatchSize: 2048,
    scheduledDelayMillis: 1000,
  })
  const provider = new TracerProvider({
    resource: resourceOf(service),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [processor],
  })
  const tracer = provider.getTracer('bugar')

  const wrap = (span: OtelSpan, parentId?: string): Span => {
    const { traceId, spanId, traceFlags } = span.spanContext()
    return {
      traceparent: `00-${traceId}-${spanId}-0${traceFlags & 1}`,
      fields: { traceId, spanId, ...(parentId !== undefined && { parentId }) },
      child: (name, attributes = {}) =>
        span.isRecording()
          ? wrap(tracer.startSpan(name, { attributes }, trace.setSpan(ROOT_CONTEXT, span)), spanId)
          : null,
      end: (outcome, attributes) => {
        if (span.isRecording()) {
          span.setAttributes({ 'bugar.outcome': outcome, ...attributes })
          if (isFailure(outcome)) {
            span.setStatus({ code: SpanStatusCode.ERROR })
          }
          span.end()
        }
      },
    }
  }

  const beginSpan: BeginSpan = ({ kind, name, parent: header, attributes = {} }) => {
    const parent = readTraceparent(header)
    if (parent === null && kind === 'client') {
      return null
    }
    const { traceId, spanId = '', flags = '' } = parent ?? {}
    const remote = { traceId: traceId ?? '', spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
    const context = traceId === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, remote)
    return wrap(tracer.startSpan(name, { kind: kinds[kind], attributes }, context), parent?.spanId)
  }
  return { beginSpan, stop: () => provider.shutdown() }
}

/** In seconds: a read takes milliseconds, and an operation has four seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Resolution of Node's measurement, which it adds to each delay. */
const resolutionMs = 20

const processReadings = (): Readonly<Partial<Record<MetricName, () => Reading[]>>> => {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  let used = performance.eventLoopUtilization()
  return {
    bugar_event_loop_lag_seconds: () => {
      const value = Math.max(0, delay.percentile(99) / 1e9 - resolutionMs / 1000)
      delay.reset()
      return [{ value }]
    },
    bugar_event_loop_utilization: () => {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, used)
      used = now
      return [{ value: utilization }]
    },
    bugar_memory_bytes: () => {
      const { rss, heapUsed } = process.memoryUsage()
      return [
        { value: rss, labels: { kind: 'resident' } },
        { value: heapUsed, labels: { kind: 'heap' } },
      ]
    },
    bugar_queue_waiting: () => [...waitingByQueue].map(([queue, value]) => ({ value, labels: { queue } })),
  }
}

/** Metrics for Prometheus, and the handler of its scrapes. */
export const openMetrics = (
  service: string,
  logger: Logger,
): Metrics & { answer(request: IncomingMessage, response: ServerResponse): void; stop(): void } => {
  const exporter = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true })
  const provider = new MeterProvider({ resource: resourceOf(service), readers: [exporter] })
  const meter = provider.getMeter('bugar')
  const describe = (name: MetricName) => ({ description: metricNames[name] })
  const histogramOf = (name: MetricName) =>
    meter.createHistogram(name, { ...describe(name), advice: { explicitBucketBoundaries: buckets } })
  const histograms = {
    bugar_operation_duration_seconds: histogramOf('bugar_operation_duration_seconds'),
    bugar_http_duration_seconds: histogramOf('bugar_http_duration_seconds'),
  }
  const counterOf = (name: MetricName) => meter.createCounter(name, describe(name))
  const counters = {
    bugar_bus_retries_total: counterOf('bugar_bus_retries_total'),
    bugar_mails_total: counterOf('bugar_mails_total'),
  }

  const gauge: Metrics['gauge'] = (name, read) => {
    // The SDK repeats the last value of each set of labels for ever.
    const seen = new Map<string, Reading['labels']>()
    meter.createObservableGauge(name, describe(name)).addCallback(async (result) => {
      try {
        const readings = new Map((await read()).map((reading) => [JSON.stringify(reading.labels ?? {}), reading]))
        readings.forEach(({ labels }, key) => seen.set(key, labels))
        seen.forEach((labels, key) => result.observe(readings.get(key)?.value ?? 0, labels ?? {}))
      } catch (error) {
        logger.warn({ err: error, metric: name }, 'no reading')
      }
    })
  }
  Object.entries(processReadings()).forEach(([name, read]) => gauge(name as MetricName, read))

  return {
    observe: (name, seconds, labels) => histograms[name].record(seconds, labels),
    count: (name, labels, by = 1) => counters[name].add(by, labels),
    gauge,
    answer: (request, response) => exporter.getMetricsRequestHandler(request, response),
    stop: () => void provider.shutdown().catch(() => undefined),
  }
}
