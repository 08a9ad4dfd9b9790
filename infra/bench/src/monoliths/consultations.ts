import type {
  Consultation,
  ConsultationCreate,
  ConsultationHistory,
  ListedConsultation,
} from '@bugar/contracts/consultation'
import { notFound } from '@bugar/contracts/errors'
import type { Program } from '@bugar/contracts/program'
import { paginate } from '@bugar/contracts/shared'
import { type Connection, isValidObjectId, Schema, type Types } from 'mongoose'
import type { Caller } from './accounts.ts'
import type { Decide } from './decision.ts'

type Stored = Omit<Consultation, 'id' | 'status' | 'isBMIOnly' | 'createdAt' | 'updatedAt'> & {
  _id: Types.ObjectId
  createdAt: Date
  updatedAt: Date
}

const { Mixed } = Schema.Types

const schema = new Schema<Stored>(
  {
    user: { type: Mixed, required: true },
    gender: { type: String, required: true },
    weight: { type: Number, required: true },
    height: { type: Number, required: true },
    bodyFatPercentage: { type: Number, default: null },
    bmi: { type: Number, required: true },
    bmiCategory: { type: String, required: true },
    bodyFatCategory: { type: String, default: null },
    program: { type: Mixed, required: true },
    fallback: { type: Boolean, required: true },
    notice: { type: String, default: null },
    ruleSet: { type: Mixed, required: true },
    trace: { type: Mixed, required: true },
    stability: { type: Mixed, required: true },
    safety: { type: Mixed, default: null },
    odds: { type: Mixed, default: null },
    measurement: { type: Mixed, default: null },
    nextMeasurement: { type: String, default: null },
    notes: { type: String, default: '' },
  },
  { collection: 'consultations', timestamps: true, versionKey: false, minimize: false },
)
schema.index({ 'user.id': 1, createdAt: -1, _id: -1, bodyFatPercentage: 1 })

const toConsultation = <T extends Pick<Stored, '_id' | 'createdAt' | 'updatedAt' | 'bodyFatPercentage'>>({
  _id,
  createdAt,
  updatedAt,
  ...record
}: T) => ({
  id: _id.toHexString(),
  ...record,
  status: 'completed' as const,
  isBMIOnly: record.bodyFatPercentage === null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

const missing = () => notFound('Konsultasi tidak ditemukan')

export const createConsultations = async (
  connection: Connection,
  decide: Decide,
  programs: ReadonlyMap<string, Program>,
) => {
  const consultations = connection.model<Stored>('Consultation', schema)
  await consultations.createIndexes()

  const totalsOf = async (userId: string): Promise<ConsultationHistory['totals']> => {
    const found = await consultations.aggregate<{ _id: boolean; count: number }>([
      { $match: { 'user.id': userId } },
      { $group: { _id: { $eq: ['$bodyFatPercentage', null] }, count: { $sum: 1 } } },
    ])
    const countOf = (bmiOnly: boolean) => found.find(({ _id }) => _id === bmiOnly)?.count ?? 0
    return { bmiOnly: countOf(true), complete: countOf(false) }
  }

  return {
    create: async (caller: Caller, input: ConsultationCreate): Promise<Consultation> => {
      const { notes = '', ...measured } = input
      const { weight, height, bodyFatPercentage } = measured
      const { id, name, email, gender } = caller
      const { programCode, ...verdict } = await decide({ gender, ...measured })
      const program = programs.get(programCode) as Program
      const created = await consultations.create({
        user: { id, name, email },
        gender,
        weight,
        height,
        bodyFatPercentage: bodyFatPercentage ?? null,
        ...verdict,
        program: { id: program.id, code: programCode, name: program.name },
        notes,
      })
      return toConsultation(created.toObject())
    },
    /** Newest first; pages start at 1. */
    list: async (caller: Caller, page: number, limit: number): Promise<ConsultationHistory> => {
      const [found, totals] = await Promise.all([
        consultations
          .find(
            { 'user.id': caller.id },
            { trace: 0, stability: 0, safety: 0, odds: 0, measurement: 0, nextMeasurement: 0 },
          )
          .sort({ createdAt: -1, _id: -1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .lean(),
        totalsOf(caller.id),
      ])
      const pagination = paginate(totals.bmiOnly + totals.complete, page, limit)
      return { consultations: found.map(toConsultation) as ListedConsultation[], pagination, totals }
    },
    get: async (caller: Caller, id: string): Promise<Consultation> => {
      const found = isValidObjectId(id) ? await consultations.findById(id).lean() : null
      if (!found || (found.user.id !== caller.id && caller.role !== 'admin')) {
        throw missing()
      }
      return toConsultation(found)
    },
    count: () => consultations.estimatedDocumentCount(),
  }
}
