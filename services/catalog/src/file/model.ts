import type { Mongo } from '@bugar/runtime/mongo/connection'
import { Schema } from 'mongoose'

export interface StoredPart {
  /** `upload:part`, so that a repeated part replaces itself. */
  _id: string
  upload: string
  part: number
  content: Buffer
  createdAt: Date
}

const partSchema = new Schema<StoredPart>(
  {
    _id: { type: String, required: true },
    upload: { type: String, required: true },
    part: { type: Number, required: true },
    content: { type: Buffer, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'fileParts', versionKey: false },
)

partSchema.index({ upload: 1, part: 1 })
// Parts of an abandoned upload.
partSchema.index({ createdAt: 1 }, { expireAfterSeconds: 600 })

export const createPartModel = (connection: Mongo) => connection.model<StoredPart>('FilePart', partSchema)
