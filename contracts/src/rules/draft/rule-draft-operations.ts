import * as z from 'zod/mini'
import { defineOperations } from '../../core/bus/operation.ts'
import { personStateReads, ruleReads } from '../../core/bus/outdates.ts'
import { BaseName, SourcedRule } from '../rule-base.ts'
import { BaseVerification, CaseFailure, Comparison, maxGoldenCases, maxRules } from '../rule-base-verification.ts'
import { ruleDraftCoverageOperations } from './rule-draft-coverage.ts'
import { ruleDraftFileOperations } from './rule-draft-files.ts'
import { ruleDraftShadowOperations } from './rule-draft-shadow.ts'
import { ruleDraftWaitingOperations } from './rule-draft-waiting.ts'
import {
  Draft,
  DraftBeginning,
  DraftCaseChange,
  DraftHash,
  DraftReason,
  DraftRuleChange,
  DraftSummary,
} from './rule-draft.ts'
import { versionChangesOf, VersionNumber } from '../rule-version.ts'
import { Id, Time } from '../../core/values/shared.ts'

const failure = 'Failed to update rule'
const changesRules = [...ruleReads, ...personStateReads] as const
const ofDraft = z.strictObject({ id: Id })

/** Changes of rules and of golden cases; those that are absent stay. */
export const RuleDraftEdit = z.strictObject({
  id: Id,
  rules: z.optional(z.array(DraftRuleChange).check(z.maxLength(maxRules, 'At most 200 rules'))),
  goldenCases: z.optional(z.array(DraftCaseChange).check(z.maxLength(maxGoldenCases, 'At most 1000 cases'))),
})

