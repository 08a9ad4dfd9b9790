import { expect, test } from 'vitest'
import { spanBelow } from './trace-context.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const parentId = '00f067aa0ba902b7'

test('spanBelow › a valid header › the same trace and flags, another span', () => {
  const span = spanBelow(`00-${traceId}-${parentId}-01`)
  expect(span?.fields).toEqual({ traceId, parentId, spanId: expect.stringMatching(/^[0-9a-f]{16}$/) })
  expect(span?.fields.spanId).not.toBe(parentId)
  expect(span?.traceparent).toBe(`00-${traceId}-${span?.fields.spanId}-01`)
})

test.each([
  undefined,
  '',
  'abc',
  `ff-${traceId}-${parentId}-01`,
  `00-${'0'.repeat(32)}-${parentId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId.toUpperCase()}-${parentId}-01`,
  `00-${traceId}-${parentId}-01-more`,
])('spanBelow › %s › none', (header) => {
  expect(spanBelow(header)).toBeNull()
})
