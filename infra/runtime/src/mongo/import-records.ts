import type { Versions } from '@bugar/contracts/import'
import type { Call } from '@bugar/contracts/operation'
import type { Outcome, Transfer } from './transfer.ts'

interface Line {
  readonly line: number
  readonly type: string
  readonly data: unknown
}

/** Some records of a file, and the numbers of its rule sets in this system as far as they are known. */
export interface ImportGiven {
  readonly records: readonly Line[]
  readonly versions?: Versions | undefined
  /** How many administrators there were when the import began. */
  readonly administrators?: number | undefined
}

type TransferOf = (type: string) => Transfer

/** The lines grouped by type, because the database is queried by type. */
const byType = async <T>(lines: readonly Line[], sendRequest: (type: string, group: readonly Line[]) => Promise<T[]>) =>
  (
    await Promise.all([...Map.groupBy(lines, ({ type }) => type)].map(([type, group]) => sendRequest(type, group)))
  ).flat()

const dataOf = (lines: readonly Line[]) => lines.map(({ data }) => data)

const problemsOf = (lines: readonly Line[], versions: Versions, transferOf: TransferOf) =>
  byType(lines, async (type, group) => {
    const problems = await transferOf(type).problems(dataOf(group), versions)
    return group.flatMap(({ line }, index) => {
      const message = problems[index] ?? null
      return message === null ? [] : [{ line, message }]
    })
  })

/** Lines whose key belongs to another record of the database: writing them would fail half-way through the file. */
const conflictsOf = (lines: readonly Line[], versions: Versions, transferOf: TransferOf) =>
  byType(lines, async (type, group) => {
    const keys = await transferOf(type).conflicts(dataOf(group), versions)
    return group.flatMap(({ line }, index) => {
      const key = keys[index] ?? null
      return key === null ? [] : [{ line, message: `${key}: another record in the database has it` }]
    })
  })

const needsOf = (lines: readonly Line[], transferOf: TransferOf) =>
  byType(lines, async (type, group) => {
    const keys = (await transferOf(type).needs?.(dataOf(group))) ?? []
    return group.flatMap(({ line }, index) => {
      const key = keys[index] ?? null
      return key === null ? [] : [{ line, key }]
    })
  })

const keysOf = (lines: readonly Line[], transferOf: TransferOf) =>
  lines.flatMap(({ line, type, data }) =>
    transferOf(type)
      .keysOf(data)
      .map((key) => ({ line, key })),
  )

/** Outcomes of lines, written or previewed, each with its record's own key. */
const outcomesOf = (
  lines: readonly Line[],
  transferOf: TransferOf,
  sendRequest: (transfer: Transfer, data: readonly unknown[]) => Promise<Outcome[]>,
) =>
  byType(lines, async (type, group) => {
    const transfer = transferOf(type)
    const outcomes = await sendRequest(transfer, dataOf(group))
    return group.map(({ line, data }, index) => ({
      line,
      key: transfer.keysOf(data)[0] ?? '',
      ...(outcomes[index] as Outcome),
    }))
  })

const sumOf = (outcomes: Awaited<ReturnType<typeof outcomesOf>>) => {
  const counts = { created: 0, updated: 0, unchanged: 0, skipped: 0 }
  for (const { did } of outcomes) {
    if (did !== 'later') {
      counts[did] += 1
    }
  }
  const versions = outcomes.flatMap(({ key, version }) => (version === undefined ? [] : [[key, version] as const]))
  return { counts, effects: outcomes.flatMap(({ effects = [] }) => effects), versions: Object.fromEntries(versions) }
}

/** Checks records and previews writing them; writes nothing. */
export const checkRecords = async (
  { records: lines, versions = {}, administrators }: ImportGiven,
  transferOf: TransferOf,
) => {
  const wrong = await problemsOf(lines, versions, transferOf)
  const bad = new Set(wrong.map(({ line }) => line))
  const good = lines.filter(({ line }) => !bad.has(line))
  const [conflicts, needs] = await Promise.all([conflictsOf(good, versions, transferOf), needsOf(good, transferOf)])
  const errors = [...wrong, ...conflicts]
  const preview = (transfer: Transfer, data: readonly unknown[]) => transfer.preview(data, versions, administrators)
  const outcomes = errors.length > 0 ? [] : await outcomesOf(good, transferOf, preview)
  return { errors, keys: keysOf(good, transferOf), needs, ...sumOf(outcomes) }
}

/** Writes records that were checked. */
export const writeRecords = async (
  { records: lines, versions = {}, administrators }: ImportGiven,
  call: Call,
  transferOf: TransferOf,
) => {
  const write = (transfer: Transfer, data: readonly unknown[]) => transfer.write(data, call, versions, administrators)
  const outcomes = await outcomesOf(lines, transferOf, write)
  const later = outcomes.filter(({ did }) => did === 'later').map(({ line }) => line)
  return { ...sumOf(outcomes), later }
}
