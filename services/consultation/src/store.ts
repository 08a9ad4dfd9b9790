import type { Consultation } from '@bugar/contracts/consultation'
import type { Facts } from '@bugar/contracts/inference'
import { isDuplicateKey, type Mongo } from '@bugar/runtime/mongo'
import { isValidObjectId, trusted, Types } from 'mongoose'
import { createConsultationModel, type StoredConsultation } from './model.ts'

export type NewConsultation = Omit<StoredConsultation, '_id' | 'createdAt' | 'updatedAt'>

const toConsultation = ({
  _id,
  createdAt,
  updatedAt,
  idempotency: _key,
  ...record
}: StoredConsultation): Consultation => ({
  id: _id.toHexString(),
  ...record,
  status: 'completed',
  isBMIOnly: record.bodyFatPercentage === null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** What a simulation needs of a consultation; no name, no e-mail. */
export interface Measurement {
  readonly id: string
  readonly facts: Facts
  readonly programCode: Consultation['program']['code']
}

const measured = { gender: 1, weight: 1, height: 1, bodyFatPercentage: 1, program: 1 } as const

export type ConsultationStore = ReturnType<typeof createConsultationStore>

export const createConsultationStore = (connection: Mongo) => {
  const consultations = createConsultationModel(connection)
  const byId = (id: string) => (isValidObjectId(id) && id.length === 24 ? new Types.ObjectId(id) : null)

  return {
    /** Null when this user's key already holds a consultation. */
    insert: async (record: NewConsultation): Promise<Consultation | null> => {
      try {
        const created = await consultations.create(record)
        return toConsultation(created.toObject())
      } catch (error) {
        if (record.idempotency && isDuplicateKey(error)) {
          return null
        }
        throw error
      }
    },
    /** What the key already holds, with the digest of what was sent then; null when it is free. */
    findByKey: async (userId: string, key: string): Promise<{ consultation: Consultation; digest: string } | null> => {
      const found = await consultations.findOne({ 'user.id': userId, 'idempotency.key': key }).lean()
      return found && { consultation: toConsultation(found), digest: found.idempotency?.digest ?? '' }
    },
    /** Newest first; pages start at 1. */
    listOf: async (userId: string, page: number, limit: number): Promise<Consultation[]> => {
      const found = await consultations
        .find({ 'user.id': userId })
        .sort({ createdAt: -1, _id: -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean()
      return found.map(toConsultation)
    },
    countOf: (userId: string): Promise<number> => consultations.countDocuments({ 'user.id': userId }),
    get: async (id: string): Promise<Consultation | null> => {
      const key = byId(id)
      const found = key && (await consultations.findById(key).lean())
      return found && toConsultation(found)
    },
    /** False when this user has no such consultation. */
    remove: async (userId: string, id: string): Promise<boolean> => {
      const key = byId(id)
      return key !== null && (await consultations.deleteOne({ _id: key, 'user.id': userId })).deletedCount === 1
    },
    /** Oldest first, from behind `after`; null starts at the beginning. */
    measurementsAfter: async (after: string | null, limit: number): Promise<Measurement[]> => {
      const found = await consultations
        .find(after === null ? {} : { _id: trusted({ $gt: new Types.ObjectId(after) }) }, measured)
        .sort({ _id: 1 })
        .limit(limit)
        .lean()
      return found.map(({ _id, gender, weight, height, bodyFatPercentage, program }) => ({
        id: _id.toHexString(),
        facts: { gender, weight, height, ...(bodyFatPercentage !== null && { bodyFatPercentage }) },
        programCode: program.code,
      }))
    },
    count: () => consultations.estimatedDocumentCount(),
  }
}
