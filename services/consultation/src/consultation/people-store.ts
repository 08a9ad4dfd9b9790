import type { Actor } from '@bugar/contracts/core/bus/actor'
import { searchTextOf } from '@bugar/contracts/core/values/fold'
import { nullIfDuplicate } from '@bugar/runtime/mongo/connection'
import { containsText } from '@bugar/runtime/mongo/filters'
import { createErasedPeople, type StoredErased } from '@bugar/runtime/privacy/erased-people'
import { readTogether } from '@bugar/runtime/mongo/read-together'
import { inTransaction } from '@bugar/runtime/mongo/transaction'
import { trusted } from 'mongoose'
import { ofPeople } from './list-store.ts'
import type { Models, StoredPerson } from './model.ts'
import { noteRemoved } from './totals.ts'

const removedAtOnce = 500

/** People who have consulted, for search, and blocked accounts. */
export const createPeopleStore = (models: Models) => {
  const { connection, consultations, people, spentKeys } = models
  const erasedPeople = createErasedPeople(connection)

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
    /** Makes a person searchable; false when their account is blocked. */
    upsertPerson: async (person: Pick<Actor, 'id' | 'name' | 'email'>): Promise<boolean> => {
      const { id } = person
      const {
        people: [known],
        erased,
      } = await readTogether<{ people: StoredPerson; erased: StoredErased }>(connection, {
        people: { of: people, field: '_id', key: id },
        erased: erasedPeople.wanted(id),
      })
      const isErased = erased.length > 0
      if (isErased || known?.searchText || known?.blocked) {
        return !isErased && known?.blocked !== true
      }
      const open = { _id: id, blocked: trusted({ $ne: true }) }
      const change = { $set: { searchText: searchTextOf(person) }, $setOnInsert: { blocked: false } }
      const saved = await nullIfDuplicate(people.updateOne(open, change, { upsert: true }))
      // A deletion marks the person before it deletes, so one of the two sees the other.
      if (await erasedPeople.has(id)) {
        await people.deleteOne({ _id: id })
        return false
      }
      return saved !== null || (await people.findById(id).lean())?.blocked !== true
    },
    /** Returns the people whose account is blocked. */
    blockedAmong: async (userIds: readonly string[]): Promise<ReadonlySet<string>> => {
      const [found, erased] = await Promise.all([
        people.find({ _id: trusted({ $in: [...userIds] }), blocked: true }, { _id: 1 }).lean(),
        erasedPeople.among(userIds),
      ])
      return new Set([...erased, ...found.map(({ _id }) => _id)])
    },
    /** Opening stores nothing for an unknown person, who counts as open. */
    setBlocked: async (userId: string, blocked: boolean): Promise<void> => {
      await people.updateOne({ _id: userId }, { $set: { blocked } }, { upsert: blocked })
    },
    /** In what is stored: later consultations come with the new name and address. */
    renamePerson: async (person: Pick<Actor, 'id' | 'name' | 'email'>): Promise<void> => {
      const { id, name, email } = person
      await people.updateOne(
        { _id: id, blocked: trusted({ $ne: true }) },
        { $set: { searchText: searchTextOf(person) } },
      )
      await consultations.updateMany(
        ofPeople([id]),
        { $set: { 'user.name': name, 'user.email': email } },
        { timestamps: false },
      )
    },
    /** Deletes a person who is marked as erased; the mark rejects consultations that are still under way. */
    erasePerson: async (userId: string): Promise<void> => {
      await people.deleteOne({ _id: userId })
      while (await removeSomeOf(userId)) {}
      await spentKeys.deleteMany({ _id: trusted({ $gt: `${userId} `, $lt: `${userId}!` }) })
    },
    /** Ids of the people whose name or e-mail contains all these folded words. */
    peopleWith: async (words: readonly string[]): Promise<string[]> => {
      const found = await people.find(containsText(words), { _id: 1 }).lean()
      return found.map(({ _id }) => _id)
    },
  }
}
