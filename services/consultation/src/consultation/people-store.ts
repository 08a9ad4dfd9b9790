import type { Actor } from '@bugar/contracts/actor'
import { searchTextOf } from '@bugar/contracts/user'
import { nullIfDuplicate } from '@bugar/runtime/mongo/connection'
import { containsText } from '@bugar/runtime/mongo/contains-text'
import { inTransaction } from '@bugar/runtime/mongo/transaction'
import { trusted } from 'mongoose'
import { ofPeople } from './list-store.ts'
import type { Models } from './model.ts'
import { noteRemoved } from './totals.ts'

const removedAtOnce = 500

/** Who has consulted, for search, and whose account is closed to consultations. */
export const createPeopleStore = (models: Models) => {
  const { connection, consultations, people, spentKeys } = models

  /** Tells whether there were any. */
  const removeSomeOf = (userId: string): Promise<boolean> =>
    inTransaction(connection, async (session) => {
      const found = await consultations
        .find(ofPeople([userId]), { program: 1, uncounted: 1 })
        .limit(removedAtOnce)
        .session(session)
        .lean()
      await noteRemoved(models, found, session)
      await consultations.deleteMany({ _id: trusted({ $in: found.map(({ _id }) => _id) }) }, { session })
      return found.length > 0
    })

  return {
    /** Makes a person searchable; false when their account is closed. */
    savePerson: async (person: Pick<Actor, 'id' | 'name' | 'email'>): Promise<boolean> => {
      const { id } = person
      // By the driver: every consultation waits for this.
      const known = await people.collection.findOne({ _id: id as never })
      if (known?.['searchText'] || known?.['closed']) {
        return known['closed'] !== true
      }
      const open = { _id: id, closed: trusted({ $ne: true }) }
      const change = { $set: { searchText: searchTextOf(person) } }
      const saved = await nullIfDuplicate(people.updateOne(open, change, { upsert: true }))
      return saved !== null || (await people.findById(id).lean())?.closed !== true
    },
    /** Those of these people whose account is closed. */
    closedAmong: async (userIds: readonly string[]): Promise<ReadonlySet<string>> => {
      const found = await people.find({ _id: trusted({ $in: [...userIds] }), closed: true }, { _id: 1 }).lean()
      return new Set(found.map(({ _id }) => _id))
    },
    setClosed: async (userId: string, closed: boolean): Promise<void> => {
      await people.updateOne({ _id: userId }, { $set: { closed } }, { upsert: true })
    },
    /** In what is stored: later consultations come with the new name. */
    renamePerson: async (person: Pick<Actor, 'id' | 'name' | 'email'>): Promise<void> => {
      const { id, name } = person
      await people.updateOne(
        { _id: id, closed: trusted({ $ne: true }) },
        { $set: { searchText: searchTextOf(person) } },
      )
      await consultations.updateMany(ofPeople([id]), { $set: { 'user.name': name } }, { timestamps: false })
    },
    /** Deletes all of a person but the id, which rejects consultations that are still under way. */
    forgetPerson: async (userId: string): Promise<void> => {
      await people.replaceOne({ _id: userId }, { closed: true }, { upsert: true })
      while (await removeSomeOf(userId)) {}
      await spentKeys.deleteMany({ _id: trusted({ $gt: `${userId} `, $lt: `${userId}!` }) })
    },
    /** Ids of the people whose name or e-mail has this text in it. */
    peopleWith: async (text: string): Promise<string[]> => {
      const found = await people.find({ searchText: containsText(text) }, { _id: 1 }).lean()
      return found.map(({ _id }) => _id)
    },
  }
}
