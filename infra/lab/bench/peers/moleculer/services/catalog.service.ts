import { exercises } from '@bugar/catalog/seed/exercises'
import type { ServiceSchema } from 'moleculer'
import mongoose from 'mongoose'
import { byNumber, seedPrograms, type StoredProgram, toProgram } from '../../work/programs.ts'
import { database } from '../database.ts'

const text = { type: String, default: '' } as const
const schema = new mongoose.Schema<StoredProgram>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    description: text,
    bmiCategory: { type: String, required: true },
    bodyFatCategory: { type: String, required: true },
    cardioRatio: text,
    dietRecommendation: text,
    schedule: { type: mongoose.Schema.Types.Mixed, required: true },
    sources: { type: [String], required: true },
    isActive: { type: Boolean, default: true },
  },
  { collection: 'programs', timestamps: true, versionKey: false, minimize: false },
)
const programs = mongoose.model('Program', schema)

const prepare = async (): Promise<void> => {
  for (const { _id, ...content } of seedPrograms) {
    await programs.updateOne({ _id }, { $setOnInsert: content }, { upsert: true })
  }
}

export const service: ServiceSchema = {
  name: 'catalog',
  ...database(programs, prepare),

  actions: {
    list: async () => {
      const found = (await programs.find().lean<StoredProgram[]>()).map(toProgram).toSorted(byNumber)
      return { data: found, meta: { total: found.length } }
    },

    counts: async () => ({ programs: await programs.estimatedDocumentCount(), exercises: exercises.length }),
  },
}
