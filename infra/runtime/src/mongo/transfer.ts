import { fieldErrors } from '@bugar/contracts/envelope'
import { conflict } from '@bugar/contracts/errors'
import type { ImportEffect, ImportOutcome, RecordType } from '@bugar/contracts/database'
import type { Call } from '@bugar/contracts/operation'
import { type Model, type QueryFilter, trusted } from 'mongoose'
import * as z from 'zod/mini'
import { nullIfDuplicate } from './connection.ts'
import { readRecords, type ReadPlan } from './read-records.ts'

/** What became of a record, or would; `later`: it must be sent once more at the end of the file. */
export interface Outcome {
  readonly did: ImportOutcome | 'later'
  readonly effects?: readonly ImportEffect[]
}

/** How one kind of document travels in an export file. */
export interface Transfer {
  readonly type: RecordType
  /** Records in a page of an export. */
  readonly perPage?: number
  /** What is wrong with a line's data, in one sentence; null when nothing is. */
  check(data: unknown): string | null
  /** Keys that no other record may have; the first is the record's own id. */
  keysOf(data: unknown): string[]
  /** For each checked record: a key that the database must have and has not, so that the file must; or null. */
  needs?(records: readonly unknown[]): Promise<(string | null)[]>
  /** For each checked record: a key of it that another record of the database has, or null. */
  conflicts(records: readonly unknown[]): Promise<(string | null)[]>
  /**
   * The id of every so many records, in the order of ids, and of the last one.
   * @param userId of the person whose records alone are wanted; null for everybody's
   */
  bounds(every: number, userId: string | null): Promise<string[]>
  /** In the order of ids, from behind `after` up to and with `until`; null starts at the beginning. */
  page(after: string | null, until: string, credentials: boolean, userId: string | null): Promise<unknown[]>
  /** Deletes what belongs to a person, or takes the person out of it; succeeds when there is nothing. */
  forget?(userId: string): Promise<void>
  /** What writing these checked records would do. */
  preview(records: readonly unknown[]): Promise<Outcome[]>
  /** Writes checked records; those that are there already are left alone. */
  write(records: readonly unknown[], call: Call): Promise<Outcome[]>
}

export interface Change<T> {
  readonly before: T | null
  readonly after: T
}

interface Plan<T extends { _id: unknown }, S extends z.ZodMiniType> extends ReadPlan<T, S> {
  readonly type: RecordType
  /** `existing` is the document that has this id already, or null. */
  readonly toDocument: (data: z.output<S>, existing: T | null) => T
  /** Instead of deleting what belongs to the person. */
  readonly forget?: (userId: string) => Promise<void>
  readonly uniqueKeys?: (data: z.output<S>) => string[]
  /** True when a document says what the record says; by default when all of it is the same. */
  readonly isSame?: (before: T, after: T) => boolean
  /** True when a record, once there, never changes: another content under its id is rejected. */
  readonly isFixed?: boolean
  /** Which of the records' unique keys the database has already, each with the id of the document that has it. */
  readonly ownersOf?: (records: readonly z.output<S>[]) => Promise<ReadonlyMap<string, string>>
  readonly needs?: (records: readonly z.output<S>[]) => Promise<(string | null)[]>
  readonly effectsOf?: (change: Change<T>) => ImportEffect[]
  /** Called with each document that was written. */
  readonly onWritten?: (document: T) => void
  /** Writes what differs, instead of plain documents; tells what became of each. */
  readonly write?: (changes: readonly Change<T>[], call: Call) => Promise<Outcome['did'][]>
}

export const changedMeanwhile = () => conflict('Data berubah selama impor. Silakan kirim berkas itu lagi.')

/** What became of a record that was written. */
export const didByChange = ({ before }: Change<unknown>) =>
  before === null ? ('created' as const) : ('updated' as const)

/** @throws AppError `conflict` on a duplicate key, which was free when the import was checked. */
export const orChangedMeanwhile = async <T>(write: PromiseLike<T>): Promise<T> => {
  const written = await nullIfDuplicate(write)
  if (written === null) {
    throw changedMeanwhile()
  }
  return written
}

