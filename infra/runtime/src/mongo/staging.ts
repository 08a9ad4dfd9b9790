import type { ImportCounts, ImportKind } from '@bugar/contracts/system/import'
import { mongo, type Model } from 'mongoose'
import { duplicateKey, type Mongo } from './connection.ts'

/** Records of an import that are checked and stored, in collections that nothing else reads (ADR 0073). */
export interface Staging {
  readonly id: string
  readonly kind: ImportKind
  /** The administrator who imports. */
  readonly person: { readonly id: string; readonly name: string; readonly email: string }
}

/** The problem of a record, as one sentence, or the effect of committing it. */
export type Staged = { readonly problem: string } | { readonly did: keyof ImportCounts }

const prefixOf = (id: string) => `staged.${id}.`

/** The collection that holds what an import has staged for the collection `name`. */
export const stagedOf = <T extends object = mongo.Document>(
  connection: Mongo,
  { id }: Pick<Staging, 'id'>,
  name: string,
) => connection.collection<T>(`${prefixOf(id)}${name}`)

/** A missing record was put in place or dropped before, perhaps by another copy. */
const unlessMissing = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error: unknown) => {
    if (!(error instanceof mongo.MongoServerError && error.code === 26)) {
      throw error
    }
  })
}

/** The problem of a record whose id or other unique value an earlier one has. */
export const repeated = 'Mengulang ID, atau nilai lain yang harus unik, dari baris sebelumnya'

/**
 * Stages documents. The staged collection has the indexes of the model, so that it refuses what the model would refuse.
 * @returns for each document its problem, or null when it is staged
 */
export const insertStaged = async <T extends { _id: unknown }>(
  model: Model<T>,
  staging: Staging,
  documents: readonly T[],
): Promise<(string | null)[]> => {
  if (documents.length === 0) {
    return []
  }
  const collection = stagedOf(model.db, staging, model.collection.name)
  const indexes = model.schema.indexes().map(([key, { background: _background, ...options }]) => ({ key, ...options }))
  if (indexes.length > 0) {
    await collection.createIndexes(indexes as mongo.IndexDescription[])
  }
  try {
    await collection.insertMany(documents as never, { ordered: false })
    return documents.map(() => null)
  } catch (error) {
    if (!(error instanceof mongo.MongoBulkWriteError) || error.code !== duplicateKey) {
      throw error
    }
    const refused = new Set([error.writeErrors].flat().map(({ index }) => index))
    return documents.map((_, index) => (refused.has(index) ? repeated : null))
  }
}

/** Replaces a collection by what was staged for it, if anything was and it is not in place yet. */
export const replaceByStaged = async (connection: Mongo, staging: Pick<Staging, 'id'>, name: string): Promise<void> => {
  const staged = stagedOf(connection, staging, name)
  await unlessMissing(staged.rename(name, { dropTarget: true }))
}

/** Adds to a collection what was staged for it; what has the same id already stays. */
export const addStaged = async (connection: Mongo, staging: Pick<Staging, 'id'>, name: string): Promise<void> => {
  const staged = stagedOf(connection, staging, name)
  await staged.aggregate([{ $merge: { into: name, on: '_id', whenMatched: 'keepExisting' } }]).toArray()
  await unlessMissing(staged.drop())
}

/** Deletes everything that an import has staged in this database. */
export const dropStaged = async (connection: Mongo, { id }: Pick<Staging, 'id'>): Promise<void> => {
  const db = connection.db as mongo.Db
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    if (name.startsWith(prefixOf(id))) {
      await unlessMissing(db.collection(name).drop())
    }
  }
}
