import type { HealthProfile, Screening } from '@bugar/contracts/advice/person/health-profile'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { Schema } from 'mongoose'

export interface StoredHealthProfile {
  /** The user's id. */
  _id: string
  screening: Screening
  consent: { version: HealthProfile['consent']['version']; at: Date }
  answeredAt: Date
}

const healthProfileSchema = new Schema<StoredHealthProfile>(
  {
    _id: { type: String, required: true },
    screening: { type: Schema.Types.Mixed, required: true },
    consent: { type: Schema.Types.Mixed, required: true },
    answeredAt: { type: Date, required: true },
  },
  { collection: 'healthprofiles', versionKey: false },
)

export const createHealthProfileModel = (connection: Mongo) =>
  connection.model<StoredHealthProfile>('HealthProfile', healthProfileSchema)
