import type { DraftEvent } from '@bugar/contracts/rules/draft/rule-draft'
import type { RuleBase, RuleBaseName, SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { GoldenCase } from '@bugar/contracts/rules/rule-base-verification'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { Schema, type Types } from 'mongoose'
import type { Person, Release } from './domain/release.ts'
import type { Row } from './domain/rows.ts'

export interface StoredDraft extends Release {
  readonly _id: Types.ObjectId
  readonly base: RuleBaseName
  /** Grows with each change of the document. */
  readonly revision: number
  readonly declaration: RuleBase
  readonly rules: readonly Row<SourcedRule>[]
  readonly goldenCases: readonly Row<GoldenCase>[]
  readonly events: readonly (Omit<DraftEvent, 'at'> & { readonly at: number })[]
  readonly createdBy: Person
  readonly createdAt: Date
  readonly changedBy: Person
  readonly changedAt: Date
  /** Ids of all people named in it. */
  readonly people: readonly string[]
}

const mixed = { type: Schema.Types.Mixed, required: true }
const mixedOrNull = { type: Schema.Types.Mixed, default: null }

const draftSchema = new Schema(
  {
    base: { type: String, required: true },
    state: { type: String, required: true },
    from: { type: Number, required: true },
    hash: { type: String, required: true },
    proposal: mixedOrNull,
    approval: mixedOrNull,
    version: { type: Number, default: null },
    revision: { type: Number, required: true },
    declaration: mixed,
    rules: mixed,
    goldenCases: mixed,
    events: mixed,
    createdBy: mixed,
    createdAt: { type: Date, required: true },
    changedBy: mixed,
    changedAt: { type: Date, required: true },
    people: { type: [String], required: true },
  },
  { collection: 'ruledrafts', versionKey: false, minimize: false },
)
draftSchema.index({ base: 1, changedAt: -1 })
// Queried twice a second: drafts that wait for their start.
draftSchema.index({ state: 1 })
draftSchema.index({ people: 1 })

export const createDraftModel = (connection: Mongo) => connection.model<StoredDraft>('RuleDraft', draftSchema)
