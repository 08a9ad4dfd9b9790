import { type Migration, renameField } from '@bugar/runtime/mongo/migrations'

/** Keeps the erasures that an earlier version has not finished. */
const renameErasures: Migration = {
  id: '0003-erasures',
  up: async ({ db }) => {
    const [old] = (await db?.listCollections({ name: 'departures' }).toArray()) ?? []
    if (old) {
      await db
        ?.collection(old.name)
        .aggregate([{ $merge: { into: 'erasures', whenMatched: 'keepExisting' } }])
        .toArray()
      await db?.dropCollection(old.name)
    }
  },
}

export const migrations = [
  renameField('0001-search-text', 'users', 'folded', 'searchText'),
  renameField('0002-throttle-blocks', 'loginattempts', 'refusals', 'blocks'),
  renameErasures,
]
