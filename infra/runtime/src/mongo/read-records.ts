import { type Model, type QueryFilter, trusted } from 'mongoose'
import * as z from 'zod/mini'

export interface ReadPlan<T extends { _id: unknown }, S extends z.ZodMiniType> {
  readonly model: Model<T>
  readonly schema: S
  readonly toData: (document: T, credentials: boolean) => z.output<S>
  readonly parseId?: (id: string) => T['_id']
  /** Which documents belong to a person: they are in the person's own download. Absent where none do. */
  readonly ownedBy?: (userId: string) => QueryFilter<T>
}

/** Documents of one collection, page by page. */
export const readRecords = <T extends { _id: unknown }, S extends z.ZodMiniType>({
  model,
  schema,
  toData,
  parseId = (id) => id as T['_id'],
  ownedBy,
}: ReadPlan<T, S>) => ({
  bounds: async (every: number, userId: string | null) => {
    if (userId !== null && !ownedBy) {
      return []
    }
    const bounds: string[] = []
    let count = 0
    let last: string | null = null
    const ids = model
      .find(userId === null ? {} : (ownedBy?.(userId) ?? {}), { _id: 1 })
      .sort({ _id: 1 })
      .lean()
      .cursor({ batchSize: 10_000 })
    for await (const document of ids) {
      count += 1
      last = String((document as T)._id)
      if (count % every === 0) {
        bounds.push(last)
      }
    }
    return last === null || bounds.at(-1) === last ? bounds : [...bounds, last]
  },
  page: async (after: string | null, until: string, credentials: boolean, userId: string | null) => {
    if (userId !== null && !ownedBy) {
      return []
    }
    const range = { _id: trusted({ ...(after !== null && { $gt: parseId(after) }), $lte: parseId(until) }) }
    const filter = userId === null ? range : { $and: [ownedBy?.(userId), range] }
    const found = (await model
      .find(filter as QueryFilter<T>)
      .sort({ _id: 1 })
      .lean()) as T[]
    // Through the schema: its order of fields makes two exports of the same content the same text.
    return found.map((document) => {
      const data = toData(document, credentials)
      // What was stored before a rule became stricter is given as it is.
      return z.safeParse(schema, data).data ?? data
    })
  },
})
