import type { ConsentScope } from '@bugar/contracts/advice/person/doctor-consent'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { Schema } from 'mongoose'

export interface StoredDoctorConsent {
  /** The user's id. */
  _id: string
  scope: ConsentScope
  /** YYYY-MM-DD. */
  examinedOn: string
  covers: string[]
  createdAt: Date
}

const doctorConsentSchema = new Schema<StoredDoctorConsent>(
  {
    _id: { type: String, required: true },
    scope: { type: String, required: true },
    examinedOn: { type: String, required: true },
    covers: { type: [String], required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'doctorconsents', versionKey: false },
)

export const createDoctorConsentModel = (connection: Mongo) =>
  connection.model<StoredDoctorConsent>('DoctorConsent', doctorConsentSchema)
