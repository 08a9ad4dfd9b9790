import * as z from 'zod/mini'
import { defineOperations } from '../core/bus/operation.ts'
import { DoctorConsent } from '../advice/person/doctor-consent.ts'
import { genderRequired, hasGender } from '../advice/person/gender-fact.ts'
import { personStateReads, ruleReads } from '../core/bus/outdates.ts'
import { Advice } from '../advice/person/person-state.ts'
import { BaseFacts, BaseName, Conclusion, Conclusions, RuleBase, SourcedRule } from './rule-base.ts'
import {
  GoldenCase,
  BaseVerification,
  CaseFailure,
  Comparison,
  maxGoldenCases,
  maxRules,
} from './rule-base-verification.ts'
import { RuleHistory, RuleHistoryQuery } from './rule-history.ts'
import { RuleVersion, versionChangesOf, VersionNumber } from './rule-version.ts'
import { Safety } from '../advice/person/safety.ts'
import { Empty } from '../core/values/shared.ts'
import { atLeastTrimmed, atMost, singleLine } from '../core/values/string-length.ts'
import { MeasuredFacts, RuleSetRef, Verdict } from '../advice/consultation/verdict.ts'

/** The active version of a base, with its verification. */
export const BaseInForce = z.strictObject({
  base: RuleBase,
  ruleSet: RuleSetRef,
  rules: z.array(SourcedRule),
  verification: BaseVerification,
  goldenCases: z.strictObject({ cases: z.array(GoldenCase), failed: z.array(CaseFailure) }),
  /** Set while the active version cannot be used and another replaces it, else null. */
  warning: z.nullable(z.string()),
})
export type BaseInForce = z.output<typeof BaseInForce>

/** Everything needed to run a base elsewhere, also without a network. */
export const RunnableBase = z.strictObject({ base: RuleBase, ruleSet: RuleSetRef, rules: z.array(SourcedRule) })
export type RunnableBase = z.output<typeof RunnableBase>

const failure = 'Failed to get rules'
const noteRequired = 'A note of at least 10 characters is required'
const note = z
  .string()
  .check(singleLine(), atLeastTrimmed(10, noteRequired), atMost(500, 'Note is at most 500 characters'))

/** Some rules apply to one gender only. */
const withGender = z.refine<BaseFacts>(hasGender, { error: genderRequired.message, path: [genderRequired.field] })

const { scope, covers } = DoctorConsent.shape
const Consent = z.strictObject({ scope, covers })

/** Maximum number of items of `inference.apply`. */
export const maxApplied = 200

