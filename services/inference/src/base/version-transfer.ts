import type { ImportEffect, Versions } from '@bugar/contracts/import'
import { RuleBase, type RuleBaseName, SourcedRule } from '@bugar/contracts/rule-base'
import { GoldenCase } from '@bugar/contracts/rule-base-verification'
import { Name } from '@bugar/contracts/session'
import { Id, Time } from '@bugar/contracts/shared'
import { atMost } from '@bugar/contracts/string-length'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import type { ErasedPeople } from '@bugar/runtime/privacy/erased-people'
import { createPurgeBlocked } from '@bugar/runtime/privacy/purge-blocked'
import { readRecords } from '@bugar/runtime/mongo/read-records'
import { problemOf, textProblem, timeProblem } from '@bugar/runtime/mongo/record-problems'
import type { Outcome, Transfer } from '@bugar/runtime/mongo/transfer'
import * as z from 'zod/mini'
import type { ImportNeedsSecond } from './approval.ts'
import { contentOf, hashOf } from './domain/rule-set.ts'
import { importedNumber, knownNumber } from './domain/version-number.ts'
import { unsound } from './gate.ts'
import type { ImportWrites } from './import-writes.ts'
import { createModels, type StoredRuleSet } from './model.ts'
import type { Store } from './store.ts'

/** Numbers above `maxImportedNumber` are accepted too, and renumbered here. */
export const VersionNumber = z.number().check(z.gte(1), z.refine(Number.isInteger, 'Harus bilangan bulat'))

/** A version as an export file carries it. */
const lineOf = (base: RuleBaseName) =>
  z.strictObject({
    version: VersionNumber,
    author: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
    note: z.string(),
    createdAt: Time,
    base: RuleBase.check(z.refine(({ name }) => name === base, 'Another rule base')),
    rules: z.array(SourcedRule),
    goldenCases: z.array(GoldenCase),
  })
type Line = z.output<ReturnType<typeof lineOf>>

const AsNew = z.object({
  author: z.nullable(z.object({ id: Id, name: Name })),
  note: z.string().check(atMost(500, 'Catatan paling panjang 500 karakter')),
})

type Suffix = '' | `.${Exclude<RuleBaseName, 'program'>}`
/** Suffix of the names of record types. */
export const suffixOf = (base: RuleBaseName) => (base === 'program' ? '' : `.${base}`) as Suffix

/** Id of a version among the effects of an import. */
export const effectId = (base: RuleBaseName, version: number) =>
  base === 'program' ? `${version}` : `${base} ${version}`

export interface VersionPlan {
  readonly base: RuleBaseName
  readonly store: Pick<Store, 'newest' | 'numbersOf' | 'pseudonymizeAuthor' | 'get' | 'activeVersion' | 'isApproved'>
  readonly writes: ImportWrites
  readonly erasedPeople: Pick<ErasedPeople, 'among'>
  readonly needsSecond: ImportNeedsSecond
}

/**
 * Rule sets of one base in the format of an export file, identified by content: existing ones are unchanged, and new
 * ones get another number if their own is taken or out of bounds.
 */
export const versionTransfer = (
  connection: Mongo,
  { base, store, writes, erasedPeople, needsSecond }: VersionPlan,
): Transfer => {
  const type = `ruleSet${suffixOf(base)}` as const
  const schema = lineOf(base)
  const toDocument = (line: Line): StoredRuleSet => ({
    _id: line.version,
    hash: hashOf(line),
    ...contentOf(line),
    author: line.author,
    note: line.note,
    createdAt: new Date(line.createdAt),
  })
  const documentsOf = (records: readonly unknown[]) => (records as readonly Line[]).map(toDocument)
  const hashesOf = (documents: readonly StoredRuleSet[]) => documents.map(({ hash }) => hash)
  const purgeErased = createPurgeBlocked(erasedPeople.among, async (userIds) => {
    await Promise.all(userIds.map(store.pseudonymizeAuthor))
  })

  const created = ({ _id, note }: StoredRuleSet, version: number): Outcome => {
    const id = effectId(base, version)
    const effects: ImportEffect[] = [
      { kind: 'rule-set-added', id, name: note },
      ...(version === _id ? [] : [{ kind: 'rule-set-renumbered' as const, id, name: String(_id) }]),
    ]
    return { did: 'created', version, effects }
  }

  /** The greatest number once the earlier lines of the file are written. */
  const newestAfter = async (versions: Versions): Promise<number> => {
    const given = Object.entries(versions).filter(([key]) => key.startsWith(`${type} `))
    return given.reduce((newest, [, number]) => Math.max(newest, number), await store.newest())
  }

  return {
    type,
    problems: async (data) => {
      const shapes = data.map((each) => problemOf(schema, each))
      const shaped = data.filter((_, index) => shapes[index] === null) as Line[]
      const hashes = new Map(shaped.map((line) => [line, hashOf(line)]))
      const known = await store.numbersOf([...hashes.values()])
      const now = new Date()
      const problemAsNew = (line: Line) =>
        textProblem(line) ?? timeProblem(line, now) ?? problemOf(AsNew, line) ?? unsound(line)
      return data.map((each, index) => {
        const line = each as Line
        return shapes[index] ?? (known.has(hashes.get(line) ?? '') ? null : problemAsNew(line))
      })
    },
    keysOf: (data) => [`${type} ${(data as Line).version}`],
    // A version whose number is taken gets another.
    conflicts: async (records) => records.map(() => null),
    ...readRecords({
      model: createModels(connection, base).ruleSets,
      schema,
      toData: (stored) => ({
        version: stored._id,
        ...contentOf(stored),
        author: stored.author,
        note: stored.note,
        createdAt: stored.createdAt.toISOString(),
      }),
      parseId: Number,
    }),
    erase: store.pseudonymizeAuthor,
    preview: async (records, versions) => {
      const documents = documentsOf(records)
      const known = new Map(await store.numbersOf(hashesOf(documents)))
      let newest = await newestAfter(versions)
      return documents.map((document): Outcome => {
        const here = knownNumber(document._id, known.get(document.hash))
        if (here !== null) {
          return { did: 'unchanged', version: here }
        }
        newest = importedNumber(document._id, newest)
        known.set(document.hash, [newest])
        return created(document, newest)
      })
    },
    write: async (records, call, _versions, administrators) => {
      const documents = documentsOf(records)
      const known = await store.numbersOf(hashesOf(documents))
      const missing = documents.filter(({ hash }) => !known.has(hash))
      const numbered = missing.length > 0 ? await writes.add(missing, !(await needsSecond(administrators)), call) : []
      await purgeErased(missing.flatMap(({ author }) => author?.id ?? []))
      const outcomes = new Map(missing.map((document, index) => [document, numbered[index]]))
      return documents.map((document): Outcome => {
        const { version = knownNumber(document._id, known.get(document.hash)) ?? document._id, isNew = false } =
          outcomes.get(document) ?? {}
        return isNew ? created(document, version) : { did: 'unchanged', version }
      })
    },
  }
}
