import type { StoredUser } from '@bugar/auth/user/model'
import { completeness } from '@bugar/catalog/program/domain/completeness'
import { trainingDays } from '@bugar/catalog/program/domain/training-days'
import { exercises } from '@bugar/catalog/seed/exercises'
import { programs as seedPrograms } from '@bugar/catalog/seed/programs'
import type { Program } from '@bugar/contracts/catalog/program'
import mongoose, { type Model } from 'mongoose'
import type { WholeConsultation } from '../../src/work/consultations.ts'
import { createInference, type InferenceContent, seedContent } from '../../src/work/inference.ts'

// Both peers store these records by plain mongoose schemas, and read programs and rules in the same way.

const { Mixed } = mongoose.Schema.Types
const text = { type: String, required: true } as const
const words = { type: String, default: '' } as const
const stored = { timestamps: true, versionKey: false, minimize: false } as const

export const userSchema = new mongoose.Schema<StoredUser>(
  {
    _id: text,
    name: text,
    email: text,
    passwordHash: text,
    gender: { ...text, enum: ['male', 'female'] },
    role: { ...text, enum: ['admin', 'user'] },
    isActive: { type: Boolean, required: true },
  },
  { collection: 'users', timestamps: true, versionKey: false },
).index({ email: 1 }, { unique: true })

export const consultationSchema = new mongoose.Schema<WholeConsultation>(
  {
    user: { type: Mixed, required: true },
    gender: text,
    weight: { type: Number, required: true },
    height: { type: Number, required: true },
    bodyFatPercentage: { type: Number, default: null },
    bmi: { type: Number, required: true },
    bmiCategory: text,
    bodyFatCategory: { type: String, default: null },
    program: { type: Mixed, required: true },
    fallback: { type: Boolean, required: true },
    notice: { type: String, default: null },
    ruleSet: { type: Mixed, required: true },
    fired: { type: [String], required: true },
    trace: { type: Mixed, required: true },
    stability: { type: Mixed, required: true },
    safety: { type: Mixed, default: null },
    odds: { type: Mixed, required: true },
    measurement: { type: Mixed, default: null },
    nextMeasurement: { type: String, default: null },
    notes: words,
  },
  { ...stored, collection: 'consultations' },
)

/** A program as it is stored; the code is its id. */
export type StoredProgram = Omit<
  Program,
  'id' | 'code' | 'completeness' | 'trainingDays' | 'createdAt' | 'updatedAt'
> & {
  _id: Program['code']
  createdAt: Date
  updatedAt: Date
}

export const programSchema = new mongoose.Schema<StoredProgram>(
  {
    _id: text,
    name: text,
    description: words,
    bmiCategory: text,
    bodyFatCategory: text,
    cardioRatio: words,
    dietRecommendation: words,
    schedule: { type: Mixed, required: true },
    sources: { type: [String], required: true },
    isActive: { type: Boolean, default: true },
  },
  { ...stored, collection: 'programs' },
)

const toProgram = ({ _id, createdAt, updatedAt, ...content }: StoredProgram): Program => ({
  id: _id,
  code: _id,
  ...content,
  completeness: completeness(content),
  trainingDays: trainingDays(content.schedule),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

const numberOf = ({ code }: Program): number => Number(code.slice(1))

/** Stores the programs of a new system. */
export const createCatalog = async (programs: Model<StoredProgram>) => {
  for (const { code: _id, ...content } of seedPrograms) {
    await programs.updateOne({ _id }, { $setOnInsert: { ...content, isActive: true } }, { upsert: true })
  }
  return {
    list: async (): Promise<Program[]> =>
      (await programs.find().lean<StoredProgram[]>()).map(toProgram).toSorted((a, b) => numberOf(a) - numberOf(b)),
    counts: async () => ({ programs: await programs.estimatedDocumentCount(), exercises: exercises.length }),
  }
}

export type Catalog = Awaited<ReturnType<typeof createCatalog>>

/** The rules of one base. */
export interface StoredRuleSet {
  _id: string
  content: unknown
}

export const ruleSetSchema = new mongoose.Schema<StoredRuleSet>(
  { _id: text, content: { type: Mixed, required: true } },
  { collection: 'rulesets', versionKey: false, minimize: false },
)

/** Stores the rules of a new system, and decides by those in the database. */
export const createStoredInference = async (ruleSets: Model<StoredRuleSet>) => {
  for (const [_id, content] of Object.entries(seedContent)) {
    await ruleSets.updateOne({ _id }, { $setOnInsert: { content } }, { upsert: true })
  }
  const found = await ruleSets.find().lean<StoredRuleSet[]>()
  const content = Object.fromEntries(found.map((set) => [set._id, set.content])) as unknown as InferenceContent
  return {
    ...createInference(content),
    counts: () => ({ rules: content.program.filter(({ stage }) => stage === 'complete').length }),
  }
}

export type StoredInference = Awaited<ReturnType<typeof createStoredInference>>
