import { isDuplicateKey } from '@bugar/runtime/mongo/connection'
import { toObjectId } from '@bugar/runtime/mongo/filters'
import { createQuota } from '@bugar/runtime/mongo/quota'
import { inTransaction } from '@bugar/runtime/mongo/transaction'
import { updateFields } from '@bugar/runtime/mongo/update-fields'
import { Types } from 'mongoose'
import { createListStore } from './list-store.ts'
import { type Models, type StoredConsultation } from './model.ts'
import { createPeopleStore } from './people-store.ts'
import { noteRemoved } from './totals.ts'

export type NewConsultation = Omit<StoredConsultation, '_id' | 'createdAt' | 'updatedAt' | 'uncounted'>

const toStored = (record: NewConsultation): StoredConsultation => {
  const now = new Date()
  return { _id: new Types.ObjectId(), ...record, uncounted: true, createdAt: now, updatedAt: now }
}

export type ConsultationStore = ReturnType<typeof createConsultationStore>

/** `onUncounted` is called with consultations that the totals do not have yet. */
export const createConsultationStore = (models: Models, onUncounted = () => {}) => {
  const { connection, consultations, spentKeys } = models
  const quota = createQuota(consultations, 'consultation', (userId) => ({ 'user.id': userId }))
  const spentKey = (userId: string, key: string) => ({ _id: `${userId} ${key}` })

  return {
    ...createPeopleStore(models),
    ...createListStore(models),
    /** @throws AppError `protected` when the person has no room for another one */
    requireRoom: (userId: string): Promise<void> => quota.requireRoom(userId, { documents: 1, bytes: 0 }),
    // By the driver: the record was checked where it came in, and this is the way that everybody's answer waits for.
    insert: async (record: NewConsultation): Promise<StoredConsultation> => {
      const stored = toStored(record)
      await consultations.collection.insertOne(stored)
      onUncounted()
      return stored
    },
    /**
     * Inserts unless the key holds a consultation (`taken`) or held one that was deleted (`spent`). In one transaction:
     * the same create may be under way in another copy, sent again or repeated, when its consultation is deleted.
     */
    insertOnce: async (
      record: NewConsultation,
      idempotency: NonNullable<NewConsultation['idempotency']>,
    ): Promise<StoredConsultation | 'taken' | 'spent'> => {
      const stored = toStored({ ...record, idempotency })
      try {
        const isSpent = await inTransaction(connection, async (session) => {
          if (await spentKeys.exists(spentKey(record.user.id, idempotency.key)).session(session)) {
            return true
          }
          await consultations.collection.insertOne(stored, { session })
          return false
        })
        onUncounted()
        return isSpent ? 'spent' : stored
      } catch (error) {
        if (isDuplicateKey(error)) {
          return 'taken'
        }
        throw error
      }
    },
    /** The consultation with this idempotency key; null when the key is unused. */
    findByKey: (userId: string, key: string): Promise<StoredConsultation | null> =>
      consultations.findOne({ 'user.id': userId, 'idempotency.key': key }).lean(),
    /** Null when there is no such consultation. `check` sees what would be replaced and may throw. */
    setNotes: async (
      id: string,
      notes: string,
      check: (before: StoredConsultation) => void,
    ): Promise<StoredConsultation | null> =>
      toObjectId(id) && ((await updateFields(consultations, id, { notes }, check))?.after ?? null),
    // By the driver, as the insert: of all reads this is the most frequent.
    get: async (id: string): Promise<StoredConsultation | null> => {
      const key = toObjectId(id)
      return key && consultations.collection.findOne<StoredConsultation>({ _id: key })
    },
    /**
     * False when this user has no such consultation.
     * @param spendsKey false for one that nobody has seen: its key is kept nowhere
     */
    remove: async (userId: string, id: string, spendsKey = true): Promise<boolean> => {
      const key = toObjectId(id)
      if (!key) {
        return false
      }
      return inTransaction(connection, async (session) => {
        const options = { session, projection: { program: 1, uncounted: 1, idempotency: 1 } } as const
        const removed = await consultations.findOneAndDelete({ _id: key, 'user.id': userId }, options).lean()
        if (removed) {
          await noteRemoved(models, [removed], session)
        }
        if (removed?.idempotency && spendsKey) {
          const update = { $set: { deletedAt: new Date() } }
          await spentKeys.updateOne(spentKey(userId, removed.idempotency.key), update, { session, upsert: true })
        }
        return removed !== null
      })
    },
  }
}
