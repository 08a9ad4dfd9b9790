import { AppError } from '@bugar/contracts/core/bus/errors'
import { type Quota, type QuotaName, quotas } from '@bugar/contracts/teams/quotas'
import type { Model, QueryFilter } from 'mongoose'
import { LruMap } from 'toad-cache'

interface Amount {
  documents: number
  bytes: number
}

/** One part of the free amount is cached and used up without another query. */
const parts = 8
const rememberedForMs = 60_000
const rememberedPeople = 10_000

export const overQuota = (name: QuotaName): AppError => new AppError('protected', quotas[name].message ?? '')

/**
 * Storage quota per person for one kind of record. Usage is read from the collection itself, so that it cannot drift:
 * the number of documents, or the sum of their `bytes` where bytes are limited.
 *
 * Not every write queries the usage: an eighth of the free amount is cached for a minute. A limit may be exceeded by
 * the amounts that other copies have cached, and by as many records as requests came at once, and by no more.
 * @param ownedBy the documents of a person that count. An index on the owner, and on `bytes` where they are limited,
 * answers without reading a document. It is no hint: with one, the embedded server walks everybody's part of the index.
 */
export const createQuota = <T>(model: Model<T>, name: QuotaName, ownedBy: (userId: string) => QueryFilter<T>) => {
  const free = new LruMap<Amount>(rememberedPeople, rememberedForMs)
  const looks = new Map<string, Promise<Amount>>()

  const storedOf = async (userId: string, { documents, bytes }: Quota): Promise<Amount> => {
    if (bytes === null) {
      return { documents: await model.countDocuments(ownedBy(userId), { limit: documents }), bytes: 0 }
    }
    const [found] = await model.aggregate<Amount>([
      { $match: { ...ownedBy(userId), bytes: { $gt: 0 } } },
      { $group: { _id: null, documents: { $sum: 1 }, bytes: { $sum: '$bytes' } } },
    ])
    return found ?? { documents: 0, bytes: 0 }
  }

  /** Concurrent requests share one query. */
  const look = (userId: string, quota: Quota): Promise<Amount> => {
    const running = looks.get(userId) ?? storedOf(userId, quota).finally(() => looks.delete(userId))
    looks.set(userId, running)
    return running
  }

  return {
    /**
     * Call before documents or bytes are added.
     * @throws AppError `protected` with the quota's message when it would be exceeded.
     */
    requireRoom: async (userId: string, added: Readonly<Amount>): Promise<void> => {
      const known = free.get(userId)
      if (known && known.documents >= added.documents && known.bytes >= added.bytes) {
        known.documents -= added.documents
        known.bytes -= added.bytes
        return
      }
      const quota: Quota = quotas[name]
      const stored = await look(userId, quota)
      const documents = quota.documents - stored.documents - added.documents
      const bytes = (quota.bytes ?? Number.MAX_SAFE_INTEGER) - stored.bytes - added.bytes
      if ((added.documents > 0 && documents < 0) || (added.bytes > 0 && bytes < 0)) {
        free.delete(userId)
        throw overQuota(name)
      }
      free.set(userId, {
        documents: Math.max(0, Math.floor(documents / parts)),
        bytes: Math.max(0, Math.floor(bytes / parts)),
      })
    },
  }
}
