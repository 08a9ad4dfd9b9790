import { conflict } from '@bugar/contracts/errors'
import type { RecordType } from '@bugar/contracts/database'
import type { ImportEffect, ImportOutcome, Versions } from '@bugar/contracts/import'
import type { Call } from '@bugar/contracts/operation'
import type { PersonalTable } from '@bugar/contracts/table'
import { type Model, type QueryFilter, trusted } from 'mongoose'
import * as z from 'zod/mini'
import { nullIfDuplicate } from './connection.ts'
import { readRecords, type ReadPlan } from './read-records.ts'
import { problemOf, textProblem, timeProblem } from './record-problems.ts'

/** Result of importing a record, or of its preview; `later`: send it again at the end of the file. */
export interface Outcome {
  readonly did: ImportOutcome | 'later'
  readonly effects?: readonly ImportEffect[]
  /** The number that a rule set has here. */
  readonly version?: number
}

/** How one kind of document travels in an export file. */
export interface Transfer {
  readonly type: RecordType
  /** How people read their own records; absent where none are a person's. */
  readonly table?: PersonalTable
  /** Records in a page of an export. */
  readonly perPage?: number
  /** For each line's data its problem, as one sentence, or null. */
  problems(data: readonly unknown[], versions: Versions): Promise<(string | null)[]>
  /** Keys that must be unique; the first is the record's own id. */
  keysOf(data: unknown): string[]
  /** For each checked record: a missing key that it refers to and that the file must contain; or null. */
  needs?(records: readonly unknown[]): Promise<(string | null)[]>
  /** For each checked record: one of its keys that another record of the database has, or null. */
  conflicts(records: readonly unknown[], versions: Versions): Promise<(string | null)[]>
  /**
   * Every `every`-th id in ascending order, and the last one.
   * @param userId limits the records to this person's; null for everybody's
   */
  bounds(every: number, userId: string | null): Promise<string[]>
  /** In ascending order of ids, after `after` (exclusive) up to `until` (inclusive); null starts at the beginning. */
  page(after: string | null, until: string, credentials: boolean, userId: string | null): Promise<unknown[]>
  /** Deletes or anonymizes a person's records; succeeds when there are none. */
  erase?(userId: string): Promise<void>
  /** Results that writing these checked records would have; writes nothing. `administrators`: see `ImportGiven`. */
  preview(records: readonly unknown[], versions: Versions, administrators?: number): Promise<Outcome[]>
  /** Writes checked records; existing ones are unchanged. */
  write(records: readonly unknown[], call: Call, versions: Versions, administrators?: number): Promise<Outcome[]>
}

export interface Change<T> {
  readonly before: T | null
  readonly after: T
}

interface Plan<T extends { _id: unknown }, S extends z.ZodMiniType> extends ReadPlan<T, S> {
  readonly type: RecordType
  readonly table?: PersonalTable
  /** `existing` is the document that has this id already, or null. */
  readonly toDocument: (data: z.output<S>, existing: T | null, versions: Versions) => T
  /** Reason why the operations that create such a record would reject it, as one sentence; null when none. */
  readonly problemAsNew?: (data: z.output<S>, now: Date) => string | null
  /** Replaces the deletion of a person's records. */
  readonly erase?: (userId: string) => Promise<void>
  readonly uniqueKeys?: (data: z.output<S>) => string[]
  /** True when a document equals a record; by default when all fields are equal. */
  readonly isSame?: (before: T, after: T) => boolean
  /** True when a record, once there, never changes: another content under its id is rejected. */
  readonly isFixed?: boolean
  /** Which of the records' unique keys the database has already, each with the id of the document that has it. */
  readonly ownersOf?: (records: readonly z.output<S>[]) => Promise<ReadonlyMap<string, string>>
  readonly needs?: (records: readonly z.output<S>[]) => Promise<(string | null)[]>
  /** For each change; called before it is written. */
  readonly effectsOf?: (changes: readonly Change<T>[]) => Promise<ImportEffect[][]>
  readonly onWritten?: (documents: readonly T[]) => void | Promise<void>
  /** Custom write of changed records; returns the outcome of each. */
  readonly write?: (changes: readonly Change<T>[], call: Call) => Promise<Outcome['did'][]>
}

export const changedMeanwhile = () => conflict('Data berubah selama impor. Silakan kirim berkas itu lagi.')

/** Import result of a written record. */
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

/** Whole documents, in the place of those with the same ids, in one message to the database. */
export const putAll = async <T extends { _id: unknown }>(model: Model<T>, documents: readonly T[]): Promise<void> => {
  const writes = documents.map((document) => ({
    replaceOne: { filter: { _id: document._id }, replacement: document, upsert: true, timestamps: false },
  }))
  await orChangedMeanwhile(model.bulkWrite(writes as never, { ordered: false }))
}

/** Inserts documents without touching existing ones. */
const insertAll = async <T extends { _id: unknown }>(model: Model<T>, documents: readonly T[]): Promise<void> => {
  await orChangedMeanwhile(model.insertMany(documents, { ordered: false, timestamps: false }))
}

