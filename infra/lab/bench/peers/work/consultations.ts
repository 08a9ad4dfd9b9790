import { toListed, withoutTrace } from '@bugar/consultation/consultation/documents'
import { toRecord } from '@bugar/consultation/consultation/domain/record'
import type { StoredConsultation } from '@bugar/consultation/consultation/model'
import type {
  Consultation,
  ConsultationCreate,
  ConsultationHistory,
} from '@bugar/contracts/advice/consultation/consultation'
import type { Program } from '@bugar/contracts/catalog/program'
import { paginate } from '@bugar/contracts/core/values/shared'
import type { Trace } from '@bugar/contracts/advice/consultation/verdict'
import type { Advised } from '../../src/work/inference.ts'
import type { Caller } from './caller.ts'

/** A consultation as it is stored: whole, trace and all. */
export interface WholeConsultation extends StoredConsultation {
  trace: Trace
}

/** Serves a person's list, and the totals of a person without reading a document. */
export const byOwner = { 'user.id': 1, createdAt: -1, _id: -1, bodyFatPercentage: 1 } as const

/** Fields omitted from lists. */
export const listProjection = {
  fired: 0,
  stability: 0,
  safety: 0,
  odds: 0,
  measurement: 0,
  nextMeasurement: 0,
  trace: 0,
} as const

/** Counts of a person's consultations without and with body fat. */
export const totalsOf = (userId: string) => [
  { $match: { 'user.id': userId } },
  { $group: { _id: { $eq: [{ $ifNull: ['$bodyFatPercentage', null] }, null] }, count: { $sum: 1 } } },
]

export interface Total {
  readonly _id: boolean
  readonly count: number
}

export const toDocument = (
  input: ConsultationCreate,
  caller: Caller,
  { verdict, safety }: Advised,
  program: Program,
) => ({
  ...toRecord(input, caller, verdict, program),
  safety,
  trace: verdict.trace,
})

export const toConsultation = (stored: WholeConsultation): Consultation => ({
  ...withoutTrace(stored),
  trace: stored.trace,
})

export const toHistory = (
  found: readonly StoredConsultation[],
  counts: readonly Total[],
  page: number,
  limit: number,
): ConsultationHistory => {
  const countOf = (isBmiOnly: boolean) => counts.find(({ _id }) => _id === isBmiOnly)?.count ?? 0
  const totals = { bmiOnly: countOf(true), complete: countOf(false) }
  return {
    consultations: found.map(toListed),
    pagination: paginate(totals.bmiOnly + totals.complete, page, limit),
    totals,
  }
}

/** Only one's own, unless one is an administrator. */
export const mayRead = (caller: Caller, { user }: Pick<StoredConsultation, 'user'>): boolean =>
  user.id === caller.id || caller.role === 'admin'

export const madeMessage = ({ isBMIOnly }: Consultation): string =>
  isBMIOnly ? 'Konsultasi BMI berhasil!' : 'Konsultasi lengkap berhasil!'
