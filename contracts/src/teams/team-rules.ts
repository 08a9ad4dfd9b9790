import * as z from 'zod/mini'
import { defineOperations } from '../core/bus/operation.ts'
import { BaseName, ruleBaseNames } from '../rules/rule-base.ts'
import { RunnableBase } from '../rules/rule-base-operations.ts'
import { BaseVerification, CaseFailure, Comparison } from '../rules/rule-base-verification.ts'
import { DmnStandard, SignedBundle, VersionDmn, VersionVectors } from '../rules/rule-bundle-operations.ts'
import { VersionNumber } from '../rules/rule-version.ts'
import { Empty, Time } from '../core/values/shared.ts'
import { RuleSetRef } from '../advice/consultation/verdict.ts'

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

/** A version that may decide for a team. */
const OpenVersion = z.strictObject({
  ...RuleSetRef.shape,
  createdAt: Time,
  /** True for the one in force. */
  active: z.boolean(),
})

/** The version in force where none is named. */
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
  'teamRules.versions': {
    http: { method: 'GET', path: '/team/rule-bases/{base}/versions' },
    access: 'team',
    summary: 'Every version of a base that may decide for the team, newest first',
    input: z.strictObject({ base: BaseName }),
    output: z.strictObject({ versions: z.array(OpenVersion) }),
    failure,
    safe: true,
    rateClass: 'team',
  },
  'teamRules.bundle': {
    http: { method: 'GET', path: '/team/rule-bases/{base}/bundle' },
    access: 'team',
    summary: 'The rules of a base in force as a signed token, to run without the service until it expires',
    input: z.strictObject({ base: BaseName }),
    output: SignedBundle,
    failure,
    safe: true,
    versioned: true,
    rateClass: 'team',
  },
  'teamRules.vectors': {
    http: { method: 'GET', path: '/team/rule-bases/{base}/vectors' },
    access: 'team',
    summary: 'A version of a base with facts and what it concludes of them, for whoever runs the rules elsewhere',
    input: AnyVersion,
    output: VersionVectors,
    failure,
    safe: true,
    rateClass: 'verification',
    errors: ['not-found'],
  },
  'teamRules.dmn': {
    http: { method: 'GET', path: '/team/rule-bases/{base}/dmn' },
    access: 'team',
    summary: 'A version of a base as a DMN document, to read, check or run in other tools',
    input: z.strictObject({ ...AnyVersion.shape, dmn: z.optional(DmnStandard) }),
    output: VersionDmn,
    failure,
    safe: true,
    rateClass: 'verification',
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
