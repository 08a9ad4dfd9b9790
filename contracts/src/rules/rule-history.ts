import * as z from 'zod/mini'
import { BaseName, SourcedRule } from './rule-base.ts'
import { Approval } from './draft/rule-approval.ts'
import { RuleVersion, VersionNumber } from './rule-version.ts'
import { atMost, plainText } from '../core/values/string-length.ts'

const { version, author, note, createdAt } = RuleVersion.shape

export const RuleHistoryQuery = z.strictObject({
  base: BaseName,
  rule: z.string().check(plainText(), atMost(64, 'Id is at most 64 characters')),
  /** `next` of the reply before: only older versions are returned. */
  before: z.optional(VersionNumber),
})

/** A version that changed a rule; one that added it has no `before`, one that removed it no `after`. */
export const RuleHistoryEntry = z.strictObject({
  version,
  /** The proposer; null for the rules a new system starts with. */
  author,
  /** Why. */
  note,
  createdAt,
  /** Approval of the draft that became this version; null for a version without one. */
  approval: z.nullable(Approval),
  before: z.nullable(SourcedRule),
  after: z.nullable(SourcedRule),
})
export type RuleHistoryEntry = z.output<typeof RuleHistoryEntry>

/** Newest first. */
export const RuleHistory = z.strictObject({
  entries: z.array(RuleHistoryEntry),
  /** Cursor for older versions; null when there are none. */
  next: z.nullable(z.number()),
})
export type RuleHistory = z.output<typeof RuleHistory>
