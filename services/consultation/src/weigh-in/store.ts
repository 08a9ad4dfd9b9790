import { aheadProblem } from '@bugar/contracts/core/values/day'
import type { Input } from '@bugar/contracts/core/bus/operation'
import { Id } from '@bugar/contracts/core/values/shared'
import { WeighIn, WeighInCreate, type weighInOperations } from '@bugar/contracts/advice/person/weigh-in'
import { type Mongo, nullIfDuplicate } from '@bugar/runtime/mongo/connection'
import { type BlockedAmong, createPurgeBlocked, createRequireOpenAccount } from '@bugar/runtime/privacy/purge-blocked'
import { toObjectId } from '@bugar/runtime/mongo/filters'
import { createQuota } from '@bugar/runtime/mongo/quota'
import { defineRecord, moment, objectId, type Stored } from '@bugar/runtime/mongo/record'
import { problemOf } from '@bugar/runtime/mongo/record-problems'
import { trusted } from 'mongoose'
import * as z from 'zod/mini'
import type { Weight } from '../person-state/domain/events.ts'
import { momentOf } from './domain/moment.ts'

export const weighInRecord = defineRecord({
  name: 'WeighIn',
  collection: 'weighins',
  type: 'weighIn',
  shape: {
    ...WeighIn.shape,
    id: objectId,
    createdAt: moment,
    userId: Id,
    /** See `momentOf`; absent in records of earlier releases. */
    at: z.exactOptional(moment),
  },
  /** Idempotency key of the request that created it; absent without one, and after an import. */
  inner: { idempotencyKey: z.exactOptional(z.string()) },
  indexes: [
    [{ userId: 1, date: -1, _id: -1 }],
    [
      { userId: 1, idempotencyKey: 1 },
      { unique: true, partialFilterExpression: { idempotencyKey: { $exists: true } } },
    ],
  ],
  owner: 'userId',
  table: {
    file: 'berat-badan',
    title: 'Berat badan yang dicatat',
    columns: { date: 'Tanggal', weight: 'Berat (kg)', createdAt: 'Dicatat (WIB)' },
  },
  problemAsNew: ({ date, weight }, now) => problemOf(WeighInCreate, { date, weight }) ?? aheadProblem(date, now),
})

const toWeighIn = (document: Stored<typeof weighInRecord>): WeighIn => {
  const { userId: _userId, at: _at, ...weighIn } = weighInRecord.toLine(document)
  return weighIn
}

/** Zone of records of earlier releases. */
const jakarta = 'Asia/Jakarta'

/** A weigh-in as an event of the person. */
export const weightOf = ({
  weight,
  date,
  createdAt,
  at,
}: Pick<Stored<typeof weighInRecord>, 'weight' | 'date' | 'createdAt' | 'at'>): Weight => ({
  kg: weight,
  on: date,
  at: at ?? momentOf(date, createdAt, jakarta),
  notedAt: createdAt,
})

/** For callers without a zone: a day ends here last, so every caller's today counts as today. */
const westernmost = 'Etc/GMT+12'

const newestFirst = { date: -1, _id: -1 } as const

type Entry = Input<(typeof weighInOperations)['weighIn.create']>

export type WeighInStore = ReturnType<typeof createWeighInStore>

export const createWeighInStore = (connection: Mongo, blockedAmong: BlockedAmong) => {
  const weighIns = weighInRecord.model(connection)
  const requireOpenAccount = createRequireOpenAccount(
    createPurgeBlocked(blockedAmong, async (userIds) => {
      await weighIns.deleteMany({ userId: trusted({ $in: [...userIds] }) })
    }),
  )
  const quota = createQuota(weighIns, 'weighIn', (userId) => ({ userId }))
  return {
    /**
     * Null when the key already has a weight.
     * @throws AppError `unauthenticated` when the account is blocked, `protected` when the person's limit is reached;
     * then nothing is stored.
     */
    add: async (
      userId: string,
      { zone = westernmost, ...entry }: Entry,
      key: string | null,
      now: Date,
    ): Promise<WeighIn | null> => {
      await quota.requireRoom(userId, { documents: 1, bytes: 0 })
      const document = {
        userId,
        ...entry,
        ...(key !== null && { idempotencyKey: key }),
        createdAt: now,
        at: momentOf(entry.date, now, zone),
      }
      const created = await nullIfDuplicate(weighIns.create(document))
      if (created === null) {
        return null
      }
      await requireOpenAccount(userId)
      return toWeighIn(created.toObject())
    },
    /** The weigh-in with this idempotency key; null when the key is unused. */
    findByKey: async (userId: string, key: string): Promise<WeighIn | null> => {
      const found = await weighIns.findOne({ userId, idempotencyKey: key }).lean()
      return found && toWeighIn(found)
    },
    /** The latest of the newest day, with its moment; null when there is none. */
    newestOf: async (userId: string): Promise<{ weight: number; at: Date } | null> => {
      const found = await weighIns.findOne({ userId }).sort(newestFirst).lean()
      return found && { weight: found.weight, at: weightOf(found).at }
    },
    /** Newest day first, of one day the latest first; pages start at 1. */
    list: async (userId: string, page: number, limit: number) => {
      const [found, total] = await Promise.all([
        weighIns
          .find({ userId })
          .sort(newestFirst)
          .skip((page - 1) * limit)
          .limit(limit)
          .lean(),
        weighIns.countDocuments({ userId }),
      ])
      return { weighIns: found.map(toWeighIn), total }
    },
    /** False when this user has no such entry. */
    remove: async (userId: string, id: string): Promise<boolean> => {
      const _id = toObjectId(id)
      return _id !== null && (await weighIns.deleteOne({ _id, userId })).deletedCount === 1
    },
  }
}
