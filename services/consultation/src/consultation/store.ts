import type { Consultation } from '@bugar/contracts/consultation'
import { isDuplicateKey } from '@bugar/runtime/mongo/connection'
import { inTransaction } from '@bugar/runtime/mongo/transaction'
import { isValidObjectId, trusted, Types } from 'mongoose'
import { toConsultation } from './documents.ts'
import { createListStore } from './list-store.ts'
import type { Models, StoredConsultation } from './model.ts'
import { createPeopleStore } from './people-store.ts'
import { noteRemoved } from './totals.ts'

export type NewConsultation = Omit<StoredConsultation, '_id' | 'createdAt' | 'updatedAt' | 'uncounted'>

export type ConsultationStore = ReturnType<typeof createConsultationStore>

/** `onUncounted` is told of consultations that the totals do not have yet. */
export const createConsultationStore = (models: Models, onUncounted = () => {}) => {
  const { connection, consultations, spentKeys } = models
  const spentKey = (userId: string, key: string) => ({ _id: `${userId} ${key}` })
  const byId = (id: string) => (isValidObjectId(id) && id.length === 24 ? new Types.ObjectId(id) : null)

  return {
    ...createPeopleStore(models),
    ...createListStore(models),
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
  }
}
