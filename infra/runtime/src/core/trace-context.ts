import { randomBytes } from 'node:crypto'

/** Version 00 of the W3C Trace Context header; ids of zeros alone are invalid. */
const pattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** Codes, numbers and ids of things; nothing that a person entered, and nobody's id. */
export type Attributes = Readonly<Record<string, string | number | boolean>>

export interface Span {
  /** Header of this span for its calls and its reply. */
  readonly traceparent: string
  readonly fields: { readonly traceId: string; readonly spanId: string; readonly parentId?: string }
  /** A part of the work; null when nothing is recorded. */
  child(name: string, attributes?: Attributes): Span | null
  /** Records the span; `outcome` is `ok`, a code of an error, or an HTTP status. Later calls do nothing. */
  end(outcome: string, attributes?: Attributes): void
}

/**
 * Begins a span below the caller's. Without a valid `parent` only a server begins a trace: nobody reads traces of
 * timers.
 */
export type BeginSpan = (span: {
  readonly kind: 'server' | 'client'
  readonly name: string
  /** Header of the caller's span. */
  readonly parent: string | null | undefined
  readonly attributes?: Attributes
}) => Span | null

/** Trace id, span id and flags in a header; null when it is not valid, which the standard says to ignore. */
export const readTraceparent = (traceparent: string | null | undefined) => {
  const [, traceId, spanId, flags] = pattern.exec(traceparent ?? '') ?? []
  return traceId === undefined || spanId === undefined || flags === undefined ? null : { traceId, spanId, flags }
}

/** A child span of the caller's that is only logged; null without a valid header. */
export const spanBelow = (traceparent: string | null | undefined): Span | null => {
  const parent = readTraceparent(traceparent)
  if (parent === null) {
    return null
  }
  const spanId = randomBytes(8).toString('hex')
  return {
    traceparent: `00-${parent.traceId}-${spanId}-${parent.flags}`,
    fields: { traceId: parent.traceId, spanId, parentId: parent.spanId },
    child: () => null,
    end: () => undefined,
  }
}
