import { countsOf } from '../../harness/report.ts'
import type { HistoryEntry, Read, Run, TokenCheck, Totals, Violation, Write } from './history.ts'

/** A token may be good for so long after its account was locked. */
const lockedWithinMs = 1000

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
const checkRegisters = (history: readonly HistoryEntry[]): Violation[] =>
  [...Map.groupBy(history, ({ register }) => register).values()].flatMap((entries) =>
    checkRegister(entries.toSorted((a, b) => a.from - b.from)),
  )

const isWrite = (entry: HistoryEntry): entry is Write => entry.type === 'write'

const checkAudit = (writes: readonly Write[], auditedRequests: readonly string[]): Violation[] => {
  const entries = countsOf(auditedRequests)
  return writes
    .filter(({ audited, outcome }) => audited && outcome === 'ok')
    .flatMap(({ category, register, until, requestId }): Violation[] => {
      const count = entries.get(requestId ?? '') ?? 0
      const kind = count === 0 ? 'audit-missing' : 'audit-doubled'
      return count === 1 ? [] : [{ kind, category, at: until, text: `${register}: request ${requestId}` }]
    })
}

const asText = ({ total, byProgram }: Totals) =>
  `${total} (${Object.entries(byProgram)
    .filter(([, count]) => count > 0)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([code, count]) => `${code} ${count}`)
    .join(', ')})`

const checkTotals = (replies: readonly Totals[], truth: Totals): Violation[] =>
  [...new Set(replies.map(asText))]
    .filter((reply) => reply !== asText(truth))
    .map((reply) => ({
      kind: 'wrong-total',
      category: 'consultation',
      at: 0,
      text: `answered ${reply}, there are ${asText(truth)}`,
    }))

/** Each version of the rules comes from one change, which says which in its note. */
const checkVersions = (writes: readonly Write[], versions: readonly string[]): Violation[] => {
  const counts = countsOf(versions)
  const changes = writes.filter(({ category, audited }) => category === 'rule' && audited)
  return changes.flatMap(({ register, value, outcome, until, status }): Violation[] => {
    const count = counts.get(value ?? '') ?? 0
    const told = {
      category: 'rule',
      at: until,
      text: `${register}: ${value} answered ${status}, ${count} versions`,
    } as const
    if (count > (outcome === 'fail' ? 0 : 1)) {
      return [{ kind: 'orphan-version', ...told }]
    }
    return outcome === 'ok' && count === 0 ? [{ kind: 'lost', ...told }] : []
  })
}

const checkTokens = (checks: readonly TokenCheck[]): Violation[] =>
  checks
    .filter(({ lockedAt, triedAt, status }) => triedAt - lockedAt >= lockedWithinMs && status >= 200 && status < 300)
    .map(({ user, lockedAt, triedAt }) => ({
      kind: 'token-alive',
      category: 'account',
      at: triedAt,
      text: `${user}: ${triedAt - lockedAt} ms after the lock`,
    }))

const checkStatuses = (writes: readonly Write[]): Violation[] =>
  writes
    .filter(({ status }) => status === 500)
    .map(({ category, register, until, requestId }) => ({
      kind: 'internal',
      category,
      at: until,
      text: `${register}: request ${requestId}`,
    }))

/** Everything in a run that must not be; an outcome that is unknown may be either. */
export const check = ({ history, tokenChecks, final }: Run): Violation[] => {
  const writes = history.filter(isWrite)
  return [
    ...checkRegisters(history),
    ...checkAudit(writes, final.auditedRequests),
    ...checkTotals(final.totals, final.truth),
    ...checkVersions(writes, final.ruleVersions),
    ...checkTokens(tokenChecks),
    ...checkStatuses(writes),
  ].toSorted((a, b) => a.at - b.at)
}
