import type { Consultation, ConsultationSummary } from '@bugar/contracts/consultation'
import type { Facts } from '@bugar/contracts/inference'
import type { Actor } from '@bugar/contracts/operation'
import { isDuplicateKey, type Mongo } from '@bugar/runtime/mongo'
import { isValidObjectId, type QueryFilter, trusted, Types } from 'mongoose'
import { joined } from './joined.ts'
import { createModels, type StoredConsultation } from './model.ts'

export type NewConsultation = Omit<StoredConsultation, '_id' | 'createdAt' | 'updatedAt'>

export const toConsultation = ({
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

type ListedConsultation = Omit<StoredConsultation, 'trace' | 'stability'>

const toSummary = (record: ListedConsultation): ConsultationSummary => {
  const { trace: _trace, stability: _stability, ...summary } = toConsultation(record as StoredConsultation)
  return summary
}

const listed = { trace: 0, stability: 0, idempotency: 0 } as const
const newestFirst = { createdAt: -1, _id: -1 } as const
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** What a simulation needs of a consultation; no name, no e-mail. */
export interface Measurement {
  readonly id: string
  readonly facts: Facts
  readonly programCode: Consultation['program']['code']
}

const measured = { gender: 1, weight: 1, height: 1, bodyFatPercentage: 1, program: 1 } as const

const weekMs = 7 * 86_400_000

export type ConsultationStore = ReturnType<typeof createConsultationStore>

export const createConsultationStore = (connection: Mongo) => {
  const { consultations, people } = createModels(connection)
  const byId = (id: string) => (isValidObjectId(id) && id.length === 24 ? new Types.ObjectId(id) : null)

  const of = (userIds: readonly string[] | null) =>
    userIds === null
      ? {}
      : { 'user.id': userIds.length === 1 ? (userIds[0] as string) : trusted({ $in: [...userIds] }) }

  const pageOf = (filter: QueryFilter<StoredConsultation>, page: number, limit: number) =>
    consultations
      .find(filter, listed)
      .sort(newestFirst)
      .skip((page - 1) * limit)
      .limit(limit)
      .lean()

  const count = joined(() => consultations.estimatedDocumentCount())

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
    /** Newest first; pages start at 1. Null for everybody, else only these people. */
    list: async (userIds: readonly string[] | null, page: number, limit: number): Promise<ConsultationSummary[]> => {
      // An embedded database reads a range of an index to its end, and the newest pages lie in the last week.
      const lastWeek = { createdAt: trusted({ $gte: new Date(Date.now() - weekMs) }) }
      const recent = userIds === null ? await pageOf(lastWeek, page, limit) : []
      const found = recent.length === limit ? recent : await pageOf(of(userIds), page, limit)
      return found.map(toSummary)
    },
    countOf: (userIds: readonly string[] | null): Promise<number> =>
      userIds === null ? count() : consultations.countDocuments(of(userIds)),
    /** Ids of the people whose name or e-mail has this text in it. */
    findPeople: async (text: string): Promise<string[]> => {
      const found = await people.find({ folded: trusted({ $regex: escaped(text.toLowerCase()) }) }, { _id: 1 }).lean()
      return found.map(({ _id }) => _id)
    },
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
    countSince: (moment: Date): Promise<number> =>
      consultations.countDocuments({ createdAt: trusted({ $gte: moment }) }),
    countUsersSince: async (moment: Date): Promise<number> => {
      const [found] = await consultations.aggregate<{ users: number }>([
        { $match: { createdAt: { $gte: moment } } },
        { $group: { _id: '$user.id' } },
        { $count: 'users' },
      ])
      return found?.users ?? 0
    },
    /** Most recommended first, by code and by the latest name it was recommended under. */
    countByProgram: joined(async () => {
      const found = await consultations.aggregate<{
        _id: Consultation['program']['code']
        name: string
        count: number
      }>([
        { $group: { _id: '$program.code', name: { $max: '$program.name' }, count: { $sum: 1 } } },
        { $sort: { count: -1, _id: 1 } },
      ])
      return found.map(({ _id: code, ...program }) => ({ code, ...program }))
    }),
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
    count,
  }
}
