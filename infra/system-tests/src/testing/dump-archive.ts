import { readDump } from '@bugar/operator/dump/read-dump'
import { mongo } from 'mongoose'

export type Document = Record<string, unknown>
/** The documents of each collection, by database and name. */
export type Dump = ReadonlyMap<string, readonly Document[]>

/** An entry of the log of writes. */
interface Change {
  readonly op: string
  readonly ns: string
  readonly o: Document & { readonly applyOps?: readonly Change[] }
  readonly o2?: Document
}

const bson = (document: Document) => mongo.BSON.serialize(document)
const number = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const endOfBlock = number(0xffffffff)

/** An archive as `mongodump --archive --oplog` writes it. */
export const archiveOf = (given: Dump, oplog: readonly object[] = []): Buffer => {
  const all = [...given, ['.oplog', oplog as readonly Document[]] as const].map(([name, documents]) => {
    const [db = '', ...rest] = name.split('.')
    return { db, collection: rest.join('.'), documents }
  })
  const head = { concurrent_collections: 4, version: '0.1', server_version: '8.0.0', tool_version: '100.12.0' }
  const listed = all.map(({ db, collection }) => bson({ db, collection, metadata: '{}', size: 0, type: 'collection' }))
  const blocks = all.flatMap(({ db, collection, documents }) => [
    ...(documents.length > 0
      ? [bson({ db, collection, EOF: false, CRC: 0n }), ...documents.map(bson), endOfBlock]
      : []),
    bson({ db, collection, EOF: true, CRC: 1n }),
    endOfBlock,
  ])
  return Buffer.concat([number(0x8199e26d), bson(head), ...listed, endOfBlock, ...blocks])
}

const databaseIn = (ns: string) => ns.slice(0, ns.indexOf('.'))
const renamed = (ns: string, name: string) => name + ns.slice(ns.indexOf('.'))

/** The changes of one entry, those of a transaction one by one. */
const changesIn = (change: Change): readonly Change[] => change.o.applyOps?.flatMap(changesIn) ?? [change]

/**
 * Reads databases as `mongodump --oplog` does: one collection after the other while others write, and then every change
 * since the beginning, by which a restore comes to the moment of the end. The driver does it, because no registry has
 * mongodump.
 * @param names of the databases on the server, with their names in the archive
 * @param note says what is acknowledged at the moment of the end
 */
export const dumpWithOplog = async <T>(
  client: mongo.MongoClient,
  names: ReadonlyMap<string, string>,
  note: () => T,
): Promise<{ readonly archive: Buffer; readonly atEnd: T }> => {
  const log = client.db('local').collection<Change & { readonly ts: mongo.Timestamp }>('oplog.rs')
  const newest = await log.find().sort({ $natural: -1 }).limit(1).next()
  const dump = new Map<string, Document[]>()
  for (const [database, name] of names) {
    for (const { name: collection } of await client.db(database).listCollections({}, { nameOnly: true }).toArray()) {
      dump.set(`${name}.${collection}`, await client.db(database).collection(collection).find().toArray())
    }
  }
  const atEnd = note()
  const changes = await log.find({ ts: { $gt: newest?.ts as mongo.Timestamp } }).toArray()
  const own = changes.flatMap(changesIn).filter(({ ns }) => names.has(databaseIn(ns)))
  const archive = archiveOf(
    dump,
    own.map(({ op, ns, o, o2 }) => ({
      op,
      ns: renamed(ns, names.get(databaseIn(ns)) as string),
      o,
      ...(o2 && { o2 }),
    })),
  )
  return { archive, atEnd }
}

/** As the embedded server logs an update; MongoDB has a format of its own. */
interface Difference {
  readonly updatedFields: Document
  readonly removedFields: readonly string[]
}

/** The embedded server has no command `applyOps`, by which mongorestore replays. */
const replay = async (client: mongo.MongoClient, { op, ns, o, o2 }: Change): Promise<void> => {
  const collection = client.db(databaseIn(ns)).collection(ns.slice(ns.indexOf('.') + 1))
  const id = (o2 ?? o)['_id'] as mongo.ObjectId
  if (op === 'd') {
    await collection.deleteOne({ _id: id })
  } else if (op === 'i' || (op === 'u' && !('diff' in o))) {
    await collection.replaceOne({ _id: id }, o, { upsert: true })
  } else if (op === 'u') {
    const { updatedFields, removedFields } = o['diff'] as Difference
    const unset = Object.fromEntries(removedFields.map((name) => [name, '']))
    await collection.updateOne({ _id: id }, { $set: updatedFields, $unset: unset })
  }
}

/**
 * Restores an archive as `mongorestore --oplogReplay` does, into databases without documents. Indexes are made by the
 * services when they start.
 * @param names of the databases in the archive, with their names on the server
 * @returns the number of replayed changes
 */
export const restoreArchive = async (
  client: mongo.MongoClient,
  path: string,
  names: ReadonlyMap<string, string>,
): Promise<number> => {
  const dump = new Map<string, Document[]>()
  for await (const { database, collection, document } of readDump(path)) {
    const name = `${database}.${collection}`
    const documents = dump.get(name) ?? []
    dump.set(name, document ? [...documents, document] : documents)
  }
  const { '.oplog': changes = [], ...collections } = Object.fromEntries(dump)
  for (const [ns, documents] of Object.entries(collections)) {
    const to = names.get(databaseIn(ns)) as string
    if (documents.length > 0) {
      await client
        .db(to)
        .collection(ns.slice(ns.indexOf('.') + 1))
        .insertMany(documents)
    }
  }
  const all = (changes as unknown as Change[]).map((each) => ({
    ...each,
    ns: renamed(each.ns, names.get(databaseIn(each.ns)) as string),
  }))
  const isEmbedded = process.env['TEST_MONGODB_NAME']?.startsWith('secantusd') === true
  for (const change of all) {
    await (isEmbedded ? replay(client, change) : client.db('admin').command({ applyOps: [change] }))
  }
  return all.length
}