export const ruleBaseOperations = defineOperations('inference', {
  'inference.consult': {
    access: 'internal',
    summary: 'A verdict, and what the safety rules conclude of the same person and the answers to the screening',
    input: z.strictObject({ facts: MeasuredFacts, answers: BaseFacts, consent: z.nullable(Consent) }),
    output: z.strictObject({ verdict: Verdict, safety: Safety }),
    failure: 'Forward chaining failed',
    safe: true,
  },
  'inference.advise': {
    access: 'internal',
    summary: 'What the safety rules conclude of a person, and the energy rules after them',
    /** Facts that no base declares are left out. */
    input: z.strictObject({ facts: BaseFacts.check(withGender), consent: z.nullable(Consent) }),
    output: Advice,
    failure: 'Forward chaining failed',
    safe: true,
  },
  'inference.conclude': {
    http: { method: 'POST', path: '/forward-chaining/conclude' },
    access: 'user',
    summary: 'Run the rules of a base over facts and explain the conclusions; nothing is stored',
    input: z.strictObject({ base: BaseName, facts: BaseFacts.check(withGender) }),
    output: Conclusions,
    failure: 'Forward chaining failed',
    safe: true,
  },
  'inference.apply': {
    access: 'internal',
    summary: 'What the rules of a base conclude of each of these facts, in their order, without a trace',
    /** Facts that the base does not declare are left out. */
    input: z.strictObject({
      base: BaseName,
      facts: z.array(BaseFacts.check(withGender)).check(z.minLength(1), z.maxLength(maxApplied)),
    }),
    output: z.strictObject({
      ruleSet: RuleSetRef,
      /** Every rule that fired for one of them, once. */
      rules: z.array(SourcedRule),
      /** `fired` are ids of `rules`, in the order of the stages. */
      results: z.array(z.strictObject({ conclusions: z.array(Conclusion), fired: z.array(z.string()) })),
    }),
    failure: 'Forward chaining failed',
    safe: true,
  },
  'ruleBase.list': {
    http: { method: 'GET', path: '/rule-bases' },
    access: 'user',
    summary: 'Every base beside the program’s: declaration, rules with sources, proofs and golden cases',
    input: Empty,
    output: z.array(BaseInForce),
    failure,
    safe: true,
    cachedUntil: 'rules.changed',
  },
  'ruleBase.rules': {
    http: { method: 'GET', path: '/rule-bases/{base}/rules' },
    access: 'user',
    summary: 'The declaration and the rules of a base as it is in force',
    input: z.strictObject({ base: BaseName }),
    output: RunnableBase,
    failure,
    safe: true,
    cachedUntil: 'rules.changed',
    offline: true,
  },
  'ruleBase.versions': {
    http: { method: 'GET', path: '/rule-bases/{base}/versions' },
    access: 'trainer',
    summary: 'Every version of a base, newest first',
    input: z.strictObject({ base: BaseName }),
    output: z.array(RuleVersion),
    failure,
    safe: true,
  },
  'ruleBase.versionChanges': {
    http: { method: 'GET', path: '/rule-bases/{base}/versions/{version}/changes' },
    access: 'trainer',
    summary: 'What one version of a base has otherwise than the version before it',
    input: z.strictObject({ base: BaseName, version: VersionNumber }),
    output: versionChangesOf(SourcedRule),
    failure,
    safe: true,
    errors: ['not-found'],
  },
  'ruleBase.history': {
    http: { method: 'GET', path: '/rule-bases/{base}/rules/{rule}/history' },
    access: 'trainer',
    summary: 'The versions that changed one rule, with who proposed and approved them, why, and what they changed',
    input: RuleHistoryQuery,
    output: RuleHistory,
    failure,
    safe: true,
  },
  'ruleBase.compare': {
    http: { method: 'GET', path: '/rule-bases/{base}/compare' },
    access: 'trainer',
    summary: 'Of whom two versions of a base conclude something else: exact regions of facts, each with a person',
    input: z.strictObject({ base: BaseName, from: VersionNumber, to: VersionNumber }),
    output: Comparison,
    failure,
    safe: true,
    rateClass: 'verification',
    timeoutMs: 20_000,
    errors: ['not-found', 'conflict'],
  },
  'ruleBase.publish': {
    http: { method: 'PUT', path: '/rule-bases/{base}' },
    access: 'admin',
    summary: 'Put other rules of a base in force, as a new version; cases may be changed with them',
    input: z.strictObject({
      base: BaseName,
      /** The version that the rules were made from. */
      from: VersionNumber,
      rules: z
        .array(SourcedRule)
        .check(z.minLength(1, 'At least one rule'), z.maxLength(maxRules, 'At most 200 rules')),
      goldenCases: z.optional(z.array(GoldenCase).check(z.maxLength(maxGoldenCases, 'At most 1000 cases'))),
      note,
    }),
    output: RuleVersion,
    message: 'Aturan berhasil diperbarui',
    failure: 'Failed to update rule',
    outdates: [...ruleReads, ...personStateReads],
    rateClass: 'verification',
    timeoutMs: 20_000,
    stepUp: true,
    errors: ['conflict'],
    audited: 'Mengubah aturan sebuah basis',
  },
  'ruleBase.activate': {
    http: { method: 'POST', path: '/rule-bases/{base}/versions/{version}/activate' },
    access: 'admin',
    summary: 'Put an earlier version of a base in force again',
    input: z.strictObject({ base: BaseName, version: VersionNumber }),
    output: RuleVersion,
    message: 'Versi aturan berhasil diaktifkan',
    failure: 'Failed to update rule',
    outdates: [...ruleReads, ...personStateReads],
    rateClass: 'verification',
    timeoutMs: 20_000,
    stepUp: true,
    errors: ['not-found', 'conflict'],
    audited: 'Mengaktifkan versi aturan sebuah basis',
  },
})
