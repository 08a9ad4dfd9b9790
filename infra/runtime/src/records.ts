import { fieldErrors } from '@bugar/contracts/envelope'
import { conflict } from '@bugar/contracts/errors'
import type { RecordType } from '@bugar/contracts/database'
import { type Model, trusted } from 'mongoose'
import * as z from 'zod/mini'
import { isDuplicateKey } from './mongo.ts'

/** How one kind of document travels in an export file. */
export interface Records {
  readonly type: RecordType
  /** What is wrong with a line's data, in one sentence; null when nothing is. */
  check(data: unknown): string | null
  /** Keys that no other record may have; the first is the record's own id. */
  keysOf(data: unknown): string[]
  /** For each checked record: a key of it that another record of the database has, or null. */
  conflicts(records: readonly unknown[]): Promise<(string | null)[]>
  /** The id of every so many records, in the order of ids, and of the last one. */
  bounds(every: number): Promise<string[]>
  /** In the order of ids, from behind `after` up to and with `until`; null starts at the beginning. */
  page(after: string | null, until: string, credentials: boolean): Promise<unknown[]>
  /** Writes a checked record; true when there was none with its id. */
  write(data: unknown): Promise<boolean>
}

interface Plan<T extends { _id: unknown }, S extends z.ZodMiniType> {
  readonly type: RecordType
  readonly model: Model<T>
  readonly schema: S
  readonly toData: (document: T, credentials: boolean) => z.output<S>
  /** `existing` is the document that has this id already, or null. */
  readonly toDocument: (data: z.output<S>, existing: T | null) => T
  readonly parseId?: (id: string) => T['_id']
  readonly uniqueKeys?: (data: z.output<S>) => string[]
  /** Hears of each record that was written. */
  readonly onWritten?: (data: z.output<S>) => void
  /** Writes a document whether it was there or not, where more hangs on it than the document. */
  readonly replace?: (document: T) => Promise<void>
  /** Which of the records' unique keys the database has already, each with the id of the document that has it. */
  readonly ownersOf?: (records: readonly z.output<S>[]) => Promise<ReadonlyMap<string, string>>
}

/** Records that are documents of one collection, one to one. */
export const documentRecords = <T extends { _id: unknown }, S extends z.ZodMiniType>({
  type,
  model,
  schema,
  toData,
  toDocument,
  parseId = (id) => id as T['_id'],
  uniqueKeys = () => [],
  onWritten,
  replace = async (document) => {
    await model.replaceOne({ _id: document._id } as never, document as never, { upsert: true, timestamps: false })
  },
  ownersOf = async () => new Map(),
}: Plan<T, S>): Records => {
  const idOf = (document: T) => String(document._id)
  return {
    type,
    check: (data) => {
      const result = z.safeParse(schema, data)
      return result.success
        ? null
        : fieldErrors(result.error)
            .slice(0, 5)
            .map(({ field, message }) => (field ? `${field}: ${message}` : message))
            .join('; ')
    },
    keysOf: (data) => {
      const parsed = data as z.output<S>
      return [`${type} ${idOf(toDocument(parsed, null))}`, ...uniqueKeys(parsed)]
    },
    conflicts: async (records) => {
      const lines = records as readonly z.output<S>[]
      const owners = await ownersOf(lines)
      return lines.map((line) => {
        const id = idOf(toDocument(line, null))
        return uniqueKeys(line).find((key) => (owners.get(key) ?? id) !== id) ?? null
      })
    },
    bounds: async (every) => {
      const bounds: string[] = []
      let count = 0
      let last: string | null = null
      const ids = model.find({}, { _id: 1 }).sort({ _id: 1 }).lean().cursor({ batchSize: 10_000 })
      for await (const document of ids) {
        count += 1
        last = idOf(document as T)
        if (count % every === 0) {
          bounds.push(last)
        }
      }
      return last === null || bounds.at(-1) === last ? bounds : [...bounds, last]
    },
    page: async (after, until, credentials) => {
      const range = { ...(after !== null && { $gt: parseId(after) }), $lte: parseId(until) }
      const found = (await model
        .find({ _id: trusted(range) } as never)
        .sort({ _id: 1 })
        .lean()) as T[]
      // Through the schema: its order of fields makes two exports of the same content the same text.
      return found.map((document) => z.parse(schema, toData(document, credentials)))
    },
    write: async (data) => {
      const parsed = data as z.output<S>
      const _id = toDocument(parsed, null)._id
      const existing = (await model.findById(_id).lean()) as T | null
      await replace(toDocument(parsed, existing)).catch((error: unknown) => {
        // Checked before, so that somebody has taken the key since.
        throw isDuplicateKey(error) ? conflict('Data berubah selama impor. Silakan kirim berkas itu lagi.') : error
      })
      onWritten?.(parsed)
      return existing === null
    },
  }
}
