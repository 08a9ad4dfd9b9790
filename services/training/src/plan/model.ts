import type { Plan } from '@bugar/contracts/training/plan'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { Schema } from 'mongoose'

/** The person's decisions; the weeks themselves are derived from them (ADR 0039). */
export interface StoredPlan {
  /** The user's id. */
  _id: string
  program: Plan['program']
  /** The consultation that the program comes from. */
  consultationId: string
  startDate: string
  pauses: { from: string; to: string | null }[]
  /** The day of each session that was put elsewhere, by its id. */
  moves: Record<string, string>
  /** Weeks that were made easy or full, by their number. */
  easyWeeks: Record<string, boolean>
  createdAt: Date
  updatedAt: Date
}

const mixed = { type: Schema.Types.Mixed, required: true }

const planSchema = new Schema<StoredPlan>(
  {
    _id: { type: String, required: true },
    program: mixed,
    consultationId: { type: String, required: true },
    startDate: { type: String, required: true },
    pauses: mixed,
    moves: mixed,
    easyWeeks: mixed,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'plans', versionKey: false, minimize: false },
)

export const createPlanModel = (connection: Mongo) => connection.model<StoredPlan>('Plan', planSchema)
