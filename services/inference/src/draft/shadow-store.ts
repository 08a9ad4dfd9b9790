import type { Mongo } from '@bugar/runtime/mongo/connection'
import { type Shadow, maxSightings, type Sighting } from '@bugar/contracts/rules/draft/rule-draft-shadow'
import { createHash } from 'node:crypto'
import { Schema } from 'mongoose'
import type { Tally } from './domain/tally.ts'

interface StoredShadow {
  /** Draft and hash of its content. */
  readonly _id: string
  readonly hash: string
  readonly since: Date
  readonly seenAt: Date
  readonly asked: number
  readonly differing: number
  /** By a digest of both answers. */
  readonly sightings?: Readonly<Record<string, Sighting>>
}

const shadowSchema = new Schema(
  {
    _id: { type: String, required: true },
    hash: { type: String, required: true },
    since: { type: Date, required: true },
    seenAt: { type: Date, required: true },
    asked: { type: Number, required: true },
    differing: { type: Number, required: true },
    sightings: { type: Schema.Types.Mixed },
  },
  { collection: 'ruleshadows', versionKey: false },
)
// A release is decided long before.
shadowSchema.index({ seenAt: 1 }, { expireAfterSeconds: 90 * 24 * 3600 })

const keyOf = ({ before, after }: Sighting) =>
  createHash('sha256').update(`${before}\n${after}`).digest('hex').slice(0, 16)

/** Counts of drafts' answers in shadow evaluation, summed over all copies. */
export const createShadowStore = (connection: Mongo) => {
  const shadows = connection.model<StoredShadow>('RuleShadow', shadowSchema)
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
