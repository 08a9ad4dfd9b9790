import type { Consultation, ConsultationHistory, ListedConsultation } from '@bugar/contracts/consultation'
import type { Facts } from '@bugar/contracts/inference'
import { isDuplicateKey } from '@bugar/runtime/mongo/connection'
import { inTransaction } from '@bugar/runtime/mongo/transaction'
import { isValidObjectId, trusted, Types } from 'mongoose'
import { ofPeople, summaries, toConsultation } from './documents.ts'
import { listedBy, type Models, type StoredConsultation } from './model.ts'
import { createPeopleStore } from './people-store.ts'
import { noteRemoved } from './totals.ts'

export type NewConsultation = Omit<StoredConsultation, '_id' | 'createdAt' | 'updatedAt' | 'uncounted'>

/** What a simulation needs of a consultation; no name, no e-mail. */
export interface Measurement {
  readonly id: string
  readonly facts: Facts
  readonly programCode: Consultation['program']['code']
}

const measured = { gender: 1, weight: 1, height: 1, bodyFatPercentage: 1, program: 1 } as const

export type ConsultationStore = ReturnType<typeof createConsultationStore>

/** `onUncounted` is told of consultations that the totals do not have yet. */
export const createConsultationStore = (models: Models, onUncounted = () => {}) => {
  const { connection, consultations, spentKeys } = models
  const spentKey = (userId: string, key: string) => ({ _id: `${userId} ${key}` })
  const byId = (id: string) => (isValidObjectId(id) && id.length === 24 ? new Types.ObjectId(id) : null)

  return {
    ...createPeopleStore(models),
    insert: async (record: NewConsultation): Promise<Consultation> => {
      const created = await consultations.create({ ...record, uncounted: true })
      onUncounted()
      return toConsultation(created.toObject())
    },
    /**
     * Inserts unless the key holds a consultation (`taken`) or held one that was deleted (`spent`). In one transaction:
     * the same create may be under way in another copy, as a hedge or a repetition, when its consultation is deleted.
     */
    insertOnce: async (
      record: NewConsultation,
      idempotency: NonNullable<NewConsultation['idempotency']>,
    ): Promise<Consultation | 'taken' | 'spent'> => {
      try {
        const created = await inTransaction(connection, async (session) => {
          if (await spentKeys.exists(spentKey(record.user.id, idempotency.key)).session(session)) {
            return null
          }
          const [inserted] = await consultations.create([{ ...record, idempotency, uncounted: true }], { session })
          return inserted ?? null
        })
        onUncounted()
        return created === null ? 'spent' : toConsultation(created.toObject())
      } catch (error) {
        if (isDuplicateKey(error)) {
          return 'taken'
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
    list: (userId: string, page: number, limit: number): Promise<ListedConsultation[]> =>
      summaries(consultations, ofPeople([userId]), (page - 1) * limit, limit),
    countOf: (userId: string): Promise<number> => consultations.countDocuments(ofPeople([userId])),
    totalsOf: async (userId: string): Promise<ConsultationHistory['totals']> => {
      const isBmiOnly = { $eq: [{ $ifNull: ['$bodyFatPercentage', null] }, null] }
      const found = await consultations.aggregate<{ _id: boolean; count: number }>([
        { $match: { 'user.id': userId } },
        { $group: { _id: isBmiOnly, count: { $sum: 1 } } },
      ])
      const countOf = (bmiOnly: boolean) => found.find(({ _id }) => _id === bmiOnly)?.count ?? 0
      return { bmiOnly: countOf(true), complete: countOf(false) }
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
    /** False when this user has no such consultation. */
    remove: async (userId: string, id: string): Promise<boolean> => {
      const key = byId(id)
      if (!key) {
        return false
      }
      return inTransaction(connection, async (session) => {
        const options = { session, projection: { program: 1, uncounted: 1, idempotency: 1 } } as const
        const removed = await consultations.findOneAndDelete({ _id: key, 'user.id': userId }, options).lean()
        if (removed) {
          await noteRemoved(models, [removed], session)
        }
        if (removed?.idempotency) {
          const update = { $set: { deletedAt: new Date() } }
          await spentKeys.updateOne(spentKey(userId, removed.idempotency.key), update, { session, upsert: true })
        }
        return removed !== null
      })
    },
    /** Writes imported consultations as they are, all or none, whether they were there or not. */
    restore: async (documents: readonly StoredConsultation[]): Promise<void> => {
      await inTransaction(connection, async (session) => {
        const ids = documents.map(({ _id }) => _id)
        const replaced = await consultations
          .find({ _id: trusted({ $in: ids }) }, { program: 1, uncounted: 1 })
          .session(session)
          .lean()
        await noteRemoved(models, replaced, session)
        await consultations.bulkWrite(
          documents.map((document) => ({
            replaceOne: {
              filter: { _id: document._id },
              replacement: { ...document, uncounted: true },
              upsert: true,
              timestamps: false,
            },
          })),
          { session },
        )
      })
      onUncounted()
    },
    /** Everybody's, newest first; with people only theirs. */
    listAll: (userIds: readonly string[] | null, page: number, limit: number): Promise<ListedConsultation[]> =>
      summaries(consultations, userIds ? ofPeople(userIds) : {}, (page - 1) * limit, limit),
    countOfPeople: (userIds: readonly string[]): Promise<number> => consultations.countDocuments(ofPeople(userIds)),
    countSince: (moment: Date): Promise<number> =>
      consultations.countDocuments({ createdAt: trusted({ $gte: moment }) }),
    peopleSince: async (moment: Date): Promise<number> => {
      const [found] = await consultations
        .aggregate<{ count: number }>([
          { $match: { createdAt: { $gte: moment } } },
          { $group: { _id: '$user.id' } },
          { $count: 'count' },
        ])
        .hint(listedBy)
      return found?.count ?? 0
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
