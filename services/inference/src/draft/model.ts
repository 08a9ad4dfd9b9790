import { RuleBase, ruleBaseNames, type SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { GoldenCase } from '@bugar/contracts/rules/rule-base-verification'
import { type DraftEvent, draftStates } from '@bugar/contracts/rules/draft/rule-draft'
import { defineRecord, moment, objectId, type Stored } from '@bugar/runtime/mongo/record'
import * as z from 'zod/mini'
import type { Person, Release } from './domain/release.ts'
import type { Row } from './domain/rows.ts'

const rowsOf = <T>() => z.custom<readonly Row<T>[]>()

export const draftRecord = defineRecord({
  name: 'RuleDraft',
  collection: 'ruledrafts',
  shape: {
    _id: objectId,
    base: z.enum(ruleBaseNames),
    // The state of the release: see `Release`.
    state: z.enum(draftStates),
    from: z.number(),
    hash: z.string(),
    proposal: z.nullable(z.custom<NonNullable<Release['proposal']>>()),
    approval: z.nullable(z.custom<NonNullable<Release['approval']>>()),
    version: z.nullable(z.number()),
    /** Grows with each change of the document. */
    revision: z.number(),
    declaration: RuleBase,
    rules: rowsOf<SourcedRule>(),
    goldenCases: rowsOf<GoldenCase>(),
    events: z.custom<readonly (Omit<DraftEvent, 'at'> & { readonly at: number })[]>(),
    createdBy: z.custom<Person>(),
    createdAt: moment,
    changedBy: z.custom<Person>(),
    changedAt: moment,
    /** Ids of all people named in it. */
    people: z.readonly(z.array(z.string())),
  },
  indexes: [
    [{ base: 1, changedAt: -1 }],
    // Queried twice a second: drafts that wait for their start.
    [{ state: 1 }],
    [{ people: 1 }],
  ],
})
export type StoredDraft = Stored<typeof draftRecord>
