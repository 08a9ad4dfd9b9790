import { createErasedPeople } from '@bugar/runtime/mongo/erased-people'
import { type Migration, renameField } from '@bugar/runtime/mongo/migrations'
import { trusted } from 'mongoose'
import { createModels } from './consultation/model.ts'
import { rebuildTotals } from './consultation/totals.ts'

/** Fills the search text from consultations made before it existed. */
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

/** Drops indexes whose work a longer one has taken over. */
const dropIndexes = (id: string, replaced: readonly string[]): Migration => ({
  id,
  up: async ({ db }) => {
    const consultations = db?.collection('consultations')
    for (const { name } of (await consultations?.indexes()) ?? []) {
      if (name && replaced.includes(name)) {
        await consultations?.dropIndex(name)
      }
    }
  },
})

const buildTotals: Migration = {
  id: '0004-build-totals',
  up: (connection) => rebuildTotals(createModels(connection)),
}

/** People who were erased before were kept under their ids. */
const hideErased: Migration = {
  id: '0006-hide-erased',
  up: async (connection) => {
    const { people } = createModels(connection)
    const erasedPeople = createErasedPeople(connection)
    const erased = { closed: true, searchText: trusted({ $exists: false }) }
    for await (const { _id } of people.find(erased).lean().cursor()) {
      await erasedPeople.mark(_id)
      await people.deleteOne({ _id, ...erased })
    }
  },
}

export const migrations = [
  foldNames,
  dropIndexes('0002-drop-replaced-indexes', ['createdAt_-1__id_-1', 'program.code_1_program.name_1']),
  dropIndexes('0003-drop-replaced-index', ['user.id_1_createdAt_-1__id_-1']),
  buildTotals,
  renameField('0005-search-text', 'people', 'folded', 'searchText'),
  hideErased,
]
