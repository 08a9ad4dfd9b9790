import { randomBytes } from 'node:crypto'

/** Version 00 of the W3C Trace Context header; ids of zeros alone are invalid. */
const pattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

export interface Span {
  /** Header of this span for its calls and its reply. */
  readonly traceparent: string
  readonly fields: { readonly traceId: string; readonly spanId: string; readonly parentId: string }
}

/** A child span of the caller's; null without a valid header, which the standard says to ignore. */
export const spanBelow = (traceparent: string | undefined): Span | null => {
  const [, traceId, parentId, flags] = pattern.exec(traceparent ?? '') ?? []
  if (traceId === undefined || parentId === undefined) {
    return null
  }
  const spanId = randomBytes(8).toString('hex')
  return { traceparent: `00-${traceId}-${spanId}-${flags}`, fields: { traceId, spanId, parentId } }
}
