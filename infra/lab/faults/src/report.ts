import { countsOf, listed, tableLines } from '../../harness/report.ts'
import { type Category, categories, violationKinds } from './history.ts'
import type { RunResult } from './run.ts'
import { timingsOf } from './timings.ts'

const outcomeRows = ({ recorder }: RunResult) => {
  const writes = recorder.history.filter((entry) => entry.type === 'write')
  const count = (category: Category | null, outcome: string) =>
    writes.filter((write) => (category === null || write.category === category) && write.outcome === outcome).length
  const row = (name: string, category: Category | null) =>
    [name, count(category, 'ok'), count(category, 'fail'), count(category, 'unknown')] as const
  return tableLines([
    ['writes', 'acknowledged', 'rejected', 'unknown'],
    ...categories.map((category) => row(category, category)),
    row('all', null),
  ])
}

const violationRows = ({ violations }: RunResult) => {
  const counts = countsOf(violations.map(({ kind }) => kind))
  const rows = Object.entries(violationKinds).map(([kind, text]) => [`${kind}: ${text}`, counts.get(kind) ?? 0])
  return tableLines([['violation', 'count'], ...rows])
}

const timingRows = ({ recorder }: RunResult) =>
  tableLines([
    ['during, ms', 'answers', 'p50', 'p99', 'max', 'recovery p95', 'max'],
    ...timingsOf(recorder.windows, recorder.replies).map((timing) => [
      timing.group,
      timing.replies,
      timing.p50,
      timing.p99,
      timing.max,
      timing.recovery95 ?? '',
      timing.recoveryMax ?? '',
    ]),
  ])

const memoryRows = ({ memoryBefore, memoryAfter }: RunResult) =>
  tableLines([
    ['memory, MB', 'before', 'after'],
    ...Object.keys(memoryBefore).map((name) => [name, memoryBefore[name] ?? 0, memoryAfter[name] ?? 0]),
  ])

const statusRow = ({ recorder }: RunResult) =>
  listed(Object.fromEntries(Object.entries(recorder.statuses).toSorted(([a], [b]) => a.localeCompare(b))))

/** Violations printed one by one; the file has all of them. */
const maxTold = 25

export const reportLines = (result: RunResult): string[] => {
  const { seed, database, faults, seconds, violations } = result
  return [
    '',
    `Seed ${seed} on ${database}: ${faults} faults in ${seconds} s. Answers: ${statusRow(result)}.`,
    `The audit log had everything ${Math.round(result.auditWaitedMs / 1000)} s after the last write.`,
    '',
    ...outcomeRows(result),
    '',
    ...violationRows(result),
    '',
    ...timingRows(result),
    '',
    ...memoryRows(result),
    ...(violations.length > 0 ? [''] : []),
    ...violations.slice(0, maxTold).map(({ kind, at, text }) => `${kind} at ${at}: ${text}`),
  ]
}

/** The same for programs, with every violation and every fault. */
export const reportJson = (result: RunResult) => {
  const { recorder, ...rest } = result
  const writes = recorder.history.filter((entry) => entry.type === 'write')
  return {
    ...rest,
    acknowledged: recorder.acknowledged(),
    rejected: writes.filter(({ outcome }) => outcome === 'fail').length,
    unknown: writes.filter(({ outcome }) => outcome === 'unknown').length,
    statuses: recorder.statuses,
    timings: timingsOf(recorder.windows, recorder.replies),
    windows: recorder.windows,
  }
}
