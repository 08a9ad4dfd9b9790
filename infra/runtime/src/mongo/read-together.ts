import type { Model, mongo } from 'mongoose'
import type { Mongo } from './connection.ts'

/** Documents of a collection whose `field` is `key`, or one of several. An index has to begin with the field. */
export interface Wanted<T> {
  readonly of: Pick<Model<T>, 'collection'>
  readonly field: string
  readonly key: string | readonly string[]
  /** Narrows what is found; all of it where it is absent. */
  readonly pipeline?: readonly object[]
}

/**
 * Reads from several collections in one command, for ways that many requests take: each command costs the driver and
 * the database more than what it finds. `$unionWith` would do, but embedded servers then read the whole collection.
 */
export const readTogether = async <T extends Record<string, unknown>>(
  connection: Mongo,
  wanted: { readonly [K in keyof T]: Wanted<T[K]> },
): Promise<{ readonly [K in keyof T]: readonly T[K][] }> => {
  const entries: [string, Wanted<unknown>][] = Object.entries(wanted)
  const [found] = await (connection.db as mongo.Db)
    .aggregate([
      // Literal, because a text that begins with $ would name a field.
      { $documents: [{ $literal: Object.fromEntries(entries.map(([name, { key }]) => [name, key])) }] },
      ...entries.map(([name, { of, field, pipeline }]) => ({
        $lookup: {
          from: of.collection.name,
          localField: name,
          foreignField: field,
          ...(pipeline && { pipeline }),
          as: name,
        },
      })),
    ])
    .toArray()
  return found as { readonly [K in keyof T]: readonly T[K][] }
}
