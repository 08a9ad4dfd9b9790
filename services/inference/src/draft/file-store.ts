import { type KeptFile, maxKeptFiles } from '@bugar/contracts/rules/draft/rule-draft-files'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { toObjectId } from '@bugar/runtime/mongo/filters'
import { pseudonymOf } from '@bugar/runtime/privacy/person-key'
import { Schema, trusted, type Types } from 'mongoose'
import type { Person } from './domain/release.ts'

interface StoredFile {
  readonly _id: Types.ObjectId
  /** Id of the draft. */
  readonly draft: string
  readonly name: string
  readonly content: Buffer
  readonly bytes: number
  readonly by: Person
  readonly at: Date
}

const fileSchema = new Schema(
  {
    draft: { type: String, required: true },
    name: { type: String, required: true },
    content: { type: Buffer, required: true },
    bytes: { type: Number, required: true },
    by: { type: Schema.Types.Mixed, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'draftfiles', versionKey: false },
)
fileSchema.index({ draft: 1, _id: -1 })
fileSchema.index({ 'by.id': 1 })

const toKept = ({ _id, name, bytes, by, at }: Omit<StoredFile, 'content'>): KeptFile => ({
  id: String(_id),
  name,
  bytes,
  by,
  at: at.toISOString(),
})

/** Spreadsheets whose rows were imported into drafts. */
export const createDraftFileStore = (connection: Mongo) => {
  const files = connection.model<StoredFile>('DraftFile', fileSchema)
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
