import * as z from 'zod/mini'
import { defineOperations } from '../core/bus/operation.ts'
import { AnyBase, AskedBaseName, OwnBaseName } from '../rules/any-base.ts'
import { SourcedRule } from '../rules/rule-base.ts'
import { OwnConditions } from './own-conditions.ts'
import {
  BaseVerification,
  CaseFailure,
  Comparison,
  GoldenCase,
  maxGoldenCases,
  maxRules,
} from '../rules/rule-base-verification.ts'
import { DmnStandard, SignedBundle, VersionDmn, VersionVectors } from '../rules/rule-bundle-operations.ts'
import { VersionNumber } from '../rules/rule-version.ts'
import { Empty, Time } from '../core/values/shared.ts'
import { atLeastTrimmed, atMost, singleLine } from '../core/values/string-length.ts'
import { RuleSetRef } from '../advice/consultation/verdict.ts'

/** A base that a team may use, with its active rules. */
const OpenBase = z.strictObject({
  base: AskedBaseName,
  label: z.string(),
  /** With `explain` also reasons, proofs and comparisons. */
  right: z.enum(['ask', 'explain']),
  ruleSet: RuleSetRef,
})

export const VerifiedRules = z.strictObject({
  base: AskedBaseName,
  ruleSet: RuleSetRef,
  verification: BaseVerification,
  goldenCases: z.strictObject({
    count: z.number(),
    /** Null when the rules cannot be run; the findings then give the reason. */
    failed: z.nullable(z.array(CaseFailure)),
  }),
})
export type VerifiedRules = z.output<typeof VerifiedRules>

/** A version that may decide; a team's own base also lists those that wait for approval. */
const OpenVersion = z.strictObject({
  ...RuleSetRef.shape,
  createdAt: Time,
  /** True for the one in force. */
  active: z.boolean(),
  /** Only with a version of the team's own base. */
  own: z.optional(
    z.strictObject({
      /** Null while it waits for approval. */
      approvedAt: z.nullable(Time),
      /** The last four characters of the keys that proposed and approved it. */
      proposedBy: z.string(),
      approvedBy: z.nullable(z.string()),
      note: z.string(),
    }),
  ),
})
export type OpenVersion = z.output<typeof OpenVersion>

/** Upper bounds of a team's own bases, and of the versions of each. */
export const maxOwnBases = 20
/** With those that were retired, whose versions explain the decisions they made. */
export const maxOwnNames = 100
export const maxOwnVersions = 200
/** Bytes of a base as JSON. */
export const maxOwnBytes = 256 * 1024

/** Everything but the name of a base that a team writes, with the parts that have a usual value left out. */
export const OwnContent = z.strictObject({
  declaration: z.strictObject({
    ...z.omit(AnyBase, { name: true }).shape,
    label: z
      .string()
      .check(singleLine(), atLeastTrimmed(3, 'At least 3 characters'), atMost(60, 'At most 60 characters')),
    prohibitions: z._default(AnyBase.shape.prohibitions, []),
  }),
  rules: z
    .array(
      z.strictObject({
        ...SourcedRule.shape,
        conditions: OwnConditions,
        isActive: z._default(z.boolean(), true),
        strength: z._default(SourcedRule.shape.strength, 'moderate'),
        /** By default that of its stage. */
        priority: z.optional(z.number()),
      }),
    )
    .check(z.minLength(1, 'At least 1 rule'), z.maxLength(maxRules, `At most ${maxRules} rules`)),
  goldenCases: z._default(
    z
      .array(
        z.strictObject({
          ...GoldenCase.shape,
          line: z.optional(z.number()),
          note: z._default(GoldenCase.shape.note, ''),
        }),
      )
      .check(z.maxLength(maxGoldenCases, `At most ${maxGoldenCases} cases`)),
    [],
  ),
})
export type OwnContent = z.output<typeof OwnContent>

/** The version in force where none is named. */
const AnyVersion = z.strictObject({ base: AskedBaseName, version: z.optional(VersionNumber) })

const failure = 'Failed to get rules'
const changeFailure = 'Failed to change rules'
const noteRequired = 'A note of at least 10 characters is required'

/**
 * A team reads rules with its key, and writes bases of its own. It reads versions of the product's bases that are or were
 * active or approved, never a draft, and every version of its own bases. No other team reads those.
 */