/** Whole documents, in one message to the database. */
const replaceAll = async <T extends { _id: unknown }>(model: Model<T>, changes: readonly Change<T>[]) => {
  const writes = changes.map(({ after }) => ({
    replaceOne: { filter: { _id: after._id }, replacement: after, upsert: true, timestamps: false },
  }))
  await orChangedMeanwhile(model.bulkWrite(writes as never, { ordered: false }))
  return changes.map(didByChange)
}

/** Adds what is not there and touches nothing that is. */
const insertAll = async <T extends { _id: unknown }>(model: Model<T>, changes: readonly Change<T>[]) => {
  const documents = changes.map(({ after }) => after)
  await orChangedMeanwhile(model.insertMany(documents, { ordered: false, timestamps: false }))
  return changes.map(didByChange)
}

/** What of a record is wrong by its schema, in one sentence. */
export const problemOf = (schema: z.ZodMiniType, data: unknown): string | null => {
  const result = z.safeParse(schema, data)
  return result.success
    ? null
    : fieldErrors(result.error)
        .slice(0, 5)
        .map(({ field, message }) => (field ? `${field}: ${message}` : message))
        .join('; ')
}

/** Records that are documents of one collection, one to one. */
export const documentTransfer = <T extends { _id: unknown }, S extends z.ZodMiniType>(plan: Plan<T, S>): Transfer => {
  const { type, model, schema, toData, toDocument, uniqueKeys = () => [], isFixed = false } = plan
  const { ownersOf = async () => new Map<string, string>(), effectsOf = () => [] } = plan
  const { write = (changes) => (isFixed ? insertAll : replaceAll)(model, changes) } = plan
  const { needs, onWritten = () => undefined, ownedBy } = plan
  const { forget = ownedBy && (async (userId: string) => void (await model.deleteMany(ownedBy(userId)))) } = plan
  type Line = z.output<S>
  const idOf = (line: Line) => String(toDocument(line, null)._id)
  const ownKey = (line: Line) => `${type} ${idOf(line)}`

  /** In the schema's order of fields, so that the same content is the same text. */
  const textOf = (document: T) => JSON.stringify(z.safeParse(schema, toData(document, true)).data ?? null)
  const { isSame = (before: T, after: T) => textOf(before) === textOf(after) } = plan

  /** For each record what it changes, null where everything is as it says. */
  const changesOf = async (lines: readonly Line[]): Promise<(Change<T> | null)[]> => {
    const ids = lines.map((line) => toDocument(line, null)._id)
    const found = (await model.find({ _id: trusted({ $in: ids }) } as QueryFilter<T>).lean()) as T[]
    const known = new Map(found.map((document) => [String(document._id), document]))
    return lines.map((line) => {
      const before = known.get(idOf(line)) ?? null
      const after = toDocument(line, before)
      return before !== null && isSame(before, after) ? null : { before, after }
    })
  }

  const told = (changes: readonly (Change<T> | null)[], did: (change: Change<T>) => Outcome['did']): Outcome[] =>
    changes.map((change) => {
      const outcome = change === null ? 'unchanged' : did(change)
      const isDone = outcome === 'created' || outcome === 'updated'
      return { did: outcome, effects: change !== null && isDone ? effectsOf(change) : [] }
    })

  return {
    type,
    check: (data) => problemOf(schema, data),
    keysOf: (data) => [ownKey(data as Line), ...uniqueKeys(data as Line)],
    ...(needs && { needs: (records) => needs(records as readonly Line[]) }),
    conflicts: async (records) => {
      const lines = records as readonly Line[]
      const [owners, changes] = await Promise.all([ownersOf(lines), isFixed ? changesOf(lines) : []])
      return lines.map((line, index) => {
        const own = idOf(line)
        const taken = uniqueKeys(line).find((key) => (owners.get(key) ?? own) !== own)
        return taken ?? (changes[index]?.before ? ownKey(line) : null)
      })
    },
    ...readRecords(plan),
    ...(forget && { forget }),
    preview: async (records) => told(await changesOf(records as readonly Line[]), didByChange),
    write: async (records, call) => {
      const changes = await changesOf(records as readonly Line[])
      const differing = changes.filter((change) => change !== null)
      const outcomes = differing.length > 0 ? await write(differing, call) : []
      differing.forEach(({ after }) => onWritten(after))
      const outcomeOf = new Map(differing.map((change, index) => [change, outcomes[index] ?? didByChange(change)]))
      return told(changes, (change) => outcomeOf.get(change) as Outcome['did'])
    },
  }
}
