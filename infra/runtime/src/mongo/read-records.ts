import { type Model, type QueryFilter, trusted } from 'mongoose'
import * as z from 'zod/mini'
import { mapInSlices } from '../core/slices.ts'

export interface ReadPlan<T extends { _id: unknown }, L> {
  readonly model: Model<T>
  readonly schema: z.ZodMiniType
  readonly toData: (document: T, credentials: boolean) => L
  readonly parseId?: (id: string) => T['_id']
  /** Which documents belong to a person: they are in the person's own download. Absent where none do. */
  readonly ownedBy?: (userId: string) => QueryFilter<T>
}

/** Documents of one collection, page by page. */
export const readRecords = <T extends { _id: unknown }, L>({
  model,
  schema,
  toData,
  parseId = (id) => id as T['_id'],
  ownedBy,
}: ReadPlan<T, L>) => {
  /** Null when nothing can belong to the person. */
  const scopeOf = (userId: string | null): QueryFilter<T> | null => (userId === null ? {} : (ownedBy?.(userId) ?? null))

  const bounds = async (every: number, userId: string | null): Promise<string[]> => {
    const scope = scopeOf(userId)
    if (scope === null) {
      return []
    }
    const found: string[] = []
    let count = 0
    let last: string | null = null
    const ids = model.find(scope, { _id: 1 }).sort({ _id: 1 }).lean().cursor({ batchSize: 10_000 })
    for await (const document of ids) {
      count += 1
      last = String((document as T)._id)
      if (count % every === 0) {
        found.push(last)
      }
    }
    return last === null || found.at(-1) === last ? found : [...found, last]
  }

  const page = async (after: string | null, until: string, credentials: boolean, userId: string | null) => {
    const scope = scopeOf(userId)
    if (scope === null) {
      return []
    }
    const range = { _id: trusted({ ...(after !== null && { $gt: parseId(after) }), $lte: parseId(until) }) }
    const found = (await model
      .find({ $and: [scope, range] } as QueryFilter<T>)
      .sort({ _id: 1 })
      .lean()) as T[]
    // Through the schema: its order of fields makes two exports of the same content the same text.
    return mapInSlices(found, (document) => {
      const data = toData(document, credentials)
      // Records stored before a rule became stricter are returned unchanged.
      return z.safeParse(schema, data).data ?? data
    })
  }

  return { bounds, page }
}
