import { toListed, withoutTrace } from '@bugar/consultation/consultation/documents'
import { toRecord } from '@bugar/consultation/consultation/domain/record'
import type { StoredConsultation } from '@bugar/consultation/consultation/model'
import type {
  Consultation,
  ConsultationCreate,
  ConsultationHistory,
} from '@bugar/contracts/advice/consultation/consultation'
import { notFound } from '@bugar/contracts/core/bus/errors'
import type { Program } from '@bugar/contracts/catalog/program'
import { paginate } from '@bugar/contracts/core/values/shared'
import type { Trace } from '@bugar/contracts/advice/consultation/verdict'
import type { Model } from 'mongoose'
import type { Caller } from './accounts.ts'
import { consultationDuties } from './duties.ts'
import type { Advised, AnsweredFacts } from './inference.ts'

/** A consultation as it is stored: whole, trace and all. */
export interface WholeConsultation extends StoredConsultation {
  trace: Trace
}

/** Requests of a consultation to other parts of the system. */
export interface Ask {
  consult(facts: AnsweredFacts): Promise<Advised>
  programs(): Promise<readonly Program[]>
}

/** Serves a person's list, and the totals of a person without reading a document. */
const byOwner = { 'user.id': 1, createdAt: -1, _id: -1, bodyFatPercentage: 1 } as const

/** Fields omitted from lists. */
const listProjection = {
  fired: 0,
  stability: 0,
  safety: 0,
  odds: 0,
  measurement: 0,
  nextMeasurement: 0,
  trace: 0,
} as const

/** Counts of a person's consultations without and with body fat. */
const totalsOf = (userId: string) => [
  { $match: { 'user.id': userId } },
  { $group: { _id: { $eq: [{ $ifNull: ['$bodyFatPercentage', null] }, null] }, count: { $sum: 1 } } },
]

const isObjectId = (id: string) => /^[\da-f]{24}$/i.test(id)

const toConsultation = (stored: WholeConsultation): Consultation => ({ ...withoutTrace(stored), trace: stored.trace })

export const madeMessage = ({ isBMIOnly }: Consultation): string =>
  isBMIOnly ? 'Konsultasi BMI berhasil!' : 'Konsultasi lengkap berhasil!'

/** Consultations of every contender except Bugar, with the one index that a person's list and totals need. */
export const createConsultations = async (consultations: Model<WholeConsultation>) => {
  await consultations.collection.createIndex(byOwner)
  const duties = await consultationDuties(consultations.db)
  let programs: ReadonlyMap<string, Program> | null = null
  return {
    create: async (caller: Caller, input: ConsultationCreate, address: string, ask: Ask): Promise<Consultation> => {
      const { notes: _notes, ...measured } = input
      const answered = await duties?.before(caller, address)
      const { verdict, safety } = await ask.consult({ gender: caller.gender, ...measured, ...answered })
      // Asked for once.
      programs ??= new Map((await ask.programs()).map((program) => [program.code, program]))
      const program = programs.get(verdict.programCode) as Program
      const traced = { ...toRecord(input, caller, verdict, program), safety, trace: verdict.trace }
      const created = await consultations.create(traced)
      const made = created.toObject<WholeConsultation>()
      await duties?.after(caller, made)
      return toConsultation(made)
    },
    /** Newest first; pages start at 1. */
    list: async ({ id }: Caller, page: number, limit: number): Promise<ConsultationHistory> => {
      const [found, counts] = await Promise.all([
        consultations
          .find({ 'user.id': id }, listProjection)
          .sort({ createdAt: -1, _id: -1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .lean<WholeConsultation[]>(),
        consultations.aggregate<{ readonly _id: boolean; readonly count: number }>(totalsOf(id)).hint(byOwner),
      ])
      const countOf = (isBmiOnly: boolean) => counts.find(({ _id }) => _id === isBmiOnly)?.count ?? 0
      const totals = { bmiOnly: countOf(true), complete: countOf(false) }
      const pagination = paginate(totals.bmiOnly + totals.complete, page, limit)
      return { consultations: found.map(toListed), pagination, totals }
    },
    /** @throws AppError `not-found`, also for those of others unless the caller is an administrator */
    get: async (caller: Caller, id: string): Promise<Consultation> => {
      const found = isObjectId(id) ? await consultations.findById(id).select('+trace').lean<WholeConsultation>() : null
      if (!found || (found.user.id !== caller.id && caller.role !== 'admin')) {
        throw notFound('Konsultasi tidak ditemukan')
      }
      return toConsultation(found)
    },
    count: (): Promise<number> => consultations.estimatedDocumentCount(),
  }
}

export type Consultations = Awaited<ReturnType<typeof createConsultations>>
