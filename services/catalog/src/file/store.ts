import { type FileContentType, fileContentTypes, filePartBytes, type StoredFile } from '@bugar/contracts/catalog/file'
import { type Mongo, nullIfDuplicate } from '@bugar/runtime/mongo/connection'
import { bytes, bytesOf, defineRecord, moment } from '@bugar/runtime/mongo/record'
import { mongo } from 'mongoose'
import { randomBytes } from 'node:crypto'
import { finished } from 'node:stream/promises'
import * as z from 'zod/mini'

const partRecord = defineRecord({
  name: 'FilePart',
  collection: 'fileParts',
  shape: {
    /** `upload:part`, so that a repeated part replaces itself. */
    _id: z.string(),
    upload: z.string(),
    part: z.number(),
    content: bytes,
    createdAt: moment,
  },
  // The second deletes the parts of an abandoned upload.
  indexes: [[{ upload: 1, part: 1 }], [{ createdAt: 1 }, { expireAfterSeconds: 600 }]],
})

export type NewFile = Pick<StoredFile, 'type' | 'filename' | 'contentType' | 'uploadedBy'>

interface GridFile {
  readonly _id: string
  readonly length: number
  readonly uploadDate: Date
  readonly filename: string
  readonly metadata: { type: string; contentType: FileContentType; uploadedBy: StoredFile['uploadedBy'] }
}

const toFile = ({ _id, length, uploadDate, filename, metadata }: GridFile): StoredFile => ({
  id: _id,
  ...metadata,
  filename,
  size: length,
  createdAt: uploadDate.toISOString(),
})

/** GridFS is typed for MongoDB's own ids; these are random text, so that they cannot be guessed. */
const gridId = (id: string) => id as unknown as mongo.ObjectId

const isMissing = (error: unknown): boolean =>
  error instanceof mongo.MongoRuntimeError && error.message.startsWith('File not found')

const createParts = (connection: Mongo) => {
  const parts = partRecord.model(connection)
  return {
    /** A part that is there already is replaced. */
    stage: async (upload: string, part: number, content: Buffer, now: Date): Promise<void> => {
      const document = { upload, part, content, createdAt: now }
      // A duplicate is the same part, sent again while the first write was in progress.
      await nullIfDuplicate(parts.replaceOne({ _id: `${upload}:${part}` }, document, { upsert: true }))
    },
    /** All parts of an upload, concatenated; null when one is missing. */
    assemble: async (upload: string, count: number): Promise<Buffer | null> => {
      const found = await parts.find({ upload }).sort({ part: 1 }).lean()
      const isWhole = found.length === count && found.every(({ part }, index) => part === index)
      return isWhole ? Buffer.concat(found.map(({ content }) => bytesOf(content))) : null
    },
    removeParts: async (upload: string): Promise<void> => {
      await parts.deleteMany({ upload })
    },
  }
}

/** @throws Error of a lost database, when there is none at the moment. */
const bucketOf = ({ db }: Mongo): mongo.GridFSBucket => {
  if (!db) {
    throw new mongo.MongoNotConnectedError('not connected')
  }
  const writeConcern = { w: 'majority', journal: true } as const
  return new mongo.GridFSBucket(db, { bucketName: 'files', chunkSizeBytes: filePartBytes, writeConcern })
}

const find = async (bucket: mongo.GridFSBucket, id: string): Promise<StoredFile | null> => {
  const [found] = await bucket
    // During an upgrade an older copy may still store a PDF.
    .find({ _id: gridId(id), 'metadata.contentType': { $in: [...fileContentTypes] } })
    .limit(1)
    .toArray()
  return found ? toFile(found as unknown as GridFile) : null
}

const createFiles = (connection: Mongo) => ({
  /** Seen by readers once it is complete. */
  insert: async (content: Buffer, { filename, ...metadata }: NewFile): Promise<StoredFile> => {
    const bucket = bucketOf(connection)
    const id = randomBytes(16).toString('hex')
    const stream = bucket.openUploadStreamWithId(gridId(id), filename, { metadata })
    stream.end(content)
    await finished(stream)
    return (await find(bucket, id)) as StoredFile
  },
  /** Null when there is no such file or it has no such part; parts are counted from 0. */
  read: async (id: string, part: number): Promise<{ file: StoredFile; content: Buffer } | null> => {
    const bucket = bucketOf(connection)
    const file = await find(bucket, id)
    const start = part * filePartBytes
    if (!file || start >= file.size) {
      return null
    }
    const end = Math.min(start + filePartBytes, file.size)
    const chunks: Buffer[] = []
    for await (const chunk of bucket.openDownloadStream(gridId(id), { start, end })) {
      chunks.push(chunk as Buffer)
    }
    return { file, content: Buffer.concat(chunks) }
  },
  /** The deleted file; null when there was none. */
  remove: async (id: string): Promise<StoredFile | null> => {
    const bucket = bucketOf(connection)
    const file = await find(bucket, id)
    try {
      await bucket.delete(gridId(id))
      return file
    } catch (error) {
      if (isMissing(error)) {
        return null
      }
      throw error
    }
  },
})

export type FileStore = ReturnType<typeof createFileStore>

export const createFileStore = (connection: Mongo) => ({ ...createParts(connection), ...createFiles(connection) })
