import type { Consultation, ConsultationSummary } from '@bugar/contracts/consultation'
import type { Facts } from '@bugar/contracts/inference'
import type { Actor } from '@bugar/contracts/operation'
import { isDuplicateKey } from '@bugar/runtime/mongo'
import { isValidObjectId, trusted, Types } from 'mongoose'
import { ofPeople, summaries, toConsultation } from './documents.ts'
import type { Models, StoredConsultation } from './model.ts'

export type NewConsultation = Omit<StoredConsultation, '_id' | 'createdAt' | 'updatedAt'>

/** What a simulation needs of a consultation; no name, no e-mail. */
export interface Measurement {
  readonly id: string
  readonly facts: Facts
  readonly programCode: Consultation['program']['code']
}

const measured = { gender: 1, weight: 1, height: 1, bodyFatPercentage: 1, program: 1 } as const

export type ConsultationStore = ReturnType<typeof createConsultationStore>

export const createConsultationStore = ({ consultations, people }: Models) => {
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
    /** One person's, newest first; pages start at 1. */
    list: (userId: string, page: number, limit: number): Promise<ConsultationSummary[]> =>
      summaries(consultations, ofPeople([userId]), (page - 1) * limit, limit),
    countOf: (userId: string): Promise<number> => consultations.countDocuments(ofPeople([userId])),
    /** Remembers a person for search; false when their account is closed. */
    rememberPerson: async ({ id, name, email }: Pick<Actor, 'id' | 'name' | 'email'>): Promise<boolean> => {
      const known = await people.findById(id).lean()
      if (known?.folded) {
        return !known.closed
      }
      const folded = `${name} ${email}`.toLowerCase()
      const person = await people
        .findOneAndUpdate({ _id: id }, { $set: { folded } }, { upsert: true, returnDocument: 'after' })
        .lean()
      return person?.closed !== true
    },
    setClosed: async (userId: string, closed: boolean): Promise<void> => {
      await people.updateOne({ _id: userId }, { $set: { closed } }, { upsert: true })
    },
    /** Null when this user has no such consultation. */
    setNotes: async (userId: string, id: string, notes: string): Promise<Consultation | null> => {
      const key = byId(id)
      const found =
        key &&
        (await consultations
          .findOneAndUpdate({ _id: key, 'user.id': userId }, { $set: { notes } }, { returnDocument: 'after' })
          .lean())
      return found && toConsultation(found)
    },
    get: async (id: string): Promise<Consultation | null> => {
      const key = byId(id)
      const found = key && (await consultations.findById(key).lean())
      return found && toConsultation(found)
    },
    /** What counts go by of the one that was removed; null when this user has no such consultation. */
    remove: async (userId: string, id: string): Promise<Pick<StoredConsultation, 'createdAt' | 'program'> | null> => {
      const key = byId(id)
      const projection = { createdAt: 1, program: 1 } as const
      return key && consultations.findOneAndDelete({ _id: key, 'user.id': userId }, { projection }).lean()
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
  }
}
