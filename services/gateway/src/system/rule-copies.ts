import { ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import { type BaseCopies, type RuleCopy, RulesInUse } from '@bugar/contracts/rules/rule-copies'
import * as z from 'zod/mini'

/** A copy of the service as it answers `$SRV.STATS`. */
export interface Report {
  readonly id: string
  readonly startedAt: string
  readonly rules: readonly RulesInUse[]
}

const Said = z.object({ rules: z.array(RulesInUse) })

/** Rules that a copy reported; empty for an unknown format, such as that of an earlier release. */
export const rulesIn = (said: unknown): readonly RulesInUse[] => z.safeParse(Said, said).data?.rules ?? []

/** A new version is everywhere within a second. */
const lateAfterMs = 5000

const latest = <T>(all: readonly T[], timeOf: (each: T) => string): T | undefined =>
  all.toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)))[0]

/**
 * Version used by each copy. The active version is that of the most recent read, so that a copy without a database
 * connection cannot report itself as up to date.
 * @param now milliseconds since the epoch
 */
export const copiesOf = (reports: readonly Report[], now: number): BaseCopies[] =>
  ruleBaseNames.map((base) => {
    const known = reports.flatMap(({ rules, ...copy }) =>
      rules.filter((each) => each.base === base).map((each) => ({ ...copy, ...each })),
    )
    const head = latest(known, ({ lookedAt }) => lookedAt)?.head ?? null
    const seen = known.filter((each) => each.head === head).map(({ headSince }) => Date.parse(headSince))
    const isLate = now - Math.min(...seen) > lateAfterMs
    const stateOf = (version: number): RuleCopy['state'] => (version === head ? 'same' : isLate ? 'late' : 'behind')
    const copies = known
      .toSorted((a, b) => a.startedAt.localeCompare(b.startedAt) || a.id.localeCompare(b.id))
      .map(({ id, startedAt, version, hash, since, sinceStart, lastError }) => ({
        id,
        startedAt,
        version,
        hash,
        since,
        sinceStart,
        state: stateOf(version),
        lastError,
      }))
    return { base, head, copies }
  })
