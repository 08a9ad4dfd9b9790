import type { mongo } from 'mongoose'

interface Plan<T extends { _id: unknown }> {
  readonly collection: mongo.Collection<T>
  readonly total: number
  readonly idOf: (index: number) => T['_id']
  readonly make: (index: number) => T | Promise<T>
  /** Progress callback with the number of existing documents out of `total`. */
  readonly tell: (done: number) => void
}

const batchSize = 1000

/** Inserts missing documents in batches; returns their number. Existing ones are unchanged. */
export const addMissing = async <T extends { _id: unknown }>(plan: Plan<T>): Promise<number> => {
  const { collection, total, idOf, make, tell } = plan
  let added = 0
  let writing: Promise<unknown> = Promise.resolve()
  for (let first = 0; first < total; first += batchSize) {
    const indexes = Array.from({ length: Math.min(batchSize, total - first) }, (_, offset) => first + offset)
    const wanted = { _id: { $in: indexes.map(idOf) } } as mongo.Filter<T>
    const there = await collection.find(wanted, { projection: { _id: 1 } }).toArray()
    const known = new Set(there.map(({ _id }) => String(_id)))
    const missing = await Promise.all(indexes.filter((index) => !known.has(String(idOf(index)))).map(make))
    // The next batch is made while this one is written.
    await writing
    writing =
      missing.length > 0
        ? collection.insertMany(missing as mongo.OptionalUnlessRequiredId<T>[], { ordered: false })
        : Promise.resolve()
    writing.catch(() => undefined)
    added += missing.length
    tell(first + indexes.length)
  }
  await writing
  return added
}
