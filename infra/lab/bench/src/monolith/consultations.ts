import { withoutTrace } from '@bugar/consultation/consultation/documents'
import { toRecord } from '@bugar/consultation/consultation/domain/record'
import { createListStore } from '@bugar/consultation/consultation/list-store'
import { createModels, type StoredConsultation } from '@bugar/consultation/consultation/model'
import type {
  Consultation,
  ConsultationCreate,
  ConsultationHistory,
} from '@bugar/contracts/advice/consultation/consultation'
import { notFound } from '@bugar/contracts/core/bus/errors'
import type { Program } from '@bugar/contracts/catalog/program'
import { paginate } from '@bugar/contracts/core/values/shared'
import type { Trace } from '@bugar/contracts/advice/consultation/verdict'
import { type Connection, isValidObjectId, Schema } from 'mongoose'
import { consultationDuties } from '../work/duties.ts'
import type { Inference } from '../work/inference.ts'
import type { Caller } from './accounts.ts'

interface StoredWhole extends StoredConsultation {
  trace: Trace
}

const toConsultation = (stored: StoredConsultation): Consultation => ({
  ...withoutTrace(stored),
  trace: (stored as StoredWhole).trace,
})

const missing = () => notFound('Konsultasi tidak ditemukan')

/** Stored whole, trace and all, with the one index that a person's list and totals need. */
export const createConsultations = async (
  connection: Connection,
  { consult }: Inference,
  programs: ReadonlyMap<string, Program>,
) => {
  // Lists leave the trace out.
  const withTrace = new Schema({ trace: { type: Schema.Types.Mixed, required: true, select: false } })
  const { consultations: untraced } = createModels(connection)
  const whole = connection.model('WholeConsultation', untraced.schema.clone().add(withTrace))
  const consultations = whole as unknown as typeof untraced
  await consultations.collection.createIndex({ 'user.id': 1, createdAt: -1, _id: -1, bodyFatPercentage: 1 })
  const lists = createListStore({ consultations })
  const duties = await consultationDuties(connection)

  return {
    create: async (caller: Caller, input: ConsultationCreate, address: string): Promise<Consultation> => {
      const { notes: _notes, ...measured } = input
      const answered = await duties?.before(caller, address)
      const { verdict, safety } = await consult({ gender: caller.gender, ...measured, ...answered })
      const program = programs.get(verdict.programCode) as Program
      const traced = { ...toRecord(input, caller, verdict, program), safety, trace: verdict.trace }
      const created = await consultations.create(traced)
      await duties?.after(caller, created)
      return toConsultation(created.toObject())
    },
    /** Newest first; pages start at 1. */
    list: async ({ id }: Caller, page: number, limit: number): Promise<ConsultationHistory> => {
      const [found, totals] = await Promise.all([lists.list(id, page, limit), lists.totalsOf(id)])
      const pagination = paginate(totals.bmiOnly + totals.complete, page, limit)
      return { consultations: found, pagination, totals }
    },
    get: async (caller: Caller, id: string): Promise<Consultation> => {
      const found = isValidObjectId(id) ? await consultations.findById(id).select('+trace').lean() : null
      if (!found || (found.user.id !== caller.id && caller.role !== 'admin')) {
        throw missing()
      }
      return toConsultation(found)
    },
    count: () => consultations.estimatedDocumentCount(),
  }
}
