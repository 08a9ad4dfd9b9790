import * as z from 'zod/mini'
import { FieldErrorSchema } from '../core/bus/envelope.ts'
import { DecisionDetail, LoggedDecision, Recomputed } from './logged-decision.ts'
import { decisionFilterFields } from './decision-filters.ts'
import { defineOperations } from '../core/bus/operation.ts'
import { AskedBaseName } from '../rules/any-base.ts'
import { BaseFacts, Conclusion, Conclusions, SourcedRule } from '../rules/rule-base.ts'
import { VersionNumber } from '../rules/rule-version.ts'
import { Id } from '../core/values/shared.ts'
import { RuleSetRef } from '../advice/consultation/verdict.ts'

/** How much of the reasons an answer carries: none, the rules that fired, or every rule that was tried as well. */
export const explainLevels = ['none', 'fired', 'full'] as const

/** The rules to run: the active ones, or a version by its number or by the SHA-256 of its content. */
export const RuleSetChoice = z.union([
  z.literal('active'),
  VersionNumber,
  z.string().check(z.regex(/^[0-9a-f]{64}$/, 'ruleSet is active, a version number or a hash')),
])

export const Decision = z.strictObject({
  /** Its id in the decision log. */
  decisionId: Id,
  base: AskedBaseName,
  ruleSet: RuleSetRef,
  conclusions: z.array(Conclusion),
  /** With `explain` at `fired` or `full`. */
  fired: z.optional(z.array(SourcedRule)),
  /** With `explain` at `full`. */
  trace: z.optional(Conclusions.shape.trace),
})
export type Decision = z.output<typeof Decision>

/** Maximum number of items of `decision.evaluateBatch`. */
export const maxBatch = 500

/** A decision, or why there is none of these facts. */
export const BatchResult = z.union([
  z.strictObject({ decisionId: Id, conclusions: z.array(Conclusion) }),
  z.strictObject({
    errors: z.array(FieldErrorSchema),
    /** `invalid` facts; `rate-limited` by the day's quota; `unavailable` log: the item can be sent again. */
    code: z.optional(z.enum(['invalid', 'rate-limited', 'unavailable', 'internal'])),
    /** Seconds until another try makes sense. */
    retryAfter: z.optional(z.number()),
  }),
])
export type BatchResult = z.output<typeof BatchResult>

const failure = 'Failed to get decisions'

export const decisionOperations = defineOperations('inference', {
  'decision.evaluate': {
    http: { method: 'POST', path: '/team/decisions/{base}' },
    access: 'team',
    summary: 'What the rules of a base conclude of facts, logged before it is answered',
    input: z.strictObject({
      base: AskedBaseName,
      ruleSet: z._default(RuleSetChoice, 'active'),
      explain: z._default(z.enum(explainLevels), 'none'),
      /** Each fact that the base declares: a value, or `unknown` where the base gives it a meaning. */
      facts: BaseFacts,
    }),
    output: Decision,
    failure: 'Forward chaining failed',
    outdates: ['decision.*', 'team.list'],
    errors: ['not-found'],
    rateClass: 'team',
  },
  'decision.evaluateBatch': {
    http: { method: 'POST', path: '/team/decisions/{base}/batch' },
    access: 'team',
    summary:
      'As decision.evaluate for many facts, in their order and without reasons; a refused one keeps none of the others',
    input: z.strictObject({
      base: AskedBaseName,
      ruleSet: z._default(RuleSetChoice, 'active'),
      /** An empty list only checks whether the team has access, and to which rules. */
      items: z.array(z.unknown()).check(z.maxLength(maxBatch)),
    }),
    output: z.strictObject({ ruleSet: RuleSetRef, results: z.array(BatchResult) }),
    failure: 'Forward chaining failed',
    outdates: ['decision.*', 'team.list'],
    errors: ['not-found'],
    rateClass: 'team',
  },
  'decision.explain': {
    http: { method: 'GET', path: '/team/decisions/{id}' },
    access: 'team',
    summary: 'One of the team’s own decisions with its reasons',
    input: z.strictObject({ id: Id }),
    output: DecisionDetail,
    failure,
    safe: true,
    errors: ['not-found'],
    rateClass: 'team',
  },
  'decision.tail': {
    http: { method: 'GET', path: '/team/decisions' },
    access: 'team',
    summary: 'The team’s own decisions from a place in its log on, oldest first, until some ten seconds ago',
    input: z.strictObject({
      /** `next` of the page before; by default from the oldest stored decision. */
      after: z.optional(Id),
      limit: z._default(z.int().check(z.gte(1), z.lte(1000)), 100),
    }),
    output: z.strictObject({
      decisions: z.array(LoggedDecision),
      /** Cursor of the next page, also when there is nothing new; null before the first decision. */
      next: z.nullable(Id),
    }),
    /** All pages as lines: one decision per line, and `next` in the last. */
    produces: 'ndjson?',
    fileName: 'decisions',
    failure,
    safe: true,
    rateClass: 'team',
    timeoutMs: 60_000,
  },
  'decision.list': {
    http: { method: 'GET', path: '/decisions' },
    access: 'admin',
    summary: 'Decisions given to other teams, newest first',
    input: z.strictObject({
      ...decisionFilterFields,
      /** `nextCursor` of the page before. */
      before: z.optional(Id),
      limit: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
    }),
    output: z.strictObject({
      decisions: z.array(LoggedDecision),
      nextCursor: z.nullable(Id),
      /** All of the filter; null when they are more than this page. */
      total: z.nullable(z.number()),
    }),
    failure,
    safe: true,
  },
  'decision.get': {
    http: { method: 'GET', path: '/decisions/{id}' },
    access: 'admin',
    summary: 'One decision with the facts as they were kept, and why',
    input: z.strictObject({ id: Id }),
    output: DecisionDetail,
    failure,
    safe: true,
    errors: ['not-found'],
    auditedRead: 'Membaca keputusan untuk tim lain',
  },
  'decision.recompute': {
    http: { method: 'GET', path: '/decisions/{id}/recomputed' },
    access: 'admin',
    summary: 'What the rules conclude again of the facts of a decision; nothing is logged',
    input: z.strictObject({ id: Id }),
    output: z.strictObject({
      /** By the rules that decided. */
      decided: Recomputed,
      /** By the rules in force; null where they are the same. */
      inForce: z.nullable(Recomputed),
    }),
    failure: 'Forward chaining failed',
    safe: true,
    errors: ['not-found', 'conflict'],
    rateClass: 'verification',
    auditedRead: 'Menghitung ulang keputusan untuk tim lain',
  },
})
