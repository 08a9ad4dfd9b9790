import { Id } from '@bugar/contracts/core/values/shared'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { bytes, defineRecord, moment, type Stored } from '@bugar/runtime/mongo/record'
import * as z from 'zod/mini'

const downloadRecord = defineRecord({
  name: 'DataDownload',
  collection: 'datadownloads',
  shape: {
    /** The person's id: one for each. */
    _id: Id,
    /** Id of this attempt: late writes of an earlier one are ignored. */
    jobId: z.string(),
    state: z.enum(['preparing', 'ready', 'failed']),
    /** Percent. */
    progress: z.number(),
    /** How many parts the file has and how many bytes; 0 until it is ready. */
    parts: z.number(),
    size: z.number(),
    startedAt: moment,
    /** From then on the gateway that prepares it is considered dead. */
    leaseUntil: moment,
    /** Until when it can be downloaded; null until it is ready. */
    expiresAt: z.nullable(moment),
    /** When the job is deleted. */
    forgetAt: moment,
  },
  indexes: [[{ forgetAt: 1 }, { expireAfterSeconds: 0 }]],
})
export type StoredDataDownload = Stored<typeof downloadRecord>

const partRecord = defineRecord({
  name: 'DataPart',
  collection: 'dataparts',
  shape: {
    /** The job's id and the number of the part, with a space between. */
    _id: z.string(),
    userId: Id,
    jobId: z.string(),
    content: bytes,
    expiresAt: moment,
  },
  indexes: [[{ userId: 1, jobId: 1 }], [{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
})

export const createDataDownloadModels = (connection: Mongo) => ({
  downloads: downloadRecord.model(connection),
  parts: partRecord.model(connection),
})
