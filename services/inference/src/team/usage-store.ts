import { isDuplicateKey, type Mongo } from '@bugar/runtime/mongo/connection'
import { type QueryFilter, trusted } from 'mongoose'
import { defineRecord, moment, type Stored } from '@bugar/runtime/mongo/record'
import * as z from 'zod/mini'

/** Decisions of a team on a day in Jakarta. */
const usageRecord = defineRecord({
  name: 'TeamUsage',
  collection: 'teamusage',
  shape: {
    /** Id of the team and the day, so that the days of a team are in their order. */
    _id: z.string(),
    used: z.number(),
    lastAt: moment,
  },
})
type StoredUsage = Stored<typeof usageRecord>

interface Usage {
  /** Decisions since midnight in Jakarta. */
  readonly usedToday: number
  /** Null when the team never asked. */
  readonly lastUsedAt: Date | null
}

const idOf = (teamId: string, day: string) => `${teamId} ${day}`

/** Decisions of each team and day, counted over all copies. */
export const createUsageStore = (connection: Mongo) => {
  const usage = usageRecord.model(connection)

  /** False when the day has not so many left. */
  const take = async (_id: string, count: number, quota: number, lastAt: Date): Promise<boolean> => {
    // The counter moves only while there is room, so that no two copies take the same place.
    const hasRoom = { _id, used: trusted({ $lte: quota - count }) } as QueryFilter<StoredUsage>
    try {
      const change = { $inc: { used: count }, $max: { lastAt } }
      const { matchedCount, upsertedCount } = await usage.updateOne(hasRoom, change, { upsert: true })
      return matchedCount + upsertedCount === 1
    } catch (error) {
      if (isDuplicateKey(error)) {
        return false
      }
      throw error
    }
  }

  return {
    /**
     * Counts decisions of a team before they are given.
     * @returns how many of `wanted` the quota leaves room for
     */
    reserve: async (teamId: string, day: string, wanted: number, quota: number, now: Date): Promise<number> => {
      const _id = idOf(teamId, day)
      let count = Math.min(wanted, quota)
      while (count > 0 && !(await take(_id, count, quota, now))) {
        const used = (await usage.findById(_id).lean())?.used ?? 0
        count = Math.min(count, quota - used)
      }
      return Math.max(0, count)
    },
    /** Takes back decisions that were reserved and not given. */
    release: async (teamId: string, day: string, count: number): Promise<void> => {
      await usage.updateOne({ _id: idOf(teamId, day) }, { $inc: { used: -count } })
    },
    /** @param day today in Jakarta */
    of: async (teamId: string, day: string): Promise<Usage> => {
      const days = { _id: trusted({ $gte: idOf(teamId, ''), $lt: idOf(teamId, '~') }) } as QueryFilter<StoredUsage>
      const last = await usage.findOne(days).sort({ _id: -1 }).lean()
      return { usedToday: last?._id === idOf(teamId, day) ? last.used : 0, lastUsedAt: last?.lastAt ?? null }
    },
  }
}
export type UsageStore = ReturnType<typeof createUsageStore>
