import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import { resourceFromAttributes } from '@opentelemetry/resources'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { waitingByQueue } from '../core/fair-queue.ts'
import type { Logger } from '../core/logger.ts'
import type { Attributes } from '../core/trace-context.ts'
import { type MetricName, metricNames, type Metrics, type Reading } from './telemetry.ts'

// Loaded only when a port is set: these packages take 0.1 s and 25 MB.

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
  resource: Attributes,
  logger: Logger,
): Metrics & { answer(request: IncomingMessage, response: ServerResponse): void; stop(): void } => {
  const exporter = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true })
  const provider = new MeterProvider({ resource: resourceFromAttributes(resource), readers: [exporter] })
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
