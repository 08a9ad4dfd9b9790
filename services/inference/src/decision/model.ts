import { decisionDays, type DecisionDetail } from '@bugar/contracts/teams/logged-decision'
import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { Schema } from 'mongoose'

export interface StoredDecision extends Pick<
  DecisionDetail,
  'correlationId' | 'ruleSet' | 'pinned' | 'outcome' | 'conclusions' | 'micros' | 'facts' | 'withheld' | 'errors'
> {
  /** Begins with the time, as ids of the audit log do. */
  readonly _id: string
  readonly at: Date
  readonly teamId: string
  /** As it was then. */
  readonly teamName: string
  readonly base: RuleBaseName
  /** Ids of the rules that fired: their version never changes. */
  readonly fired: readonly string[]
}

const mixed = { type: Schema.Types.Mixed, required: true }

const decisionSchema = new Schema(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    teamId: { type: String, required: true },
    teamName: { type: String, required: true },
    correlationId: { type: String, required: true },
    base: { type: String, required: true },
    ruleSet: mixed,
    pinned: { type: Boolean, required: true },
    outcome: { type: String, required: true },
    conclusions: mixed,
    micros: { type: Number, required: true },
    facts: { type: Schema.Types.Mixed, default: null },
    withheld: { type: [String], required: true },
    errors: mixed,
    fired: { type: [String], required: true },
  },
  { collection: 'decisions', versionKey: false, minimize: false, suppressReservedKeysWarning: true },
)
decisionSchema.index({ at: 1 }, { expireAfterSeconds: decisionDays * 24 * 3600 })
// An id begins with the time, so each of these is in the order in which decisions are read.
decisionSchema.index({ teamId: 1, _id: -1 })
decisionSchema.index({ base: 1, _id: -1 })
decisionSchema.index({ outcome: 1, _id: -1 })
decisionSchema.index({ correlationId: 1, _id: -1 })

export const createDecisionModel = (connection: Mongo) =>
  connection.model<StoredDecision>('TeamDecision', decisionSchema as Schema<StoredDecision>)
