import type { Consultation, ListedConsultation } from '@bugar/contracts/consultation'
import type { StoredConsultation } from './model.ts'

export type Unexplained = Omit<Consultation, 'trace'>

/** A consultation but for its trace. */
export const toUnexplained = ({
  _id,
  createdAt,
  updatedAt,
  idempotency: _key,
  uncounted: _uncounted,
  fired: _fired,
  trace: _trace,
  ...record
}: StoredConsultation): Unexplained => ({
  id: _id.toHexString(),
  ...record,
  status: 'completed',
  isBMIOnly: record.bodyFatPercentage === null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

const timeOf = (value: unknown): string | null =>
  value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : null

/** What a list leaves out. */
export const notListed = { trace: 0, fired: 0, stability: 0, idempotency: 0, uncounted: 0 } as const
type NotListed = keyof typeof notListed

/** Each record by itself, whatever it lacks. */
export const toListed = ({ _id, ...record }: Omit<StoredConsultation, NotListed>): ListedConsultation => ({
  id: _id.toHexString(),
  ...record,
  user: record.user ?? null,
  program: record.program ?? null,
  status: 'completed',
  isBMIOnly: (record.bodyFatPercentage ?? null) === null,
  createdAt: timeOf(record.createdAt),
  updatedAt: timeOf(record.updatedAt),
})
