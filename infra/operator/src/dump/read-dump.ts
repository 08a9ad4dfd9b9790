import { mongo } from 'mongoose'
import { createReadStream, type Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { CommandError } from '../command-error.ts'

const unreadable = (sentence: string) => new CommandError(sentence, 1)

/** The changes during a dump have the collection `oplog` of the database with an empty name. */
export interface DumpPart {
  readonly database: string
  readonly collection: string
  /** Null where the dump only lists the collection. */
  readonly document: Record<string, unknown> | null
}

/** Bytes of a document of MongoDB and of a few of its own fields around it. */
const maxBytes = 17 * 1024 * 1024
const archiveMagic = 0x8199e26d
/** Ends a block of an archive, where a document would have its length. */
const endOfBlock = -1

const unpacked = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]()
  const first = await chunks.next()
  const whole = (async function* () {
    for (let next = first; next.done !== true; next = await chunks.next()) {
      yield next.value
    }
  })()
  const isGzip = first.done !== true && first.value[0] === 0x1f && first.value[1] === 0x8b
  // A failure arrives where the unpacked bytes are read.
  yield* isGzip ? pipeline(Readable.from(whole), createGunzip(), () => undefined) : whole
}

/** Documents one after the other. */
const createDocuments = (source: AsyncIterable<Buffer>, name: string) => {
  const chunks = unpacked(source)
  let rest: Buffer = Buffer.alloc(0)

  /** Null at the end of the source. */
  const take = async (bytes: number): Promise<Buffer | null> => {
    const parts = [rest]
    let length = rest.length
    while (length < bytes) {
      const next = await chunks.next().catch((error: Error) => {
        throw unreadable(`${name} cannot be read: ${error.message}.`)
      })
      if (next.done === true) {
        if (length > 0) {
          throw unreadable(`${name} ends in the middle of a document.`)
        }
        return null
      }
      parts.push(next.value)
      length += next.value.length
    }
    const all = parts.length === 1 ? rest : Buffer.concat(parts)
    rest = all.subarray(bytes)
    return all.subarray(0, bytes)
  }

  return {
    number: async (): Promise<number | null> => (await take(4))?.readUInt32LE() ?? null,
    /** `end-of-block` in an archive; null at the end of the source. */
    next: async (): Promise<Record<string, unknown> | 'end-of-block' | null> => {
      const head = await take(4)
      const length = head?.readInt32LE() ?? 0
      if (head === null || length === endOfBlock) {
        return head && 'end-of-block'
      }
      if (length < 5 || length > maxBytes) {
        throw unreadable(`${name} holds a document of ${length} bytes, which MongoDB cannot have written.`)
      }
      const own = Buffer.from(head)
      const body = await take(length - 4)
      if (body === null) {
        throw unreadable(`${name} ends in the middle of a document.`)
      }
      try {
        return mongo.BSON.deserialize(Buffer.concat([own, body]), { promoteBuffers: true })
      } catch (error) {
        throw unreadable(`${name} holds a document that is not BSON: ${(error as Error).message}.`)
      }
    },
  }
}

interface Namespace {
  readonly db: string
  readonly collection: string
}

const isNamespace = (value: object | string | null): value is Record<string, unknown> & Namespace =>
  typeof value === 'object' && value !== null && 'db' in value && 'collection' in value

/** The list of collections, then blocks: a namespace and some of its documents. */
const readArchive = async function* (source: AsyncIterable<Buffer>, name: string): AsyncGenerator<DumpPart> {
  const documents = createDocuments(source, name)
  if ((await documents.number()) !== archiveMagic) {
    throw unreadable(`${name} is not an archive of mongodump.`)
  }
  let isComplete = false
  // Describes the archive itself.
  await documents.next()
  for (let listed = await documents.next(); listed !== 'end-of-block'; listed = await documents.next()) {
    if (!isNamespace(listed)) {
      throw unreadable(`${name} ends before its list of collections does.`)
    }
    yield { database: listed.db, collection: listed.collection, document: null }
  }
  for (let head = await documents.next(); head !== null; head = await documents.next()) {
    if (!isNamespace(head)) {
      throw unreadable(`${name} holds documents of no collection.`)
    }
    for (let document = await documents.next(); document !== 'end-of-block'; document = await documents.next()) {
      if (document === null) {
        throw unreadable(`${name} ends in the middle of ${head.db}.${head.collection}.`)
      }
      yield { database: head.db, collection: head.collection, document }
    }
    isComplete = head['EOF'] === true
  }
  if (!isComplete) {
    throw unreadable(`${name} ends before the documents of its last collection do.`)
  }
}

const readFolder = async function* (folder: string): AsyncGenerator<DumpPart> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const found = entries.filter((entry: Dirent) => entry.isFile() && /\.bson(?:\.gz)?$/.test(entry.name))
  if (found.length === 0) {
    throw unreadable(`${folder} holds no file of mongodump.`)
  }
  for (const { parentPath, name } of found) {
    const path = join(parentPath, name)
    const database = parentPath === folder ? '' : basename(parentPath)
    const collection = decodeURIComponent(name.replace(/\.bson(?:\.gz)?$/, ''))
    yield { database, collection, document: null }
    const documents = createDocuments(createReadStream(path), path)
    for (let document = await documents.next(); document !== null; document = await documents.next()) {
      if (document === 'end-of-block') {
        throw unreadable(`${path} is an archive, not a file of one collection.`)
      }
      yield { database, collection, document }
    }
  }
}

/**
 * Reads what mongodump wrote, compressed or not, one document at a time.
 * @param path a folder, an archive, or `-` for an archive from standard input
 * @throws CommandError when it is not there, not a dump, or not complete
 */
export const readDump = async function* (path: string): AsyncGenerator<DumpPart> {
  if (path === '-') {
    return yield* readArchive(process.stdin, 'Standard input')
  }
  const found = await stat(path).catch((error: Error) => {
    throw unreadable(`The dump cannot be read: ${error.message}.`)
  })
  return yield* found.isDirectory() ? readFolder(path) : readArchive(createReadStream(path), path)
}
