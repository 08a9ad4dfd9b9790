import type { GoldenCase } from '@bugar/contracts/rule-set'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { Schema } from 'mongoose'
import type { RuleDocument } from '../domain/rule-document.ts'

export interface StoredRuleSet {
  /** The version number. */
  _id: number
  hash: string
  rules: RuleDocument[]
  /** Absent when the built-in golden cases apply. */
  goldenCases?: GoldenCase[]
  /** Null for the rules a new system starts with. */
  author: { id: string; name: string } | null
  note: string
  createdAt: Date
}

export interface StoredActivation {
  _id: 'active'
  version: number
  activatedAt: Date
}

const ruleSetSchema = new Schema<StoredRuleSet>(
  {
    _id: { type: Number, required: true },
    hash: { type: String, required: true },
    rules: { type: Schema.Types.Mixed, required: true },
    goldenCases: { type: Schema.Types.Mixed },
    author: { type: Schema.Types.Mixed, default: null },
    note: { type: String, default: '' },
    createdAt: { type: Date, required: true },
  },
  { collection: 'rulesets', versionKey: false, minimize: false },
)
// Not unique: versions made before the hash was their identity may share one.
ruleSetSchema.index({ hash: 1 })

const activationSchema = new Schema<StoredActivation>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    activatedAt: { type: Date, required: true },
  },
  { collection: 'activations', versionKey: false },
)

/** Rule sets are only ever added; one document says which is in force. */
export const createModels = (connection: Mongo) => ({
  ruleSets: connection.model<StoredRuleSet>('RuleSet', ruleSetSchema),
  activations: connection.model<StoredActivation>('Activation', activationSchema),
})
