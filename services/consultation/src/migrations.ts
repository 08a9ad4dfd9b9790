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

/** Indexes whose work one that counting reads too has taken over. */
const replaced = new Set(['createdAt_-1__id_-1', 'program.code_1_program.name_1'])

const dropReplacedIndexes: Migration = {
  id: '0002-drop-replaced-indexes',
  up: async ({ db }) => {
    const consultations = db?.collection('consultations')
    for (const { name } of (await consultations?.indexes()) ?? []) {
      if (name && replaced.has(name)) {
        await consultations?.dropIndex(name)
      }
    }
  },
}

export const migrations = [foldNames, dropReplacedIndexes]
