import type { Consultation, ListedConsultation } from '@bugar/contracts/consultation'
import { type Model, type QueryFilter, trusted } from 'mongoose'
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
const toListed = ({ _id, ...record }: Omit<StoredConsultation, 'trace' | 'stability'>): ListedConsultation => ({
  id: _id.toHexString(),
  ...record,
  user: record.user ?? null,
  program: record.program ?? null,
  status: 'completed',
  isBMIOnly: (record.bodyFatPercentage ?? null) === null,
  createdAt: timeOf(record.createdAt),
  updatedAt: timeOf(record.updatedAt),
})

const listed = { trace: 0, stability: 0, idempotency: 0, uncounted: 0 } as const

/** Newest first. */
export const summaries = async (
  consultations: Model<StoredConsultation>,
  filter: QueryFilter<StoredConsultation>,
  skip: number,
  limit: number,
): Promise<ListedConsultation[]> => {
  const found = await consultations.find(filter, listed).sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean()
  return found.map(toListed)
}

export const ofPeople = (userIds: readonly string[]): QueryFilter<StoredConsultation> => ({
  'user.id': userIds.length === 1 ? (userIds[0] as string) : trusted({ $in: [...userIds] }),
})
