import type { Schedule } from '@bugar/contracts/catalog/program'
import type { BmiCategory, BodyFatCategory, ProgramCode } from '@bugar/contracts/core/values/knowledge'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { Schema } from 'mongoose'

export interface StoredProgram {
  /** The program's code, which is also its id. */
  _id: ProgramCode
  name: string
  description: string
  bmiCategory: BmiCategory
  bodyFatCategory: BodyFatCategory
  cardioRatio: string
  dietRecommendation: string
  schedule: Schedule
  sources: string[]
  isActive: boolean
  createdAt: Date
  updatedAt: Date
}

const text = { type: String, default: '' }

const programSchema = new Schema<StoredProgram>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    description: text,
    bmiCategory: { type: String, required: true },
    bodyFatCategory: { type: String, required: true },
    cardioRatio: text,
    dietRecommendation: text,
    schedule: { type: Schema.Types.Mixed, required: true },
    sources: { type: [String], required: true },
    isActive: { type: Boolean, default: true },
  },
  { collection: 'programs', timestamps: true, versionKey: false, minimize: false },
)

export const createProgramModel = (connection: Mongo) => connection.model<StoredProgram>('Program', programSchema)