const ownOperations = defineOperations('inference', {
  'ruleDraft.list': {
    http: { method: 'GET', path: '/rule-bases/{base}/drafts' },
    access: 'trainer',
    summary: 'The drafts of a base, the one that changed last first; at most 100',
    input: z.strictObject({ base: BaseName }),
    output: z.array(DraftSummary),
    failure: 'Failed to get rules',
    safe: true,
  },
  'ruleDraft.create': {
    http: { method: 'POST', path: '/rule-bases/{base}/drafts', status: 201 },
    access: 'trainer',
    summary:
      'Begin a draft with the rules and golden cases in force, or those of an earlier version, or with one rule changed',
    input: DraftBeginning,
    output: Draft,
    message: 'Rancangan dibuat',
    failure,
    outdates: ['ruleDraft.*'],
    errors: ['not-found', 'conflict'],
    audited: 'Membuat rancangan aturan',
  },
  'ruleDraft.get': {
    http: { method: 'GET', path: '/rule-drafts/{id}' },
    access: 'trainer',
    summary: 'A draft with its rows, what happened to it, and what its approval needs',
    input: ofDraft,
    output: Draft,
    failure: 'Failed to get rules',
    safe: true,
    errors: ['not-found'],
  },
  'ruleDraft.edit': {
    http: { method: 'PATCH', path: '/rule-drafts/{id}' },
    access: 'trainer',
    summary: 'Write or remove rows, all or none; a row that somebody else changed since it was read is a conflict',
    input: RuleDraftEdit,
    output: Draft,
    failure,
    outdates: ['ruleDraft.*'],
    errors: ['not-found', 'conflict'],
    audited: 'Mengubah rancangan aturan',
  },
  'ruleDraft.check': {
    http: { method: 'GET', path: '/rule-drafts/{id}/check' },
    access: 'trainer',
    summary: 'What verification and the golden cases say of a draft as it is',
    input: ofDraft,
    output: z.strictObject({ hash: z.string(), verification: BaseVerification, failed: z.array(CaseFailure) }),
    failure: 'Failed to get rules',
    safe: true,
    rateClass: 'expensive',
    errors: ['not-found'],
  },
  'ruleDraft.changes': {
    http: { method: 'GET', path: '/rule-drafts/{id}/changes' },
    access: 'trainer',
    summary: 'What a draft has otherwise than the version it was made from or rebased on',
    input: ofDraft,
    output: versionChangesOf(SourcedRule),
    failure: 'Failed to get rules',
    safe: true,
    errors: ['not-found'],
  },
  'ruleDraft.compare': {
    http: { method: 'GET', path: '/rule-drafts/{id}/compare' },
    access: 'trainer',
    summary: 'Of whom a draft concludes something else than a version: exact regions of facts, each with a person',
    input: z.strictObject({
      id: Id,
      /** Default: the active version; for a draft that has started, the version it was made from. */
      with: z.optional(VersionNumber),
    }),
    output: Comparison,
    failure: 'Failed to get rules',
    safe: true,
    rateClass: 'verification',
    timeoutMs: 20_000,
    errors: ['not-found', 'conflict'],
  },
  'ruleDraft.propose': {
    http: { method: 'POST', path: '/rule-drafts/{id}/propose' },
    access: 'trainer',
    summary: 'Ask for the approval of a draft that verifies and passes its golden cases',
    input: z.strictObject({
      id: Id,
      hash: DraftHash,
      note: DraftReason,
      /** Absent: as soon as it is approved. */
      startsAt: z.optional(Time),
    }),
    output: Draft,
    message: 'Rancangan diajukan',
    failure,
    outdates: ['ruleDraft.*'],
    rateClass: 'verification',
    timeoutMs: 20_000,
    errors: ['not-found', 'conflict'],
    audited: 'Mengajukan rancangan aturan',
  },
  'ruleDraft.withdraw': {
    http: { method: 'POST', path: '/rule-drafts/{id}/withdraw' },
    access: 'trainer',
    summary: 'Take a proposed or approved draft back to work on it',
    input: ofDraft,
    output: Draft,
    message: 'Rancangan ditarik kembali',
    failure,
    outdates: ['ruleDraft.*'],
    errors: ['not-found', 'conflict'],
    audited: 'Menarik kembali rancangan aturan',
  },
  'ruleDraft.approve': {
    http: { method: 'POST', path: '/rule-drafts/{id}/approve' },
    access: 'admin',
    summary: 'Approve the content with this hash; without a time of its own, or after it, it starts at once',
    input: z.strictObject({ id: Id, hash: DraftHash }),
    output: Draft,
    message: 'Rancangan disetujui',
    failure,
    outdates: changesRules,
    rateClass: 'verification',
    timeoutMs: 20_000,
    stepUp: true,
    errors: ['not-found', 'conflict'],
    audited: 'Menyetujui rancangan aturan',
  },
  'ruleDraft.reject': {
    http: { method: 'POST', path: '/rule-drafts/{id}/reject' },
    access: 'admin',
    summary: 'Reject a proposed draft and say why',
    input: z.strictObject({ id: Id, reason: DraftReason }),
    output: Draft,
    message: 'Rancangan ditolak',
    failure,
    outdates: ['ruleDraft.*'],
    errors: ['not-found', 'conflict'],
    audited: 'Menolak rancangan aturan',
  },
  'ruleDraft.rebase': {
    http: { method: 'POST', path: '/rule-drafts/{id}/rebase' },
    access: 'trainer',
    summary:
      'Put a draft’s own changes on the version in force; rows that both changed are a conflict without a choice',
    input: z.strictObject({ id: Id, prefer: z.optional(z.enum(['draft', 'current'])) }),
    output: Draft,
    message: 'Rancangan disesuaikan dengan versi yang berlaku',
    failure,
    outdates: ['ruleDraft.*'],
    errors: ['not-found', 'conflict'],
    audited: 'Menyesuaikan rancangan aturan',
  },
  'ruleDraft.discard': {
    http: { method: 'DELETE', path: '/rule-drafts/{id}' },
    access: 'trainer',
    summary: 'Close a draft that nobody goes on with; its rows and its history stay',
    input: ofDraft,
    output: Draft,
    message: 'Rancangan ditutup',
    failure,
    outdates: ['ruleDraft.*'],
    errors: ['not-found', 'conflict'],
    audited: 'Menutup rancangan aturan',
  },
})

export const ruleDraftOperations = {
  ...ruleDraftCoverageOperations,
  ...ruleDraftFileOperations,
  ...ruleDraftShadowOperations,
  ...ruleDraftWaitingOperations,
  ...ownOperations,
}
