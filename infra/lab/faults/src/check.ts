import { checkRegisters } from './check-registers.ts'
import type { Run, TokenCheck, Totals, Write } from './history.ts'
import type { Violation } from './violation.ts'

/** A token may be good for so long after its account was locked. */
const lockedWithinMs = 1000

const isWrite = (entry: Run['history'][number]): entry is Write => entry.type === 'write'

const countsOf = (names: readonly string[]) => {
  const counts = new Map<string, number>()
  names.forEach((name) => counts.set(name, (counts.get(name) ?? 0) + 1))
  return counts
}

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
