import type { RecordType } from '@bugar/contracts/system/database'
import type { PersonalTable } from '@bugar/contracts/core/values/table'
import { type Model, type QueryFilter, trusted } from 'mongoose'
import * as z from 'zod/mini'
import { mapInSlices } from '../core/slices.ts'
import { problemOf, textProblem, timeProblem } from './record-problems.ts'
import { insertStaged, replaceByStaged, type Staged, type Staging } from './staging.ts'

/** How one kind of document travels in an export file. */
export interface Transfer {
  readonly type: RecordType
  /** How people read their own records; absent where none are a person's. */
  readonly table?: PersonalTable
  /** Records in a page of an export. */
  readonly perPage?: number
  /**
   * Every `every`-th id in ascending order, and the last one.
   * @param userId limits the records to this person's; null for everybody's
   */
  bounds(every: number, userId: string | null): Promise<string[]>
  /** In ascending order of ids, after `after` (exclusive) up to `until` (inclusive); null starts at the beginning. */
  page(after: string | null, until: string, credentials: boolean, userId: string | null): Promise<unknown[]>
  /** Deletes or anonymizes a person's records; succeeds when there are none. */
  erase?(userId: string): Promise<void>
  /** Whether there is a record of anybody; absent where none are a person's. */
  hasAny?(): Promise<boolean>
  /** Checks the data of lines and stages the valid records; the result of each. */
  stage(data: readonly unknown[], staging: Staging): Promise<Staged[]>
  /** A problem of the staged records together; null when there is none. */
  seal?(staging: Pick<Staging, 'id'>): Promise<string | null>
  /** Puts the staged records in place; succeeds when they are there already. */
  commit(staging: Pick<Staging, 'id' | 'kind'>, runner: string): Promise<void>
}

/** `L` is the data of a line. */
export interface TransferPlan<T extends { _id: unknown }, L> {
  readonly type: RecordType
  readonly table?: PersonalTable
  readonly model: Model<T>
  readonly schema: z.ZodMiniType
  readonly toData: (document: T, credentials: boolean) => L
  readonly parseId: (id: string) => T['_id']
  /** Which documents belong to a person: they are in the person's own download. Absent where none do. */
  readonly ownedBy?: (userId: string) => QueryFilter<T>
  /** For a schema that is a union: the part that data is to have, whose errors are specific. */
  readonly schemaOf?: (data: unknown) => z.ZodMiniType
  readonly toDocument: (data: L) => T
  /** Reason why the operations that create such a record would reject it, as one sentence; null when none. */
  readonly problemAsNew?: (data: L, now: Date, staging: Staging) => string | null
  /**
   * For content imports: the document that the create and update operations would store, or why they would not.
   * @param before the document that has this id already, or null
   */
  readonly merge?: (after: T, before: T | null, now: Date) => T | string
  /** For each valid document a problem that only the database can show, or null. */
  readonly problemsOf?: (documents: readonly T[], staging: Staging) => Promise<(string | null)[]>
  /** Called with the documents that were staged. */
  readonly onStaged?: (documents: readonly T[], staging: Staging) => Promise<void>
  /** Replaces the deletion of a person's records. */
  readonly erase?: (userId: string) => Promise<void>
  /** By default the staged collection takes the place of the other. */
  readonly commit?: Transfer['commit']
}

/** Documents of one collection, page by page. */
const readRecords = <T extends { _id: unknown }, L>({
  model,
  schema,
  toData,
  parseId,
  ownedBy,
}: TransferPlan<T, L>) => {
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

/** Records that are documents of one collection, one to one. */
export const documentTransfer = <T extends { _id: unknown }, L>(plan: TransferPlan<T, L>): Transfer => {
  const { type, table, model, schema, schemaOf = () => schema, toDocument, merge, ownedBy } = plan
  const { problemAsNew = () => null } = plan
  const { problemsOf = async (documents) => documents.map(() => null), onStaged = async () => undefined } = plan
  const { erase = ownedBy && (async (userId: string) => void (await model.deleteMany(ownedBy(userId)))) } = plan
  const { commit = ({ id }) => replaceByStaged(model.db, { id }, model.collection.name) } = plan

  const read = (data: unknown, now: Date, staging: Staging): T | string => {
    const line = data as L
    return (
      problemOf(schemaOf(data), data) ??
      textProblem(data) ??
      timeProblem(data as object, now) ??
      problemAsNew(line, now, staging) ??
      toDocument(line)
    )
  }

  const merged = async (read: readonly (T | string)[], now: Date) => {
    const ids = read.flatMap((each) => (typeof each === 'string' ? [] : [each._id]))
    const found = (await model.find({ _id: trusted({ $in: ids }) } as QueryFilter<T>).lean()) as T[]
    const known = new Map(found.map((document) => [document._id, document]))
    return read.map((each) => {
      const before = typeof each === 'string' ? null : (known.get(each._id) ?? null)
      const after = typeof each === 'string' || !merge ? each : merge(each, before, now)
      return { before, after }
    })
  }

  /** In the schema's order of fields, without the time of the last change. */
  const contentOf = (document: T) => {
    const data = z.safeParse(schema, plan.toData(document, true)).data ?? null
    return JSON.stringify({ ...(data as object | null), updatedAt: null })
  }

  return {
    type,
    ...(table && { table }),
    ...readRecords(plan),
    ...(erase && { erase }),
    ...(table && type !== 'user' && { hasAny: async () => (await model.exists({})) !== null }),
    stage: async (data, staging) => {
      const now = new Date()
      const documents = data.map((each) => read(each, now, staging))
      const changes =
        staging.kind === 'content' && merge
          ? await merged(documents, now)
          : documents.map((after) => ({ before: null, after }))
      const results = changes.map(({ before, after }): Staged => {
        if (typeof after === 'string') {
          return { problem: after }
        }
        const isSame = before !== null && contentOf(before) === contentOf(after)
        return { did: before === null ? 'created' : isSame ? 'unchanged' : 'updated' }
      })
      const fail = (indexes: readonly number[], problems: readonly (string | null)[]) =>
        indexes.filter((index, place) => {
          const problem = problems[place] ?? null
          if (problem !== null) {
            results[index] = { problem }
          }
          return problem === null
        })
      const documentAt = (index: number) => changes[index]?.after as T
      const good = results.flatMap((result, index) => ('did' in result ? [index] : []))
      const checked = fail(good, await problemsOf(good.map(documentAt), staging))
      const staged = fail(checked, await insertStaged(model, staging, checked.map(documentAt)))
      await onStaged(staged.map(documentAt), staging)
      return results
    },
    commit,
  }
}
