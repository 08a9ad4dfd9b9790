import type { Masks, TeamForm } from '@bugar/contracts/teams/team'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { Schema, type Types } from 'mongoose'
import type { StoredKey } from './domain/keys.ts'

export interface StoredTeam extends TeamForm {
  readonly _id: Types.ObjectId
  /** The name in lower case: no two teams share it. */
  readonly nameKey: string
  readonly masks: Masks
  readonly keys: readonly StoredKey[]
  readonly revoked: { readonly at: Date; readonly by: { readonly id: string; readonly name: string } } | null
  /** Grows with each change of the document. */
  readonly revision: number
  readonly createdAt: Date
}

/** Decisions of a team on a day in Jakarta. */
export interface StoredUsage {
  /** Id of the team and the day, so that the days of a team are in their order. */
  readonly _id: string
  readonly used: number
  readonly lastAt: Date
}

const mixed = { type: Schema.Types.Mixed, required: true }

const keySchema = new Schema(
  {
    id: { type: String, required: true },
    hash: { type: String, required: true },
    ending: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { _id: false },
)

const teamSchema = new Schema(
  {
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    contact: { type: String, required: true },
    rights: mixed,
    dailyQuota: { type: Number, required: true },
    perSecond: { type: Number, required: true },
    masks: mixed,
    keys: { type: [keySchema], required: true },
    revoked: { type: Schema.Types.Mixed, default: null },
    revision: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'teams', versionKey: false, minimize: false },
)
teamSchema.index({ nameKey: 1 }, { unique: true })
// Sparse, because a revoked team has no keys.
teamSchema.index({ 'keys.hash': 1 }, { unique: true, sparse: true })
teamSchema.index({ 'revoked.by.id': 1 }, { sparse: true })

const usageSchema = new Schema(
  {
    _id: { type: String, required: true },
    used: { type: Number, required: true },
    lastAt: { type: Date, required: true },
  },
  { collection: 'teamusage', versionKey: false },
)

export const createTeamModel = (connection: Mongo) => connection.model<StoredTeam>('CallerTeam', teamSchema)
export const createUsageModel = (connection: Mongo) => connection.model<StoredUsage>('TeamUsage', usageSchema)