export const teamRuleOperations = defineOperations('inference', {
  'teamRules.list': {
    http: { method: 'GET', path: '/team/rule-bases' },
    access: 'team',
    summary: 'The bases that the team may ask, with the version of each that is in force',
    input: Empty,
    output: z.strictObject({
      bases: z.array(OpenBase),
      /** Versions of the team’s own bases, newer than every approved one, that another key may approve. */
      waiting: z.array(z.strictObject({ base: OwnBaseName, version: VersionNumber })),
    }),
    failure,
    safe: true,
    rateClass: 'team',
  },
  'teamRules.get': {
    http: { method: 'GET', path: '/team/rule-bases/{base}' },
    access: 'team',
    summary: 'Declaration and rules of a version of a base, each rule with its text and source',
    input: AnyVersion,
    output: z.strictObject({
      base: AnyBase,
      ruleSet: RuleSetRef,
      rules: z.array(SourcedRule),
      /** Only of a base of the team’s own, to write its next version. */
      goldenCases: z.optional(z.array(GoldenCase)),
    }),
    failure,
    safe: true,
    rateClass: 'team',
    errors: ['not-found'],
  },
  'teamRules.versions': {
    http: { method: 'GET', path: '/team/rule-bases/{base}/versions' },
    access: 'team',
    summary: 'Every version of a base that may decide for the team, newest first',
    input: z.strictObject({ base: AskedBaseName }),
    output: z.strictObject({ versions: z.array(OpenVersion) }),
    failure,
    safe: true,
    rateClass: 'team',
  },
  'teamRules.bundle': {
    http: { method: 'GET', path: '/team/rule-bases/{base}/bundle' },
    access: 'team',
    summary: 'The rules of a base in force as a signed token, to run without the service until it expires',
    input: z.strictObject({ base: AskedBaseName }),
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
    input: z.strictObject({ base: AskedBaseName, from: VersionNumber, to: VersionNumber }),
    output: Comparison,
    failure,
    safe: true,
    rateClass: 'verification',
    timeoutMs: 20_000,
    errors: ['not-found', 'conflict'],
  },
  'teamRules.check': {
    http: { method: 'POST', path: '/team/rule-bases/{base}/check' },
    access: 'team',
    summary: 'What is proved of a base that the team writes, the findings and the failed cases; nothing is stored',
    input: z.strictObject({ base: OwnBaseName, ...OwnContent.shape }),
    output: z.omit(VerifiedRules, { ruleSet: true }),
    failure,
    safe: true,
    rateClass: 'verification',
    timeoutMs: 20_000,
  },
  'teamRules.propose': {
    http: { method: 'PUT', path: '/team/rule-bases/{base}' },
    access: 'team',
    summary: 'A version of the team’s own base that verifies; it decides once another key of the team approves it',
    input: z.strictObject({
      base: OwnBaseName,
      ...OwnContent.shape,
      /** Why, for the key that approves. */
      note: z
        .string()
        .check(singleLine(), atLeastTrimmed(10, noteRequired), atMost(500, 'Note is at most 500 characters')),
    }),
    output: OpenVersion,
    failure: changeFailure,
    outdates: ['teamRules.*'],
    rateClass: 'verification',
    timeoutMs: 20_000,
    errors: ['conflict'],
  },
  'teamRules.approve': {
    http: { method: 'POST', path: '/team/rule-bases/{base}/versions/{version}/approve' },
    access: 'team',
    summary: 'Puts a version of the team’s own base in force, also an earlier one again',
    input: z.strictObject({ base: OwnBaseName, version: VersionNumber }),
    output: OpenVersion,
    failure: changeFailure,
    outdates: ['teamRules.*'],
    rateClass: 'verification',
    timeoutMs: 20_000,
    errors: ['not-found', 'conflict'],
  },
  'teamRules.retire': {
    http: { method: 'DELETE', path: '/team/rule-bases/{base}' },
    access: 'team',
    summary: 'Takes a base of the team’s own out of force; versions that decided can be approved again',
    input: z.strictObject({ base: OwnBaseName }),
    output: z.strictObject({ base: OwnBaseName }),
    failure: changeFailure,
    outdates: ['teamRules.*'],
    rateClass: 'team',
    errors: ['not-found'],
  },
})
