import * as z from 'zod/mini'
import { BaseFacts } from './rule-base.ts'
import { Finding, properties, Region } from './rule-set.ts'
import { visibleText } from '../core/values/string-length.ts'
import { RuleSetRef } from '../advice/consultation/verdict.ts'

const Text = z.string().check(visibleText())

/** Maximum per base. */
export const maxRules = 200
export const maxGoldenCases = 1000

/**
 * One person whose conclusions are known, such as `level=gentle limits=balance`; of a conclusion with several stages
 * also which stage gave it: `programCode=P7/complete`.
 */
export const GoldenCase = z.strictObject({
  line: z.number(),
  facts: BaseFacts,
  expected: Text,
  note: Text,
})
export type GoldenCase = z.output<typeof GoldenCase>

export const Proof = z.strictObject({
  property: z.enum(properties),
  label: z.string(),
  holds: z.boolean(),
  /** Kinds of people, or rules, that were tried. */
  tried: z.number(),
  /** The first finding that contradicts it, as text; null when it holds. */
  counterexample: z.nullable(z.string()),
})
export type Proof = z.output<typeof Proof>

export const BaseVerification = z.strictObject({
  /** True when no finding is an error; then every property holds. */
  valid: z.boolean(),
  findings: z.array(Finding),
  proofs: z.array(Proof),
})
export type BaseVerification = z.output<typeof BaseVerification>

export const CaseFailure = z.strictObject({ ...GoldenCase.shape, found: z.string() })
export type CaseFailure = z.output<typeof CaseFailure>

/**
 * People for whom two versions, or a version and a draft, conclude differently, by kind of conclusion; the regions of
 * one kind are disjoint.
 */
export const Comparison = z.strictObject({
  from: RuleSetRef,
  /** Without a version of a draft, whose content the hash names. */
  to: z.strictObject({ ...RuleSetRef.shape, version: z.nullable(z.number()) }),
  /** Rules that differ in any way, including texts only. */
  rules: z.array(z.strictObject({ id: z.string(), change: z.enum(['added', 'removed', 'changed']) })),
  regions: z.array(
    z.strictObject({
      /** The concluded fact. */
      fact: z.string(),
      region: Region,
      before: z.array(z.string()),
      after: z.array(z.string()),
      /** All facts of one of them; null when no facts with the declared decimals are in the region. */
      person: z.nullable(BaseFacts),
      /** Ids of the rules that behave differently for some of these people. */
      rules: z.array(z.string()),
      /** Golden cases of the later side about these people, and whether it answers them as expected. */
      cases: z.array(z.strictObject({ line: z.number(), isMet: z.boolean() })),
    }),
  ),
  /** True: the conclusions for everybody else are equal, and an empty list proves that nothing differs. */
  isComplete: z.boolean(),
  /** Set when there are more differences than are listed, else null. */
  notice: z.nullable(z.string()),
})
export type Comparison = z.output<typeof Comparison>
