import type { HistoryEntry, Read, Write } from './history.ts'
import type { Violation } from './violation.ts'

/** Where the value of a register stands after the writes so far: the last acknowledged one, and what may follow it. */
interface RegisterState {
  readonly last: string | null
  readonly lastWrite: Write | null
  readonly possible: ReadonlySet<string | null>
}

const standingAfter = (base: string | null, writes: readonly Write[]): RegisterState => {
  const index = writes.findLastIndex(({ outcome }) => outcome === 'ok')
  const lastWrite = writes[index] ?? null
  const last = lastWrite ? lastWrite.value : base
  const later = writes.slice(index + 1).filter(({ outcome }) => outcome === 'unknown')
  return { last, lastWrite, possible: new Set([last, ...later.map(({ value }) => value)]) }
}

const kindOf = (value: string | null, writes: readonly Write[], standing: RegisterState): Violation['kind'] => {
  const { lastWrite } = standing
  const sameValue = writes.filter((write) => write.value === value)
  const isAfterLast = (write: Write) => lastWrite === null || write.from >= lastWrite.from
  const rejected = sameValue.filter(({ outcome }) => outcome === 'fail')
  const carriedOut = sameValue.some(({ outcome }) => outcome !== 'fail')
  if (rejected.some(isAfterLast) || (rejected.length > 0 && !carriedOut)) {
    return 'rejected-but-stored'
  }
  return carriedOut ? 'older-over-newer' : 'lost'
}

const describe = (read: Read, { last, lastWrite }: RegisterState, writes: readonly Write[]): string => {
  const seen = writes.findLast(({ value }) => value === read.value)
  const acknowledged = lastWrite ? `, acknowledged at ${lastWrite.until} (${lastWrite.requestId})` : ''
  const written = seen
    ? `, written ${seen.from}–${seen.until} with ${seen.status ?? 'no answer'} (${seen.requestId})`
    : ''
  return `${read.register}: read ${read.value} at ${read.from}${written}; expected ${last}${acknowledged}`
}

/** Checks a register against its writes. A violation is reported once: the value read becomes the base. */
const checkRegister = (entries: readonly HistoryEntry[]): Violation[] => {
  const violations: Violation[] = []
  let base: string | null = null
  let writes: Write[] = []
  let doubled = false
  entries.forEach((entry, index) => {
    if (entry.type === 'write') {
      writes.push(entry)
      return
    }
    if (entry.count > 1 && !doubled) {
      doubled = true
      violations.push({
        kind: 'doubled',
        category: entry.category,
        at: entry.from,
        text: `${entry.register}: ${entry.count} times`,
      })
    }
    const standing = standingAfter(base, writes)
    if (standing.possible.has(entry.value)) {
      return
    }
    const next = entries[index + 1]
    const healed = next?.type === 'read' && standing.possible.has(next.value)
    const kind = healed ? 'stale-read' : kindOf(entry.value, writes, standing)
    violations.push({ kind, category: entry.category, at: entry.from, text: describe(entry, standing, writes) })
    if (!healed) {
      base = entry.value
      writes = []
    }
  })
  return violations
}

/** Compares what was read with what was written, for each thing that was written. */
export const checkRegisters = (history: readonly HistoryEntry[]): Violation[] =>
  [...Map.groupBy(history, ({ register }) => register).values()].flatMap((entries) =>
    checkRegister(entries.toSorted((a, b) => a.from - b.from)),
  )
