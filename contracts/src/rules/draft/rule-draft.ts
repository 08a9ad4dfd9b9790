import * as z from 'zod/mini'
import { RuleEdit } from '../rule.ts'
import { Approval, Person } from './rule-approval.ts'
import { BaseName, RuleBase, SourcedRule } from '../rule-base.ts'
import { isSourced } from '../rule-base-kinds.ts'
import { GoldenCase } from '../rule-base-verification.ts'
import { VersionNumber } from '../rule-version.ts'
import { Id, Time } from '../../core/values/shared.ts'
import { atLeastTrimmed, atMost, plainText, singleLine } from '../../core/values/string-length.ts'

/**
 * `editing`: being edited; `proposed`: needs approval; `approved`: starts at its time; `started`: became a version;
 * `rejected`, `superseded`: needs work before it can be proposed again; `discarded`: abandoned.
 */
export const draftStates = [
  'editing',
  'proposed',
  'approved',
  'started',
  'rejected',
  'superseded',
  'discarded',
] as const
/** Final states: the draft cannot change any more. */
export const closedStates: readonly DraftState[] = ['started', 'discarded']
export type DraftState = (typeof draftStates)[number]

/** A step of a draft's history; of consecutive edits only the first. */
export const DraftEvent = z.strictObject({
  kind: z.enum([
    'created',
    'edited',
    'proposed',
    'withdrawn',
    'approved',
    'rejected',
    'rebased',
    'started',
    'superseded',
    'refused',
    'lapsed',
    'discarded',
  ]),
  /** Null for a start by the clock. */
  by: z.nullable(Person),
  at: Time,
  /** Hash of the content at that time. */
  hash: z.string(),
  /** A note, a reason, or why it did not start; null where there is none. */
  text: z.nullable(z.string()),
})
export type DraftEvent = z.output<typeof DraftEvent>

export const DraftSummary = z.strictObject({
  id: Id,
  base: BaseName,
  state: z.enum(draftStates),
  /** The version it was made from or rebased on. */
  from: z.number(),
  hash: z.string(),
  proposal: z.nullable(
    z.strictObject({
      by: Person,
      at: Time,
      note: z.string(),
      /** Null: as soon as it is approved. */
      startsAt: z.nullable(Time),
    }),
  ),
  approval: z.nullable(Approval),
  /** The version it became; null before its start. */
  version: z.nullable(z.number()),
  createdBy: Person,
  createdAt: Time,
  changedBy: Person,
  changedAt: Time,
})
export type DraftSummary = z.output<typeof DraftSummary>

/** The active rules, an earlier version, or the active rules with one changed. */
export const DraftBeginning = z
  .strictObject({ base: BaseName, version: z.optional(VersionNumber), change: z.optional(RuleEdit) })
  .check(
    z.refine(({ base, version, change }) => !change || (!isSourced(base) && version === undefined), {
      error: 'Only the rules of the program in force can be changed like this',
      path: ['change'],
    }),
  )

/** A row, with the draft revision of its last write and its author. */
const rowOf = <T extends z.ZodMiniType>(value: T) =>
  z.strictObject({ value, revision: z.number(), by: z.nullable(z.string()) })

export const Draft = z.strictObject({
  ...DraftSummary.shape,
  /** Grows with each change of a row. */
  revision: z.number(),
  declaration: RuleBase,
  rules: z.array(rowOf(SourcedRule)),
  goldenCases: z.array(rowOf(GoldenCase)),
  events: z.array(DraftEvent),
  /** The version now active; a rebase is needed when it differs from `from`. */
  head: z.number(),
  /** Whether the proposer may not approve. */
  needsSecond: z.boolean(),
})
export type Draft = z.output<typeof Draft>

/** A row to write, or with null to remove; `seen` is the revision it was read with, null for a row that is new. */
const changeOf = <K extends z.ZodMiniType, T extends z.ZodMiniType>(key: K, value: T) =>
  z.strictObject({
    key,
    seen: z.nullable(z.int('Revision must be a whole number')),
    value: z.nullable(value),
    /** The row to insert after, null for the first place; absent: unchanged, or at the end for a new row. */
    after: z.optional(z.nullable(key)),
  })

export const DraftRuleChange = changeOf(
  z.string().check(atMost(64, 'Id is at most 64 characters'), plainText()),
  SourcedRule,
)
export const DraftCaseChange = changeOf(z.int('Line must be a whole number'), GoldenCase)

export const DraftHash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Hash is a SHA-256 in hexadecimal'))

/** Why a draft is proposed or rejected. */
export const DraftReason = z
  .string()
  .check(
    singleLine(),
    atLeastTrimmed(10, 'A reason of at least 10 characters is required'),
    atMost(500, 'Reason is at most 500 characters'),
  )
