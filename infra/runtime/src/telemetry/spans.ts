import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span as OtelSpan } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { type Attributes, type BeginSpan, readTraceparent, type Span, spanBelow } from '../core/trace-context.ts'
import type { Logger } from '../core/logger.ts'

// Loaded only when an endpoint is set: these packages take 0.1 s and 25 MB.

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT }

/** A rejected request is no failure. */
const isFailure = (outcome: string) => /^(?:internal|unavailable|outcome-unknown|failed|5\d\d)$/.test(outcome)

/**
 * Sends spans to an OpenTelemetry collector.
 * @param share of new traces, 0 to 1, that are recorded
 */
export const openSpans = (resource: Attributes, endpoint: string, share: number, logger: Logger) => {
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
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes(resource),
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

  // Decided before a span exists: one that is not recorded would still cost a read a tenth of its time.
  const beginSpan: BeginSpan = ({ kind, name, parent: header, attributes = {} }) => {
    const parent = readTraceparent(header)
    if (parent === null) {
      const isChosen = kind === 'server' && Math.random() < share
      return isChosen ? wrap(tracer.startSpan(name, { kind: kinds[kind], attributes }, ROOT_CONTEXT)) : null
    }
    const traceFlags = Number.parseInt(parent.flags, 16) & 1
    if (traceFlags === 0) {
      return kind === 'server' ? spanBelow(header) : null
    }
    const context = trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags, isRemote: true })
    return wrap(tracer.startSpan(name, { kind: kinds[kind], attributes }, context), parent.spanId)
  }
  return { beginSpan, stop: () => provider.shutdown() }
}
