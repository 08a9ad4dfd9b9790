import type { Mongo } from '@bugar/runtime/mongo/connection'
import { type Model, Schema } from 'mongoose'
import type { GoldenCase } from '@bugar/contracts/rules/rule-base-verification'
import type { RuleBase, RuleBaseName, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { baseKinds } from '@bugar/contracts/rules/rule-base-kinds'

/** A version of a base. */
export interface StoredRuleSet {
  /** The version number. */
  _id: number
  hash: string
  /** Null for the rules a new system starts with. */
  author: { id: string; name: string } | null
  note: string
  createdAt: Date
  base: RuleBase
  rules: SourcedRule[]
  goldenCases: GoldenCase[]
}

export interface StoredActivation {
  _id: 'active'
  version: number
  activatedAt: Date
}

const ruleSetSchema = () =>
  new Schema(
    {
      _id: { type: Number, required: true },
      hash: { type: String, required: true },
      base: { type: Schema.Types.Mixed, required: true },
      rules: { type: Schema.Types.Mixed, required: true },
      goldenCases: { type: Schema.Types.Mixed, required: true },
      author: { type: Schema.Types.Mixed, default: null },
      note: { type: String, default: '' },
      createdAt: { type: Date, required: true },
    },
    { versionKey: false, minimize: false },
    // Not unique: a version with damaged content shares it with its replacement.
  ).index({ hash: 1 })

const activationSchema = () =>
  new Schema(
    {
      _id: { type: String, required: true },
      version: { type: Number, required: true },
      activatedAt: { type: Date, required: true },
    },
    { versionKey: false },
  )

/** The model of that name, created on first use. */
const modelOf = <T>(connection: Mongo, name: string, schema: () => Schema, collection: string): Model<T> =>
  (connection.models[name] ?? connection.model(name, schema(), collection)) as unknown as Model<T>

/** Rule sets are append-only; one document names the active version. Each base has its own collections. */
export const createModels = (connection: Mongo, base: RuleBaseName) => {
  const suffix = baseKinds[base].isInNames ? `_${base}` : ''
  return {
    ruleSets: modelOf<StoredRuleSet>(connection, `RuleSet${suffix}`, ruleSetSchema, `rulesets${suffix}`),
    activations: modelOf<StoredActivation>(connection, `Activation${suffix}`, activationSchema, `activations${suffix}`),
  }
}
