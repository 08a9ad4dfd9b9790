import { dataFileKeptMs } from '@bugar/contracts/people/data-download'
import { type Mongo, nullIfDuplicate } from '@bugar/runtime/mongo/connection'
import { bytesOf } from '@bugar/runtime/mongo/record'
import { trusted } from 'mongoose'
import { createDataDownloadModels, type StoredDataDownload } from './model.ts'

/** Longer than several renewals by the gateway that works (services/gateway/src/system/data-jobs.ts). */
const leaseMs = 30_000
/** How long an expired or failed file is still reported. */
const rememberedMs = 7 * dataFileKeptMs

const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms)

export type DataDownloadStore = ReturnType<typeof createDataDownloadStore>

/** The jobs that make files of people's data, and the parts of the files. */
export const createDataDownloadStore = (connection: Mongo) => {
  const { downloads, parts } = createDataDownloadModels(connection)
  const underWay = (userId: string, jobId: string) => ({ _id: userId, jobId, state: 'preparing' as const })

  const renew = async (userId: string, jobId: string, progress: number, now: Date): Promise<boolean> => {
    const change = { $set: { progress, leaseUntil: after(now, leaseMs) } }
    return (await downloads.updateOne(underWay(userId, jobId), change)).matchedCount === 1
  }

  return {
    find: (userId: string): Promise<StoredDataDownload | null> => downloads.findById(userId).lean(),
    /** False while another job of the person is running or its file can be downloaded. */
    begin: async (userId: string, jobId: string, now: Date): Promise<boolean> => {
      const isOver = [
        { state: 'failed' as const },
        { state: 'preparing' as const, leaseUntil: trusted({ $lte: now }) },
        { state: 'ready' as const, expiresAt: trusted({ $lte: now }) },
      ]
      const job: Omit<StoredDataDownload, '_id'> = {
        jobId,
        state: 'preparing',
        progress: 0,
        parts: 0,
        size: 0,
        startedAt: now,
        leaseUntil: after(now, leaseMs),
        expiresAt: null,
        forgetAt: after(now, rememberedMs),
      }
      // While another job holds it, nothing matches and the insert fails on the existing id.
      const written = await nullIfDuplicate(
        downloads.updateOne({ _id: userId, $or: isOver }, { $set: job }, { upsert: true }),
      )
      if (written !== null) {
        await parts.deleteMany({ userId, jobId: trusted({ $ne: jobId }) })
      }
      return written !== null
    },
    /** Like `append` and `complete`: false when the job is not running any more. */
    renew,
    append: async (
      { userId, jobId, progress }: { readonly userId: string; readonly jobId: string; readonly progress: number },
      part: number,
      content: Buffer,
      now: Date,
    ): Promise<boolean> => {
      if (!(await renew(userId, jobId, progress, now))) {
        return false
      }
      const document = { userId, jobId, content, expiresAt: after(now, dataFileKeptMs) }
      await nullIfDuplicate(parts.replaceOne({ _id: `${jobId} ${part}` }, document, { upsert: true }))
      // Deleting a job deletes its parts afterwards: a concurrent deletion is seen here, or removes this part.
      const isKept = (await downloads.exists(underWay(userId, jobId))) !== null
      if (!isKept) {
        await parts.deleteMany({ userId, jobId })
      }
      return isKept
    },
    complete: async (
      userId: string,
      jobId: string,
      file: Pick<StoredDataDownload, 'parts' | 'size'>,
      now: Date,
    ): Promise<boolean> => {
      const expiresAt = after(now, dataFileKeptMs)
      // First, so that no part is deleted before the file expires.
      await parts.updateMany({ userId, jobId }, { $set: { expiresAt } })
      const change = {
        $set: { state: 'ready' as const, progress: 100, ...file, expiresAt, forgetAt: after(now, rememberedMs) },
      }
      return (await downloads.updateOne(underWay(userId, jobId), change)).matchedCount === 1
    },
    fail: async (userId: string, jobId: string): Promise<void> => {
      const { matchedCount } = await downloads.updateOne(underWay(userId, jobId), { $set: { state: 'failed' } })
      if (matchedCount === 1) {
        await parts.deleteMany({ userId, jobId })
      }
    },
    /** Null when there is no such part. */
    readPart: async (jobId: string, part: number): Promise<Buffer | null> => {
      const found = await parts.findById(`${jobId} ${part}`).lean()
      return found && Buffer.from(bytesOf(found.content))
    },
    /** Succeeds when there is nothing. */
    remove: async (userId: string): Promise<void> => {
      await downloads.deleteOne({ _id: userId })
      await parts.deleteMany({ userId })
    },
  }
}
