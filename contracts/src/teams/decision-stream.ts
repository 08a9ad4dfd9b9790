import * as z from 'zod/mini'
import { BatchResult } from './decision.ts'
import { defineOperations } from '../core/bus/operation.ts'
import { AskedBaseName } from '../rules/any-base.ts'

/** The path parameter form of `RuleSetChoice`. */
const ruleSetPattern = /^(?:active|[1-9]\d{0,8}|[0-9a-f]{64})$/

/**
 * One line per line of facts, in the same order, then the totals. `version` is that of the rules applied. At the end of
 * the day's quota the stream stops: `line` is the first that was not decided, `retryAfter` the seconds to wait.
 */
export const StreamLine = z.union([
  z.strictObject({ line: z.number(), version: z.number(), result: BatchResult }),
  z.strictObject({
    stopped: z.strictObject({
      line: z.number(),
      code: z.literal('rate-limited'),
      message: z.string(),
      retryAfter: z.optional(z.number()),
    }),
  }),
  z.strictObject({ end: z.strictObject({ lines: z.number(), refused: z.number() }) }),
])
export type StreamLine = z.output<typeof StreamLine>

export const decisionStreamOperations = defineOperations('gateway', {
  'decision.stream': {
    http: { method: 'POST', path: '/team/decisions/{base}/stream' },
    access: 'team',
    summary: 'Decides facts as they come, one line each, and answers in their order while more of them come',
    input: z.strictObject({
      base: AskedBaseName,
      ruleSet: z.optional(z.string().check(z.regex(ruleSetPattern, 'ruleSet is active, a version number or a hash'))),
    }),
    output: StreamLine,
    failure: 'Forward chaining failed',
    outdates: ['decision.*', 'team.list'],
    rateClass: 'teamStream',
    consumes: 'ndjson',
    produces: 'ndjson',
    fileName: 'decisions',
    /** Below the gateway's upper bound for one request. */
    timeoutMs: 4 * 60_000,
    errors: ['not-found'],
  },
})
