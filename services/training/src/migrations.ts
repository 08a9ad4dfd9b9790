import type { Migration } from '@bugar/runtime/mongo/migrations'
import type { mongo } from 'mongoose'
import { contentBytes } from './domain/content-bytes.ts'

const atOnce = 200

/** Deleted sessions have no day and do not count. */
const uncounted = { date: { $exists: true }, bytes: { $exists: false } }

const countBytes = async (collection: mongo.Collection | undefined): Promise<void> => {
  let writes: mongo.AnyBulkWriteOperation[] = []
  const write = async () => {
    if (writes.length > 0) {
      await collection?.bulkWrite(writes, { ordered: false })
    }
    writes = []
  }
  for await (const document of collection?.find(uncounted) ?? []) {
    const update = { $set: { bytes: contentBytes(document) } }
    writes.push({ updateOne: { filter: { _id: document._id, bytes: { $exists: false } }, update } })
    if (writes.length === atOnce) {
      await write()
    }
  }
  await write()
}

export const migrations: readonly Migration[] = [
  {
    id: '0001-count-bytes',
    up: async ({ db }) => {
      for (const name of ['workouts', 'progress', 'guidedsessions']) {
        await countBytes(db?.collection(name))
      }
    },
  },
]
