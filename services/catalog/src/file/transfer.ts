import { contentMaxLength } from '@bugar/contracts/database'
import { filePartBytes, StoredFile } from '@bugar/contracts/file'
import { Name } from '@bugar/contracts/session'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { type FairQueue, ownLane } from '@bugar/runtime/core/fair-queue'
import type { ErasedPeople } from '@bugar/runtime/privacy/erased-people'
import { pseudonymOf } from '@bugar/runtime/privacy/person-key'
import { createPurgeBlocked } from '@bugar/runtime/privacy/purge-blocked'
import { problemOf, timeProblem } from '@bugar/runtime/mongo/record-problems'
import type { Outcome, Transfer } from '@bugar/runtime/mongo/transfer'
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

/** The checks of an upload, so that an import cannot store a file that an upload could not. */
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

const textOf = (line: Line) => JSON.stringify(z.safeParse(Line, line).data ?? null)

/** An older export still has the uploader's name where the database has the pseudonym of an erased person. */
const isSame = (known: Line, line: Line) => textOf({ ...known, uploadedBy: line.uploadedBy }) === textOf(line)

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

/** Writes in GridFS format, but with the file's original id and time; visible to readers once complete. */
const createWriting = (connection: Mongo) => {
  const files = () => connection.collection<{ _id: string }>('files.files')
  const chunks = () => connection.collection('files.chunks')
  return {
    ids: async (): Promise<string[]> => {
      const found = await files()
        .find({}, { projection: { _id: 1 } })
        .sort({ _id: 1 })
        .toArray()
      return found.map(({ _id }) => _id)
    },
    pseudonymizeUploader: async (userId: string): Promise<void> => {
      const pseudonym = pseudonymOf(userId)
      const uploadedBy = { id: pseudonym, name: pseudonym }
      await files().updateMany({ 'metadata.uploadedBy.id': userId }, { $set: { 'metadata.uploadedBy': uploadedBy } })
    },
    insert: async ({ id, content, size, filename, createdAt, ...metadata }: Line): Promise<void> => {
      // GridFS makes its indexes only while it has no file.
      await chunks().createIndex({ files_id: 1, n: 1 }, { unique: true })
      await files().createIndex({ filename: 1, uploadDate: 1 })
      const bytes = Buffer.from(content, 'base64')
      for (let n = 0; n * filePartBytes < size; n++) {
        const data = bytes.subarray(n * filePartBytes, (n + 1) * filePartBytes)
        await chunks().updateOne({ files_id: id, n }, { $set: { data } }, { upsert: true })
      }
      const file = { length: size, chunkSize: filePartBytes, uploadDate: new Date(createdAt), filename, metadata }
      await files().updateOne({ _id: id }, { $setOnInsert: file }, { upsert: true })
    },
  }
}

/** Files as an export carries them, with their content. A file never changes: another one under its id is rejected. */
export const fileTransfer = (
  connection: Mongo,
  store: FileStore,
  inspections: FairQueue,
  { among }: Pick<ErasedPeople, 'among'>,
): Transfer => {
  const writing = createWriting(connection)
  const purgeErased = createPurgeBlocked(among, async (userIds) => {
    await Promise.all(userIds.map(writing.pseudonymizeUploader))
  })
  const problemIn = async (data: unknown): Promise<string | null> => {
    const shape = problemOf(Line, data)
    const line = data as Line
    const problem = shape ?? (await inspections(ownLane, Infinity, () => problemAsNew(line, new Date())))
    const known = shape !== null || problem === null ? null : await readWhole(store, line.id)
    return known !== null && isSame(known, line) ? null : problem
  }
  const keyOf = (data: unknown) => `file ${(data as Line).id}`
  const knownOf = (records: readonly unknown[]) =>
    Promise.all((records as Line[]).map(({ id }) => readWhole(store, id)))
  const preview = async (records: readonly unknown[]): Promise<Outcome[]> =>
    (await knownOf(records)).map((known) => ({ did: known === null ? 'created' : 'unchanged' }))
  return {
    type: 'file',
    perPage: 1,
    problems: async (data) => {
      const found: (string | null)[] = []
      for (const each of data) {
        found.push(await problemIn(each))
      }
      return found
    },
    keysOf: (data) => [keyOf(data)],
    conflicts: async (records) => {
      const known = await knownOf(records)
      return records.map((data, index) => {
        const own = known[index] ?? null
        return own === null || isSame(own, data as Line) ? null : keyOf(data)
      })
    },
    // Files stay when the uploader is erased; only the uploader's name is replaced.
    bounds: async (_every, userId) => (userId === null ? writing.ids() : []),
    erase: writing.pseudonymizeUploader,
    page: async (_after, until) => {
      const found = await readWhole(store, until)
      return found ? [z.parse(Line, found)] : []
    },
    preview,
    write: async (records) => {
      const outcomes = await preview(records)
      const added = (records as Line[]).filter((_, index) => outcomes[index]?.did === 'created')
      for (const line of added) {
        await writing.insert(line)
      }
      await purgeErased(added.map(({ uploadedBy }) => uploadedBy.id))
      return outcomes
    },
  }
}
