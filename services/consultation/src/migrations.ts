import { emailKey } from '@bugar/contracts/people/email'
import { searchTextOf } from '@bugar/contracts/core/values/fold'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import type { Migration } from '@bugar/runtime/mongo/migrations'
import { trusted } from 'mongoose'
import { createModels } from './consultation/model.ts'

/** Follows the addresses of the accounts; the text before was name, space and e-mail in one line. */
const spellEmails = async (connection: Mongo): Promise<void> => {
  const { people, consultations } = createModels(connection)
  for await (const { _id, searchText = '' } of people
    .find({ searchText: trusted({ $regex: '^[^\n]+$' }) })
    .lean()
    .cursor()) {
    const end = searchText.lastIndexOf(' ')
    const folded = searchTextOf({ name: searchText.slice(0, end), email: emailKey(searchText.slice(end + 1)) })
    await people.updateOne({ _id, searchText }, { $set: { searchText: folded } })
  }
  const unusual = consultations.find({ 'user.email': trusted({ $regex: '[^a-z0-9@._+-]|\\.$' }) }, { user: 1 })
  for await (const { _id, user } of unusual.lean().cursor()) {
    const change = { $set: { 'user.email': emailKey(user.email) } }
    await consultations.updateOne({ _id }, change, { timestamps: false })
  }
}

export const migrations: readonly Migration[] = [{ id: '0001-spell-emails', up: spellEmails }]
