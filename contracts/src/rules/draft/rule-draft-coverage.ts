import * as z from 'zod/mini'
import { defineOperations } from '../../core/bus/operation.ts'
import { BaseFacts, Value } from '../rule-base.ts'
import { RuleCondition } from '../rule-set.ts'
import { Id } from '../../core/values/shared.ts'

/** More are counted, not listed. */
export const maxSurvivors = 100

/** A small change of one rule: switched off, its conclusion, or one of its conditions. */
export const RuleChange = z.strictObject({
  kind: z.enum(['off', 'conclusion', 'dropped', 'code', 'bound']),
  /** Null for a change of the whole rule. */
  condition: z.nullable(RuleCondition),
  /** The other conclusion, code or bound; null where there is none. */
  to: Value,
})
export type RuleChange = z.output<typeof RuleChange>

/** A change of a rule that no golden case notices. */
export const Survivor = z.strictObject({
  rule: z.string(),
  change: RuleChange,
  /** A person for whom the two rules conclude differently. */
  person: BaseFacts,
  /** Answer of the draft, in the format of `expected` of a golden case. */
  expected: z.string(),
  /** Answer of the changed rules, in the same format. */
  other: z.string(),
})
export type Survivor = z.output<typeof Survivor>

export const CaseMutation = z.strictObject({
  total: z.number(),
  /** A golden case that passes fails after it. */
  killed: z.number(),
  /** Proved to conclude the same for everybody. */
  equivalent: z.number(),
  /** Neither a person nor a proof was found in the time that there is. */
  unchecked: z.number(),
  survived: z.number(),
  survivors: z.array(Survivor),
})
export type CaseMutation = z.output<typeof CaseMutation>

/** A situation that no golden case covers: the rule fires, it does not fire, or one side of a bound. */
export const Untouched = z.strictObject({
  rule: z.string(),
  what: z.enum(['fired', 'not-fired', 'below', 'above']),
  /** The bound; null for the rule as a whole. */
  condition: z.nullable(RuleCondition),
  /** A person that a case could cover; null when none was found. */
  person: z.nullable(BaseFacts),
  /** Answer of the draft for this person; null when there is no person. */
  expected: z.nullable(z.string()),
})
export type Untouched = z.output<typeof Untouched>

const Share = z.strictObject({ touched: z.number(), total: z.number() })

/** Coverage of the active rules and their numeric bounds. */
export const CaseCoverage = z.strictObject({
  fired: Share,
  notFired: Share,
  bounds: Share,
  untouched: z.array(Untouched),
})
export type CaseCoverage = z.output<typeof CaseCoverage>

export const ruleDraftCoverageOperations = defineOperations('inference', {
  'ruleDraft.coverage': {
    http: { method: 'GET', path: '/rule-drafts/{id}/coverage' },
    access: 'trainer',
    summary: 'What the golden cases of a draft try of its rules, and which small changes none of them notices',
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ hash: z.string(), coverage: CaseCoverage, mutation: CaseMutation }),
    failure: 'Failed to get rules',
    safe: true,
    rateClass: 'verification',
    timeoutMs: 20_000,
    errors: ['not-found', 'conflict'],
  },
})
