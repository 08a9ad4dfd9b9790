import type { Consultation, ListedConsultation } from '@bugar/contracts/advice/consultation/consultation'
import { measuredOf } from '@bugar/contracts/advice/health/measurements'
import type { StoredConsultation } from './model.ts'

export type Unexplained = Omit<Consultation, 'trace'>

/** Fields omitted from lists. */
export const summaryProjection = {
  fired: 0,
  stability: 0,
  safety: 0,
  odds: 0,
  measurement: 0,
  nextMeasurement: 0,
  idempotency: 0,
  uncounted: 0,
} as const
type Listed = Omit<StoredConsultation, keyof typeof summaryProjection>

/** Always the same fields in the same order, however the record came to be stored. */
const recordOf = (stored: Listed) => ({
  id: stored._id.toHexString(),
  user: stored.user,
  gender: stored.gender,
  ...measuredOf(stored),
  bmi: stored.bmi,
  bmiCategory: stored.bmiCategory,
  bodyFatCategory: stored.bodyFatCategory,
  program: stored.program,
  fallback: stored.fallback,
  notice: stored.notice,
  ruleSet: stored.ruleSet,
  notes: stored.notes,
  status: 'completed' as const,
  isBMIOnly: (stored.bodyFatPercentage ?? null) === null,
})

/** A consultation but for its trace. */
export const withoutTrace = (stored: StoredConsultation): Unexplained => ({
  ...recordOf(stored),
  stability: stored.stability,
  safety: stored.safety,
  odds: stored.odds,
  measurement: stored.measurement,
  nextMeasurement: stored.nextMeasurement,
  createdAt: stored.createdAt.toISOString(),
  updatedAt: stored.updatedAt.toISOString(),
})

const timeOf = (value: unknown): string | null =>
  value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : null

/** Each record by itself, whatever it lacks. */
export const toListed = (stored: Listed): ListedConsultation => ({
  ...recordOf(stored),
  user: stored.user ?? null,
  program: stored.program ?? null,
  createdAt: timeOf(stored.createdAt),
  updatedAt: timeOf(stored.updatedAt),
})
