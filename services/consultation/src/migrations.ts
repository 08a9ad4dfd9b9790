import type { Migration } from '@bugar/runtime/migrations'

/** Fills the names that the search of administrators looks at from consultations made before it existed. */
const foldNames: Migration = {
  id: '0001-fold-names',
  up: async ({ db }) => {
    await db
      ?.collection('consultations')
      .aggregate([
        { $sort: { createdAt: 1 } },
        { $group: { _id: '$user.id', name: { $last: '$user.name' }, email: { $last: '$user.email' } } },
        { $project: { folded: { $toLower: { $concat: ['$name', ' ', '$email'] } }, closed: { $literal: false } } },
        { $merge: { into: 'people', on: '_id', whenMatched: 'keepExisting', whenNotMatched: 'insert' } },
      ])
      .toArray()
  },
}

export const migrations = [foldNames]
