import type { ConsultationCreate } from '@bugar/contracts/advice/consultation/consultation'
import type { Program } from '@bugar/contracts/catalog/program'
import { type Context, Errors, type ServiceSchema } from 'moleculer'
import mongoose, { isValidObjectId } from 'mongoose'
import { type ConsultationDuties, consultationDuties } from '../../../src/work/duties.ts'
import type { Advised } from '../../../src/work/inference.ts'
import type { Caller } from '../../work/caller.ts'
import {
  byOwner,
  listProjection,
  madeMessage,
  mayRead,
  toConsultation,
  toDocument,
  toHistory,
  type Total,
  totalsOf,
  type WholeConsultation,
} from '../../work/consultations.ts'
import { database } from '../database.ts'
import type { Meta } from '../meta.ts'
import * as params from '../params.ts'

const { Mixed } = mongoose.Schema.Types

const schema = new mongoose.Schema<WholeConsultation>(
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
    fired: { type: [String], required: true },
    trace: { type: Mixed, required: true },
    stability: { type: Mixed, required: true },
    safety: { type: Mixed, default: null },
    odds: { type: Mixed, required: true },
    measurement: { type: Mixed, default: null },
    nextMeasurement: { type: String, default: null },
    notes: { type: String, default: '' },
  },
  { collection: 'consultations', timestamps: true, versionKey: false, minimize: false },
).index(byOwner)
const consultations = mongoose.model('Consultation', schema)

/** Asked for once. */
let programs: ReadonlyMap<string, Program> | null = null

const programsByCode = async (context: Context<unknown, Meta>) => {
  if (programs === null) {
    const { data } = await context.call<{ data: Program[] }>('catalog.list')
    programs = new Map(data.map((program) => [program.code, program]))
  }
  return programs
}

let duties: ConsultationDuties | null = null

const prepare = async (): Promise<void> => {
  await consultations.createIndexes()
  duties = await consultationDuties(consultations.db)
}

export const service: ServiceSchema = {
  name: 'consultation',
  ...database(consultations, prepare),

  actions: {
    create: {
      params: params.consultation,
      async handler(context: Context<ConsultationCreate, Meta>) {
        const { caller, address } = context.meta as Required<Meta>
        const { notes: _notes, ...measured } = context.params
        const answered = await duties?.before(caller, address)
        const facts = { gender: caller.gender, ...measured, ...answered }
        const advised = await context.call<Advised, typeof facts>('inference.consult', facts)
        const program = (await programsByCode(context)).get(advised.verdict.programCode) as Program
        const created = await consultations.create(toDocument(context.params, caller, advised, program))
        await duties?.after(caller, created)
        const made = toConsultation(created.toObject())
        context.meta.$statusCode = 201
        context.meta.$location = `/api/consultations/${made.id}`
        return { message: madeMessage(made), data: made }
      },
    },

    list: {
      params: params.page,
      async handler(context: Context<{ page: number; limit: number }, Meta>) {
        const { id } = context.meta.caller as Caller
        const { page, limit } = context.params
        const [found, totals] = await Promise.all([
          consultations
            .find({ 'user.id': id }, listProjection)
            .sort({ createdAt: -1, _id: -1 })
            .skip((page - 1) * limit)
            .limit(limit)
            .lean<WholeConsultation[]>(),
          consultations.aggregate<Total>(totalsOf(id)).hint(byOwner),
        ])
        return { data: toHistory(found, totals, page, limit) }
      },
    },

    get: {
      params: params.id,
      async handler(context: Context<{ id: string }, Meta>) {
        const { id } = context.params
        const found = isValidObjectId(id) ? await consultations.findById(id).lean<WholeConsultation>() : null
        if (!found || !mayRead(context.meta.caller as Caller, found)) {
          throw new Errors.MoleculerClientError('Konsultasi tidak ditemukan', 404)
        }
        return { data: toConsultation(found) }
      },
    },

    counts: async () => ({ consultations: await consultations.estimatedDocumentCount() }),
  },
}
