import { contentMaxLength } from '@bugar/contracts/system/database'
import { filePartBytes, StoredFile } from '@bugar/contracts/catalog/file'
import { Name } from '@bugar/contracts/people/session'
import { type Mongo, nullIfDuplicate } from '@bugar/runtime/mongo/connection'
import { type FairQueue, ownLane } from '@bugar/runtime/core/fair-queue'
import { pseudonymOf } from '@bugar/runtime/privacy/person-key'
import { problemOf, timeProblem } from '@bugar/runtime/mongo/record-problems'
import { repeated, replaceByStaged, type Staged, stagedOf, type Staging } from '@bugar/runtime/mongo/staging'
import type { Transfer } from '@bugar/runtime/mongo/transfer'
import * as z from 'zod/mini'
import { inspectImport } from './domain/inspect-file.ts'
import { filenameFor } from './domain/filename.ts'
import type { FileStore } from './store.ts'

const Line = z.strictObject({
  ...StoredFile.shape,
  content: z.string().check(z.maxLength(contentMaxLength), z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Not base64')),
})
type Line = z.output<typeof Line>

const Uploader = z.object({ uploadedBy: z.object({ name: Name }) })

/** The checks of an upload, so that a restore cannot store a file that an upload could not. */
const contentProblem = async ({ content, size, contentType, filename }: Line): Promise<string | null> => {
  const bytes = Buffer.from(content, 'base64')
  const inspection = await inspectImport(bytes)
  if (inspection.kind !== 'good') {
    return inspection.reason
  }
  if (bytes.length !== size || inspection.contentType !== contentType) {
    return 'Size or type is not that of the content'
  }
  return filenameFor(filename, contentType) === filename ? null : 'The name of the file is not safe'
}

const problemAsNew = async (line: Line, now: Date): Promise<string | null> =>
  (await contentProblem(line)) ?? problemOf(Uploader, line) ?? timeProblem(line, now)

/** All parts of a file with its metadata; null when there is no such file. */
const readWhole = async (store: FileStore, id: string): Promise<Line | null> => {
  const first = await store.read(id, 0)
  if (first === null) {
    return null
  }
  const parts = Array.from({ length: Math.ceil(first.file.size / filePartBytes) - 1 }, (_, index) => index + 1)
  const others = await Promise.all(parts.map(async (part) => (await store.read(id, part))?.content))
  const content = Buffer.concat([first.content, ...others.filter((part) => part !== undefined)])
  return { ...first.file, content: content.toString('base64') }
}

/** The collections of GridFS. */
const files = 'files.files'
const chunks = 'files.chunks'

const idsOf = async (connection: Mongo): Promise<string[]> => {
  const found = connection.collection<{ _id: string }>(files).find({}, { projection: { _id: 1 } })
  return (await found.sort({ _id: 1 }).toArray()).map(({ _id }) => _id)
}

/** Stages a file in GridFS format with its original id and time; false when the import has its id already. */
const stageFile = async (connection: Mongo, staging: Staging, line: Line): Promise<boolean> => {
  const { id, content, size, filename, createdAt, ...metadata } = line
  const stagedFiles = stagedOf<{ _id: string }>(connection, staging, files)
  const stagedChunks = stagedOf<{ files_id: string; n: number; data: Buffer }>(connection, staging, chunks)
  await stagedChunks.createIndex({ files_id: 1, n: 1 }, { unique: true })
  await stagedFiles.createIndex({ filename: 1, uploadDate: 1 })
  const file = { length: size, chunkSize: filePartBytes, uploadDate: new Date(createdAt), filename, metadata }
  if ((await nullIfDuplicate(stagedFiles.insertOne({ _id: id, ...file }))) === null) {
    return false
  }
  const bytes = Buffer.from(content, 'base64')
  for (let n = 0; n * filePartBytes < size; n++) {
    const data = bytes.subarray(n * filePartBytes, (n + 1) * filePartBytes)
    await stagedChunks.insertOne({ files_id: id, n, data })
  }
  return true
}

/** Files as an export carries them, with their content. */
export const fileTransfer = (connection: Mongo, store: FileStore, inspections: FairQueue): Transfer => {
  const problemIn = async (data: unknown): Promise<string | null> =>
    problemOf(Line, data) ?? inspections(ownLane, Infinity, () => problemAsNew(data as Line, new Date()))
  return {
    type: 'file',
    perPage: 1,
    // Files stay when the uploader is erased; only the uploader's name is replaced.
    bounds: async (_every, userId) => (userId === null ? idsOf(connection) : []),
    page: async (_after, until) => {
      const found = await readWhole(store, until)
      return found ? [z.parse(Line, found)] : []
    },
    erase: async (userId) => {
      const pseudonym = pseudonymOf(userId)
      const uploadedBy = { id: pseudonym, name: pseudonym }
      const theirs = { 'metadata.uploadedBy.id': userId }
      await connection.collection(files).updateMany(theirs, { $set: { 'metadata.uploadedBy': uploadedBy } })
    },
    stage: async (data, staging) => {
      const results: Staged[] = []
      for (const each of data) {
        const problem = await problemIn(each)
        const isNew = problem === null && (await stageFile(connection, staging, each as Line))
        results.push(isNew ? { did: 'created' } : { problem: problem ?? repeated })
      }
      return results
    },
    commit: async (staging) => {
      await replaceByStaged(connection, staging, chunks)
      await replaceByStaged(connection, staging, files)
    },
  }
}
