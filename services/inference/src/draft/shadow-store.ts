import type { Mongo } from '@bugar/runtime/mongo/connection'
import { type Shadow, maxSightings, Sighting } from '@bugar/contracts/rules/draft/rule-draft-shadow'
import { defineRecord, moment, type Stored } from '@bugar/runtime/mongo/record'
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Tally } from './domain/tally.ts'

const shadowRecord = defineRecord({
  name: 'RuleShadow',
  collection: 'ruleshadows',
  shape: {
    /** Draft and hash of its content. */
    _id: z.string(),
    hash: z.string(),
    since: moment,
    seenAt: moment,
    asked: z.number(),
    differing: z.number(),
    /** By a digest of both answers. */
    sightings: z.exactOptional(z.record(z.string(), Sighting)),
  },
  // A release is decided long before.
  indexes: [[{ seenAt: 1 }, { expireAfterSeconds: 90 * 24 * 3600 }]],
})

type StoredShadow = Stored<typeof shadowRecord>

const keyOf = ({ before, after }: Sighting) =>
  createHash('sha256').update(`${before}\n${after}`).digest('hex').slice(0, 16)

/** Counts of drafts' answers in shadow evaluation, summed over all copies. */
export const createShadowStore = (connection: Mongo) => {
  const shadows = shadowRecord.model(connection)
  const idOf = (draft: string, hash: string) => `${draft} ${hash}`
  return {
    add: async (draft: string, hash: string, { asked, differing, sightings }: Tally, now: Date): Promise<void> => {
      const texts = sightings.flatMap((each) => {
        const path = `sightings.${keyOf(each)}`
        return [
          [`${path}.before`, each.before],
          [`${path}.after`, each.after],
        ]
      })
      const counts = sightings.map((each) => [`sightings.${keyOf(each)}.count`, each.count])
      await shadows.updateOne(
        { _id: idOf(draft, hash) },
        {
          $setOnInsert: { hash, since: now },
          $set: { seenAt: now, ...Object.fromEntries(texts) },
          $inc: { asked, differing, ...Object.fromEntries(counts) },
        },
        { upsert: true },
      )
    },
    /** Null before the first answer. */
    get: async (draft: string, hash: string): Promise<Shadow | null> => {
      const found = (await shadows.findById(idOf(draft, hash)).lean()) as StoredShadow | null
      return (
        found && {
          hash,
          since: found.since.toISOString(),
          asked: found.asked,
          differing: found.differing,
          sightings: Object.values(found.sightings ?? {})
            .toSorted((a, b) => b.count - a.count)
            .slice(0, maxSightings),
        }
      )
    },
  }
}
export type ShadowStore = ReturnType<typeof createShadowStore>
