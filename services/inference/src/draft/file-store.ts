import { type KeptFile, maxKeptFiles } from '@bugar/contracts/rules/draft/rule-draft-files'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { toObjectId } from '@bugar/runtime/mongo/filters'
import { bytes, defineRecord, moment, objectId, type Stored } from '@bugar/runtime/mongo/record'
import { pseudonymOf } from '@bugar/runtime/privacy/person-key'
import { trusted } from 'mongoose'
import * as z from 'zod/mini'
import type { Person } from './domain/release.ts'

const fileRecord = defineRecord({
  name: 'DraftFile',
  collection: 'draftfiles',
  shape: {
    _id: objectId,
    /** Id of the draft. */
    draft: z.string(),
    name: z.string(),
    content: bytes,
    bytes: z.number(),
    by: z.custom<Person>(),
    at: moment,
  },
  indexes: [[{ draft: 1, _id: -1 }], [{ 'by.id': 1 }]],
})
type StoredFile = Stored<typeof fileRecord>

const toKept = ({ _id, name, bytes, by, at }: Omit<StoredFile, 'content'>): KeptFile => ({
  id: String(_id),
  name,
  bytes,
  by,
  at: at.toISOString(),
})

/** Spreadsheets whose rows were imported into drafts. */
export const createDraftFileStore = (connection: Mongo) => {
  const files = fileRecord.model(connection)
  const newestOf = (draft: string) => files.find({ draft }, { content: 0 }).sort({ _id: -1 })
  return {
    /** Keeps the newest files of each draft. */
    add: async (file: Omit<StoredFile, '_id' | 'bytes'>): Promise<KeptFile> => {
      const added = await files.create({ ...file, bytes: file.content.length })
      const old = await newestOf(file.draft).skip(maxKeptFiles).lean()
      await files.deleteMany({ _id: trusted({ $in: old.map(({ _id }) => _id) }) })
      return toKept(added)
    },
    /** The newest first. */
    list: async (draft: string): Promise<KeptFile[]> => (await newestOf(draft).lean()).map(toKept),
    /** Null when there is none. */
    get: async (draft: string, id: string): Promise<{ name: string; content: Buffer } | null> => {
      const _id = toObjectId(id)
      // Not lean: that would give the driver's binary instead of a buffer.
      const found = _id && (await files.findOne({ _id, draft }))
      return found && { name: found.name, content: found.content }
    },
    /** Puts a pseudonym in the place of a person. */
    pseudonymizePerson: async (userId: string): Promise<void> => {
      const pseudonym = pseudonymOf(userId)
      await files.updateMany({ 'by.id': userId }, { $set: { by: { id: pseudonym, name: pseudonym } } })
    },
  }
}
export type DraftFileStore = ReturnType<typeof createDraftFileStore>
