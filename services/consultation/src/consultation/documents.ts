import type { Consultation, ListedConsultation } from '@bugar/contracts/consultation'
import type { StoredConsultation } from './model.ts'

export const toConsultation = ({
  _id,
  createdAt,
  updatedAt,
  idempotency: _key,
  uncounted: _uncounted,
  ...record
}: StoredConsultation): Consultation => ({
  id: _id.toHexString(),
  ...record,
  status: 'completed',
  isBMIOnly: record.bodyFatPercentage === null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

const timeOf = (value: unknown): string | null =>
  value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : null

/** Each record by itself, whatever it lacks. */
export const toListed = ({ _id, ...record }: Omit<StoredConsultation, 'trace' | 'stability'>): ListedConsultation => ({
  id: _id.toHexString(),
  ...record,
  user: record.user ?? null,
  program: record.program ?? null,
  status: 'completed',
  isBMIOnly: (record.bodyFatPercentage ?? null) === null,
  createdAt: timeOf(record.createdAt),
  updatedAt: timeOf(record.updatedAt),
})
