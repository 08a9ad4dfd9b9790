import type { Mongo } from '@bugar/runtime/mongo/connection'
import { Schema, type mongo } from 'mongoose'

export interface StoredDataDownload {
  /** The person's id: one for each. */
  _id: string
  /** Id of this attempt: late writes of an earlier one are ignored. */
  jobId: string
  state: 'preparing' | 'ready' | 'failed'
  /** Percent. */
  progress: number
  /** How many parts the file has and how many bytes; 0 until it is ready. */
  parts: number
  size: number
  startedAt: Date
  /** From then on the gateway that prepares it is considered dead. */
  leaseUntil: Date
  /** Until when it can be downloaded; null until it is ready. */
  expiresAt: Date | null
  /** When the job is deleted. */
  forgetAt: Date
}

export interface StoredDataPart {
  /** The job's id and the number of the part, with a space between. */
  _id: string
  userId: string
  jobId: string
  content: Buffer | mongo.Binary
  expiresAt: Date
}

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const
const number = { type: Number, required: true } as const

const downloadSchema = new Schema<StoredDataDownload>(
  {
    _id: text,
    jobId: text,
    state: text,
    progress: number,
    parts: number,
    size: number,
    startedAt: date,
    leaseUntil: date,
    expiresAt: { type: Date, default: null },
    forgetAt: date,
  },
  { collection: 'datadownloads', versionKey: false },
)
downloadSchema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 })

const partSchema = new Schema<StoredDataPart>(
  { _id: text, userId: text, jobId: text, content: { type: Buffer, required: true }, expiresAt: date },
  { collection: 'dataparts', versionKey: false },
)
partSchema.index({ userId: 1, jobId: 1 })
partSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const createDataDownloadModels = (connection: Mongo) => ({
  downloads: connection.model<StoredDataDownload>('DataDownload', downloadSchema),
  parts: connection.model<StoredDataPart>('DataPart', partSchema),
})