/** Records that are documents of one collection, one to one. */
export const documentTransfer = <T extends { _id: unknown }, S extends z.ZodMiniType>(plan: Plan<T, S>): Transfer => {
  const { type, table, model, schema, toData, toDocument, uniqueKeys = () => [], isFixed = false } = plan
  const { ownersOf = async () => new Map<string, string>(), problemAsNew = () => null } = plan
  const { effectsOf = async (changes) => changes.map(() => []), onWritten = () => undefined } = plan
  const writeDocuments = async (changes: readonly Change<T>[]) => {
    await (isFixed ? insertAll : putAll)(
      model,
      changes.map(({ after }) => after),
    )
    return changes.map(didByChange)
  }
  const { needs, ownedBy, write = writeDocuments } = plan
  const { erase = ownedBy && (async (userId: string) => void (await model.deleteMany(ownedBy(userId)))) } = plan
  type Line = z.output<S>
  const idOf = (line: Line) => String(toDocument(line, null, {})._id)
  const ownKey = (line: Line) => `${type} ${idOf(line)}`

  /** In the schema's order of fields, so that equal content gives equal text. */
  const textOf = (document: T) => JSON.stringify(z.safeParse(schema, toData(document, true)).data ?? null)
  const { isSame = (before: T, after: T) => textOf(before) === textOf(after) } = plan

  /** For each record its change, null where the stored document is equal. */
  const changesOf = async (lines: readonly Line[], versions: Versions): Promise<(Change<T> | null)[]> => {
    const ids = lines.map((line) => toDocument(line, null, versions)._id)
    const found = (await model.find({ _id: trusted({ $in: ids }) } as QueryFilter<T>).lean()) as T[]
    const known = new Map(found.map((document) => [String(document._id), document]))
    return lines.map((line) => {
      const before = known.get(idOf(line)) ?? null
      const after = toDocument(line, before, versions)
      return before !== null && isSame(before, after) ? null : { before, after }
    })
  }

  /** Problems of new or changed records. Unchanged ones are not written, so that they need not be valid today. */
  const newProblems = async (lines: readonly Line[], versions: Versions): Promise<(string | null)[]> => {
    const now = new Date()
    const problems = lines.map(
      (line) => textProblem(line) ?? timeProblem(line as object, now) ?? problemAsNew(line, now),
    )
    const changes = problems.every((problem) => problem === null) ? [] : await changesOf(lines, versions)
    return problems.map((problem, index) => (changes[index] === null ? null : problem))
  }

  const outcomesOf = async (
    changes: readonly (Change<T> | null)[],
    carryOut: (differing: readonly Change<T>[]) => Promise<Outcome['did'][]>,
  ): Promise<Outcome[]> => {
    const differing = changes.filter((change) => change !== null)
    const effects = differing.length > 0 ? await effectsOf(differing) : []
    const dids = differing.length > 0 ? await carryOut(differing) : []
    const outcomeOf = new Map(
      differing.map((change, index): [Change<T>, Outcome] => {
        const did = dids[index] ?? didByChange(change)
        const isDone = did === 'created' || did === 'updated'
        return [change, { did, effects: (isDone && effects[index]) || [] }]
      }),
    )
    return changes.map((change) => (change && outcomeOf.get(change)) ?? { did: 'unchanged' })
  }

  return {
    type,
    ...(table && { table }),
    problems: async (data, versions) => {
      const problems = data.map((each) => problemOf(schema, each))
      const shaped = data.filter((_, index) => problems[index] === null) as Line[]
      const rest = await newProblems(shaped, versions)
      const problemOfShaped = new Map(shaped.map((line, index) => [line, rest[index]]))
      return data.map((each, index) => problems[index] ?? problemOfShaped.get(each as Line) ?? null)
    },
    keysOf: (data) => [ownKey(data as Line), ...uniqueKeys(data as Line)],
    ...(needs && { needs: (records) => needs(records as readonly Line[]) }),
    conflicts: async (records, versions) => {
      const lines = records as readonly Line[]
      const [owners, changes] = await Promise.all([ownersOf(lines), isFixed ? changesOf(lines, versions) : []])
      return lines.map((line, index) => {
        const own = idOf(line)
        const taken = uniqueKeys(line).find((key) => (owners.get(key) ?? own) !== own)
        return taken ?? (changes[index]?.before ? ownKey(line) : null)
      })
    },
    ...readRecords(plan),
    ...(erase && { erase }),
    preview: async (records, versions) =>
      outcomesOf(await changesOf(records as readonly Line[], versions), async (changes) => changes.map(didByChange)),
    write: async (records, call, versions) =>
      outcomesOf(await changesOf(records as readonly Line[], versions), async (changes) => {
        const dids = await write(changes, call)
        await onWritten(changes.map(({ after }) => after))
        return dids
      }),
  }
}
