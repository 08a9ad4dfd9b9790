import * as z from 'zod/mini'
import { atMost, plainText } from '../../core/values/string-length.ts'
import { ConsultationStats, TimeZone } from './consultation-stats.ts'
import { internalConsultationOperations } from './consultation-internal.ts'
import { type MeasurementName, measurements, ofMeasurements, type OptionalMeasurement } from '../health/measurements.ts'
import { BodyFatMethodInput, measurementFields, Odds, storedMeasurementFields, Verdict } from './verdict.ts'
import { genders, programCodes } from '../../core/values/knowledge.ts'
import { defineOperations } from '../../core/bus/operation.ts'
import { personStateReads } from '../../core/bus/outdates.ts'
import { Safety } from '../person/safety.ts'
import { Id, Empty, pageFields, Pagination, Search, spanFields, Time } from '../../core/values/shared.ts'

const Notes = z.string('Notes must be text').check(plainText(), atMost(1000, 'Notes are at most 1000 characters'))

export const ConsultationCreate = z.strictObject({
  ...measurementFields,
  bodyFatMethod: BodyFatMethodInput,
  notes: z.optional(Notes),
})
export type ConsultationCreate = z.output<typeof ConsultationCreate>

/** Bounds of the measurements in records of all releases. */
export const StoredMeasurements = z.strictObject({ ...ConsultationCreate.shape, ...storedMeasurementFields })

type MeasuredFields = {
  [F in MeasurementName]: F extends OptionalMeasurement
    ? z.ZodMiniNullable<z.ZodMiniNumber<number>>
    : z.ZodMiniNumber<number>
}
const measuredFields = ofMeasurements((name) =>
  measurements[name].isOptional ? z.nullable(z.number()) : z.number(),
) as MeasuredFields

/** A consultation as it was decided; only `notes` ever changes. */
export const Consultation = z.strictObject({
  id: Id,
  user: z.strictObject({ id: Id, name: z.string(), email: z.string() }),
  gender: z.enum(genders),
  ...measuredFields,
  bmi: Verdict.shape.bmi,
  bmiCategory: Verdict.shape.bmiCategory,
  bodyFatCategory: Verdict.shape.bodyFatCategory,
  /** Code and name as they were when the consultation was made. */
  program: z.strictObject({ id: Id, code: z.enum(programCodes), name: z.string() }),
  fallback: Verdict.shape.fallback,
  notice: Verdict.shape.notice,
  ruleSet: Verdict.shape.ruleSet,
  trace: Verdict.shape.trace,
  stability: Verdict.shape.stability,
  /** Null when the safety rules were not run, and for callers other than the person, since it reveals health data. */
  safety: z.nullable(Safety),
  ...Odds.shape,
  notes: z.string(),
  status: z.literal('completed'),
  isBMIOnly: z.boolean(),
  createdAt: Time,
  updatedAt: Time,
})
export type Consultation = z.output<typeof Consultation>

const {
  trace: _trace,
  stability: _stability,
  safety: _safety,
  odds: _odds,
  measurement: _measurement,
  nextMeasurement: _next,
  ...summaryFields
} = Consultation.shape

/** A consultation in a list: without health advice and explanation, which would make it ten times as long. */
export const ConsultationSummary = z.strictObject(summaryFields)
export type ConsultationSummary = z.output<typeof ConsultationSummary>

/** Null where a stored record lacks the field or it is invalid: one such record does not fail the whole list. */
export const ListedConsultation = z.strictObject({
  ...summaryFields,
  user: z.nullable(summaryFields.user),
  program: z.nullable(summaryFields.program),
  createdAt: z.nullable(Time),
  updatedAt: z.nullable(Time),
})
export type ListedConsultation = z.output<typeof ListedConsultation>

export const ConsultationPage = z.strictObject({
  consultations: z.array(ListedConsultation),
  pagination: Pagination,
})
export type ConsultationPage = z.output<typeof ConsultationPage>

export const ConsultationHistory = z.strictObject({
  ...ConsultationPage.shape,
  /** Totals over all pages. */
  totals: z.strictObject({ bmiOnly: z.number(), complete: z.number() }),
})
export type ConsultationHistory = z.output<typeof ConsultationHistory>

export const consultationFilterFields = { search: z.optional(Search), ...spanFields }

export const consultationOperations = {
  ...internalConsultationOperations,
  ...defineOperations('consultation', {
    'consultation.create': {
      http: { method: 'POST', path: '/consultations', status: 201 },
      access: 'user',
      summary: 'Run the rules over the caller’s measurements and keep the outcome',
      input: ConsultationCreate,
      output: Consultation,
      failure: 'Failed to create consultation',
      outdates: ['consultation.*', 'user.*', 'system.*', ...personStateReads],
      takesIdempotencyKey: true,
      errors: ['key-reused', 'rate-limited', 'protected'],
      rateLimit: 'RATE_CONSULTATIONS_PER_MINUTE',
    },
    'consultation.list': {
      http: { method: 'GET', path: '/consultations' },
      access: 'user',
      summary: 'The caller’s own consultations, newest first',
      input: z.strictObject(pageFields),
      output: ConsultationHistory,
      failure: 'Failed to get consultations',
      safe: true,
      offline: true,
    },
    'consultation.get': {
      http: { method: 'GET', path: '/consultations/{id}' },
      access: 'user',
      summary: 'One consultation of the caller; administrators may read any',
      input: z.strictObject({ id: Id }),
      output: Consultation,
      versioned: true,
      failure: 'Failed to get consultation',
      safe: true,
      offline: true,
      errors: ['not-found'],
      auditedRead: 'Membaca konsultasi',
    },
    'consultation.delete': {
      http: { method: 'DELETE', path: '/consultations/{id}' },
      access: 'user',
      summary: 'Delete one of the caller’s consultations',
      input: z.strictObject({ id: Id }),
      output: Empty,
      message: 'Konsultasi berhasil dihapus',
      failure: 'Failed to delete consultation',
      outdates: ['consultation.*', 'user.*', 'system.*', ...personStateReads],
      errors: ['not-found'],
    },
    'consultation.update': {
      http: { method: 'PUT', path: '/consultations/{id}' },
      access: 'user',
      summary:
        'Change the notes of one of the caller’s consultations, and nothing else of it; without If-Match the last of two writes stays',
      input: z.strictObject({ id: Id, notes: Notes }),
      output: Consultation,
      versioned: true,
      message: 'Catatan berhasil disimpan',
      failure: 'Failed to update consultation',
      outdates: ['consultation.*'],
      errors: ['not-found'],
    },
    'consultation.adminList': {
      http: { method: 'GET', path: '/consultations/admin/all' },
      access: 'admin',
      summary: 'Everybody’s consultations, newest first; search looks at name and e-mail',
      input: z.strictObject({ ...pageFields, ...consultationFilterFields }),
      output: ConsultationPage,
      failure: 'Failed to get consultations',
      stepUp: { aboveLimit: 100 },
      safe: true,
      auditedRead: 'Membaca daftar konsultasi',
    },
    'consultation.adminStats': {
      http: { method: 'GET', path: '/consultations/admin/stats' },
      access: 'admin',
      summary: 'How much is consulted, today in the given time zone (default Asia/Jakarta)',
      input: z.strictObject({ timeZone: z._default(TimeZone, 'Asia/Jakarta') }),
      output: ConsultationStats,
      failure: 'Failed to get statistics',
      safe: true,
      // The first query over a large collection waits until all are counted.
      timeoutMs: 10_000,
    },
  }),
}
