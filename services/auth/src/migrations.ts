import { emailKey } from '@bugar/contracts/people/email'
import { searchTextOf } from '@bugar/contracts/core/values/fold'
import type { Logger } from '@bugar/runtime/core/logger'
import { type Mongo, nullIfDuplicate } from '@bugar/runtime/mongo/connection'
import type { Migration } from '@bugar/runtime/mongo/migrations'
import { createUserModels } from './user/model.ts'

/** Oldest first: of two accounts with one spelling the older gets it, and the newer is still found by its own. */
const spellEmails = async (connection: Mongo, logger: Pick<Logger, 'warn'>): Promise<void> => {
  const { users } = createUserModels(connection)
  const every = users.find({}, { name: 1, email: 1 }).sort({ createdAt: 1, _id: 1 }).lean().cursor()
  for await (const { _id, name, email } of every) {
    const save = (to: string) => {
      const change = { $set: { email: to, searchText: searchTextOf({ name, email: to }) } }
      return nullIfDuplicate(users.updateOne({ _id, email }, change, { timestamps: false }))
    }
    if ((await save(emailKey(email))) === null) {
      await save(email)
      logger.warn({ user: _id }, 'the spelling of this e-mail address belongs to another account; both keep theirs')
    }
  }
}

export const migrationsOf = (logger: Pick<Logger, 'warn'>): readonly Migration[] => [
  { id: '0001-spell-emails', up: (connection) => spellEmails(connection, logger) },
]
