import * as z from 'zod/mini'
import { decisionOutcomes } from './decision-filters.ts'
import { FieldErrorSchema } from '../core/bus/envelope.ts'
import { AskedBaseName } from '../rules/any-base.ts'
import { Conclusion, SourcedRule, Value } from '../rules/rule-base.ts'
import { Id, Time } from '../core/values/shared.ts'
import { RuleSetRef } from '../advice/consultation/verdict.ts'

export const LoggedDecision = z.strictObject({
  id: Id,
  at: Time,
  team: z.strictObject({ id: Id, name: z.string() }),
  /** The caller's own number for the request. */
  correlationId: z.string(),
  base: AskedBaseName,
  ruleSet: RuleSetRef,
  /** The team named a version rather than taking the one in force. */
  pinned: z.boolean(),
  outcome: z.enum(decisionOutcomes),
  /** As they were answered; `rules` without those that are `undisclosed`. */
  conclusions: z.array(Conclusion),
  /** Microseconds that the rules took. */
  micros: z.number(),
})
export type LoggedDecision = z.output<typeof LoggedDecision>

export const DecisionDetail = z.strictObject({
  ...LoggedDecision.shape,
  /** As the team's masks leave them; null when masking failed. */
  facts: z.nullable(z.record(z.string(), z.union([Value, z.strictObject({ from: z.number(), to: z.number() })]))),
  /** Names of facts that were sent and are not kept. */
  withheld: z.array(z.string()),
  /**
   * Messages where the facts were refused. With masked facts: those in other facts by themselves, and always one of the
   * field `facts` in place of those that depend on masked ones.
   */
  errors: z.array(FieldErrorSchema),
  /** The rules that fired, as they were then, without those that are `undisclosed`. */
  fired: z.array(SourcedRule),
  /** How many rules of the base did not fire, without those that are `undisclosed`. */
  notFired: z.number(),
  /**
   * Rules that read masked facts, directly or through the conclusions of other rules, and these facts. Nothing here
   * tells whether they fired.
   */
  undisclosed: z.array(z.strictObject({ id: z.string(), facts: z.array(z.string()) })),
})
export type DecisionDetail = z.output<typeof DecisionDetail>

/** A logged decision, computed again; `open` where facts are masked and nothing can be computed. */
export const Recomputed = z.strictObject({
  ruleSet: RuleSetRef,
  agreement: z.enum(['same', 'different', 'open']),
  /** Null where facts are masked. */
  answer: z.nullable(
    z.strictObject({
      outcome: z.enum(decisionOutcomes),
      conclusions: z.array(z.pick(Conclusion, { fact: true, values: true })),
    }),
  ),
})
export type Recomputed = z.output<typeof Recomputed>

/** Days that a decision is kept. */
export const decisionDays = 180
