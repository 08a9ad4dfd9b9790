import type { StoredEntry } from '@bugar/runtime/audit/model'
import { isSummarized, summarizedEntry } from '@bugar/runtime/audit/summary'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { personKey } from '@bugar/runtime/mongo/erased-people'
import { type Migration, renameField } from '@bugar/runtime/mongo/migrations'
import { trusted } from 'mongoose'
import { createErasureStore } from './user/erasure-store.ts'
import { createUserModels } from './user/model.ts'

interface OldRevocation {
  _id: string
  userId?: string
}

/** Everybody whom the audit log or an ended session names by id. */
const namedPeople = async (connection: Mongo): Promise<Set<string>> => {
  const audit = connection.collection('audit')
  const found = await Promise.all([
    audit.distinct('objectId'),
    audit.distinct('actor.id'),
    connection.collection('revocations').distinct('userId'),
  ])
  return new Set(found.flat().filter((id) => typeof id === 'string'))
}

/**
 * People who were erased before are in the audit log and in ended sessions under their ids. Each is noted, so that
 * all services forget them as they would today.
 */
const hideErased: Migration = {
  id: '0002-hide-erased',
  up: async (connection) => {
    const models = createUserModels(connection)
    const { noteErasure } = createErasureStore(models)
    const named = await namedPeople(connection)
    const found = await models.users.find({ _id: trusted({ $in: [...named] }) }, { _id: 1 }).lean()
    const alive = new Set(found.map(({ _id }) => _id))
    for (const id of [...named].filter((each) => !alive.has(each))) {
      await noteErasure(id, new Date(0))
    }
    const revocations = connection.collection<OldRevocation>('revocations')
    for await (const { _id, userId = '', ...ended } of revocations.find({ userId: { $exists: true } })) {
      const key = personKey(userId)
      await revocations.updateOne({ _id: `person:${key}` }, { $set: { ...ended, personKey: key } }, { upsert: true })
      await revocations.deleteOne({ _id })
    }
  },
}

/** Several links can be good at once. */
const keepLinks: Migration = {
  id: '0003-reset-links',
  up: async (connection) => {
    const users = connection.collection<{ _id: string; resetLink?: object | null }>('users')
    for await (const { _id, resetLink } of users.find({ resetLink: { $exists: true } })) {
      await users.updateOne({ _id }, { $set: { resetLinks: resetLink ? [resetLink] : [] }, $unset: { resetLink: '' } })
    }
  },
}

/** Texts of filters and examples of effects named people by what nothing finds when they are erased. */
const summarizeAudit: Migration = {
  id: '0004-summarize-audit',
  up: async (connection) => {
    const audit = connection.collection<StoredEntry>('audit')
    for await (const entry of audit.find(isSummarized)) {
      await audit.updateOne({ _id: entry._id }, { $set: { after: summarizedEntry(entry).after } })
    }
  },
}

export const migrations = [
  renameField('0001-search-text', 'users', 'folded', 'searchText'),
  hideErased,
  keepLinks,
  summarizeAudit,
]
