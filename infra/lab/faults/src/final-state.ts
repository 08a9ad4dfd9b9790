import type { ConsultationStats } from '@bugar/contracts/advice/consultation/consultation-stats'
import type { ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import type { AuditList } from '@bugar/contracts/system/audit'
import type { RuleVersion } from '@bugar/contracts/rules/rule-version'
import { setTimeout as sleep } from 'node:timers/promises'
import { countsOf } from '../../harness/report.ts'
import type { Surroundings } from './clients/client.ts'
import type { FinalState, HistoryEntry, Totals } from './history.ts'

/** Every copy is asked some times at once, so that each of them answers. */
const requests = 16

const totalsNow = ({ http, admin, urls }: Surroundings): Promise<Totals[]> =>
  Promise.all(
    Array.from({ length: requests }, async (_, index): Promise<Totals> => {
      const url = urls[index % urls.length] as string
      const path = '/consultations/admin/stats'
      const reply = await http.requestUntilOk({ service: 'consultation', path, token: admin, url })
      const { total, programStats } = reply.data as ConsultationStats
      return { total, byProgram: Object.fromEntries(programStats.map(({ program, count }) => [program.code, count])) }
    }),
  )

const auditNow = async ({ http, admin }: Surroundings): Promise<string[]> => {
  const requests: string[] = []
  let before = ''
  for (;;) {
    const path = `/audit?limit=100${before}`
    const { data } = await http.requestUntilOk({ service: 'gateway', path, token: admin })
    const { entries, nextCursor, unavailable } = data as AuditList
    if (unavailable.length > 0) {
      await sleep(200)
      continue
    }
    requests.push(...entries.map(({ requestId }) => requestId))
    if (nextCursor === null) {
      return requests
    }
    before = `&before=${nextCursor}`
  }
}

/** Reads the audit log until every acknowledged change is in it, at most for as long as an entry may be late. */
const auditWithin = async (at: Surroundings, history: readonly HistoryEntry[], waitMs: number) => {
  const expected = history.flatMap((entry) =>
    entry.type === 'write' && entry.audited && entry.outcome === 'ok' ? [entry.requestId] : [],
  )
  const begun = Date.now()
  for (;;) {
    const waitedMs = Date.now() - begun
    const found = await auditNow(at)
    const known = new Set<string | null>(found)
    if (waitedMs > waitMs || expected.every((requestId) => known.has(requestId))) {
      return { found, waitedMs }
    }
    await sleep(2000)
  }
}

const truthOf = (consultations: readonly ConsultationSummary[]): Totals => ({
  total: consultations.length,
  byProgram: Object.fromEntries(countsOf(consultations.map(({ program }) => program.code))),
})

/** Reads the state after the last write; `consultations` are all that the people of the run have. */
export const readFinalState = async (
  at: Surroundings,
  history: readonly HistoryEntry[],
  consultations: readonly ConsultationSummary[],
  auditWaitMs: number,
) => {
  const { http, admin } = at
  const totals = await totalsNow(at)
  const { data } = await http.requestUntilOk({ service: 'inference', path: '/rules/versions', token: admin })
  const { versions } = data as { versions: RuleVersion[] }
  const audit = await auditWithin(at, history, auditWaitMs)
  const final: FinalState = {
    auditedRequests: audit.found,
    totals,
    truth: truthOf(consultations),
    ruleVersions: versions.map(({ note }) => note),
  }
  return { final, auditWaitedMs: audit.waitedMs }
}
