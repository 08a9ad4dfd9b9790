import * as z from 'zod/mini'
import { defineOperations } from './operation.ts'
import { BaseName, ruleBaseNames } from './rule-base.ts'
import { RunnableBase } from './rule-base-operations.ts'
import { BaseVerification, CaseFailure, Comparison } from './rule-base-verification.ts'
import { VersionNumber } from './rule-version.ts'
import { Empty } from './shared.ts'
import { RuleSetRef } from './verdict.ts'

/** A base that a team may use, with its active rules. */
const OpenBase = z.strictObject({
  base: z.enum(ruleBaseNames),
  label: z.string(),
  /** With `explain` also reasons, proofs and comparisons. */
  right: z.enum(['ask', 'explain']),
  ruleSet: RuleSetRef,
})

export const VerifiedRules = z.strictObject({
  base: z.enum(ruleBaseNames),
  ruleSet: RuleSetRef,
  verification: BaseVerification,
  goldenCases: z.strictObject({
    count: z.number(),
    /** Null when the rules cannot be run; the findings then give the reason. */
    failed: z.nullable(z.array(CaseFailure)),
  }),
})
export type VerifiedRules = z.output<typeof VerifiedRules>

/** Default: the active version. */
const AnyVersion = z.strictObject({ base: BaseName, version: z.optional(VersionNumber) })

const failure = 'Failed to get rules'

/** Rules that a team may read with its key: those that are or were active, or were approved; never a draft. */
export const teamRuleOperations = defineOperations('inference', {
  'teamRules.list': {
    http: { method: 'GET', path: '/team/rule-bases' },
    access: 'team',
    summary: 'The bases that the team may ask, with the version of each that is in force',
    input: Empty,
    output: z.strictObject({ bases: z.array(OpenBase) }),
    failure,
    safe: true,
    rateClass: 'team',
  },
  'teamRules.get': {
    http: { method: 'GET', path: '/team/rule-bases/{base}' },
    access: 'team',
    summary: 'Declaration and rules of a version of a base, each rule with its text and source',
    input: AnyVersion,
    output: RunnableBase,
    failure,
    safe: true,
    rateClass: 'team',
    errors: ['not-found'],
  },
  'teamRules.verify': {
    http: { method: 'GET', path: '/team/rule-bases/{base}/verification' },
    access: 'team',
    summary: 'What is proved of a version of a base, the findings, and the golden cases that it fails',
    input: AnyVersion,
    output: VerifiedRules,
    failure,
    safe: true,
    rateClass: 'verification',
    timeoutMs: 20_000,
    errors: ['not-found'],
  },
  'teamRules.compare': {
    http: { method: 'GET', path: '/team/rule-bases/{base}/compare' },
    access: 'team',
    summary: 'Of whom two versions of a base conclude something else: exact regions of facts, each with a person',
    input: z.strictObject({ base: BaseName, from: VersionNumber, to: VersionNumber }),
    output: Comparison,
    failure,
    safe: true,
    rateClass: 'verification',
    timeoutMs: 20_000,
    errors: ['not-found', 'conflict'],
  },
})
