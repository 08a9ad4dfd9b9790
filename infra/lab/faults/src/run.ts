import type { ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import type { Exercise } from '@bugar/contracts/catalog/exercise'
import { admin as administrator } from '@bugar/testing/stack'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDraws, type Draws, inTurn } from '../../harness/statistics.ts'
import { check } from './check.ts'
import {
  createAccountsClient,
  createEditor,
  createLocksClient,
  createTotalsClient,
  programs,
  rules,
} from './clients/administration.ts'
import { type Client, createHttp, type Surroundings } from './clients/client.ts'
import {
  createConsultationsClient,
  createFavoritesClient,
  createNotesClient,
  createWorkoutsClient,
} from './clients/records.ts'
import { type Cluster, startCluster } from './cluster.ts'
import type { Fault } from './faults.ts'
import {
  createRecorder,
  type Recorder,
  type Violation,
  type FinalState,
  type HistoryEntry,
  type Totals,
} from './history.ts'
import type { ConsultationStats } from '@bugar/contracts/advice/consultation/consultation-stats'
import type { AuditList } from '@bugar/contracts/system/audit'
import type { RuleVersion } from '@bugar/contracts/rules/rule-version'
import { countsOf } from '../../harness/report.ts'

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
const readFinalState = async (
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

/** Lets writers work, or waits until all of them have finished what they do and holds them back. */
const createGate = () => {
  const state = { isShut: false, isClosed: false, busy: 0 }
  const workers: Promise<void>[] = []
  /** Why steps could not be done. */
  const failures: Error[] = []
  const work = async (step: () => Promise<unknown>, pauseMs: () => number) => {
    while (!state.isShut) {
      if (!state.isClosed) {
        state.busy += 1
        await step().catch((error: Error) => failures.push(error))
        state.busy -= 1
      }
      await sleep(state.isClosed ? 20 : pauseMs())
    }
  }
  return {
    failures,
    /** Repeats a step with a pause between until the gate is shut for good. */
    repeat: (step: () => Promise<unknown>, pauseMs: () => number) => {
      workers.push(work(step, pauseMs))
    },
    close: () => {
      state.isClosed = true
    },
    open: () => {
      state.isClosed = false
    },
    /** Resolves when nobody is in the middle of a step. */
    settled: async () => {
      while (state.busy > 0) {
        await sleep(10)
      }
    },
    shut: async () => {
      state.isShut = true
      await Promise.all(workers)
    },
  }
}
type Gate = ReturnType<typeof createGate>

export interface RunOptions {
  readonly seed: number
  /** In this order, from the beginning again when they are through and there is work left. */
  readonly faults: readonly Fault[]
  /** Acknowledged writes to reach. */
  readonly writes: number
  /** Faults and writes end after so long, whatever was reached. */
  readonly withinMs: number
  /** How many people of each kind write at once. */
  readonly people: number
  /** How many times longer than by themselves clients wait between two writes. */
  readonly pace: number
  /** How many people change all their favourites at the same moment, which is more than services answer at once. */
  readonly crowd: number
  /** How long an entry of the audit log may be late; the result says how long it was waited for. */
  readonly auditWaitMs: number
  /** For logs and data; what was in it is removed. */
  readonly folder: string
  readonly say: (line: string) => void
}

/** All of a crowd come at the same moments. */
const crowdEveryMs = 45_000

const createClients = async (at: Surroundings, { people, crowd }: RunOptions) => {
  const { http, admin, random } = at
  const exercises = await http.requestUntilOk({ service: 'catalog', path: '/exercises?limit=60', token: admin })
  const exerciseIds = (exercises.data.exercises as Exercise[]).map(({ id }) => id)
  const one = { atOnce: 1, pauseMs: () => random.whole(30, 120) }
  const all = { atOnce: exerciseIds.length, pauseMs: () => crowdEveryMs - (Date.now() % crowdEveryMs) }
  const notes = await inTurn(people * 2, () => createNotesClient(at, 2))
  const makers = await inTurn(people, () => createConsultationsClient(at))
  const others: Client[] = [
    ...(await inTurn(people, () => createWorkoutsClient(at))),
    ...(await inTurn(people, () => createFavoritesClient(at, exerciseIds.slice(0, 3), one))),
    ...(await inTurn(crowd, () => createFavoritesClient(at, exerciseIds, all))),
    await createEditor(at, programs, ['P1', 'P2', 'P3', 'P4', 'P5']),
    await createEditor(at, programs, ['P6', 'P7', 'P8', 'P9', 'P10']),
    await createEditor(at, rules, ['B1-L1', 'B2-L1']),
    await createEditor(at, rules, ['B1-L2', 'B2-L2']),
    createTotalsClient(at),
    createAccountsClient(at),
    await createLocksClient(at),
  ]
  const consultations = async (): Promise<ConsultationSummary[]> => {
    const all = []
    for (const client of [...notes, ...makers]) {
      all.push(...(await client.mine()))
    }
    return all
  }
  return { clients: [...notes, ...makers, ...others], consultations }
}

const readAll = async (clients: readonly Client[]) => {
  for (const client of clients) {
    await client.readAll()
  }
}

/** Late messages have arrived by then, and every copy has looked which rules are in force. */
const settleMs = 1200

/** Runs one fault, then reads everything. */
const runFault = async (fault: Fault, cluster: Cluster, gate: Gate, random: Draws, recorder: Recorder) => {
  const from = Date.now()
  await fault.begin(cluster, random)
  if (fault.quietEnd) {
    gate.close()
    await sleep(300)
  }
  await fault.end(cluster)
  const { name, group, service } = fault
  recorder.windows.push({ fault: name, group, service, from, until: Date.now() })
  // Writes go on right after the end, which shows how soon it works again.
  await sleep(fault.quietEnd ? 0 : random.whole(500, 1500))
  gate.close()
  await gate.settled()
  await sleep(settleMs)
}

const execute = async (cluster: Cluster, options: RunOptions) => {
  const { seed, writes, withinMs, say } = options
  const begun = Date.now()
  const random = createDraws(seed)
  const recorder = createRecorder()
  const http = createHttp(cluster.urls, random, recorder)
  const login = await http.requestUntilOk({ service: 'auth', method: 'POST', path: '/auth/login', body: administrator })
  const at: Surroundings = { http, random, recorder, admin: login.data.token as string, urls: cluster.urls }
  const { clients, consultations } = await createClients(at, options)
  const memoryBefore = cluster.memory()
  const gate = createGate()
  clients.forEach(({ step, pauseMs }) => gate.repeat(step, () => options.pace * pauseMs()))
  const small = clients.filter(({ isSmall }) => isSmall)
  const isTimeLeft = () => Date.now() - begun < withinMs
  let faults = 0
  while (isTimeLeft() && (faults < options.faults.length || recorder.acknowledged() < writes)) {
    const fault = options.faults[faults % options.faults.length] as Fault
    await sleep(random.whole(300, 1000))
    await runFault(fault, cluster, gate, random, recorder)
    await readAll(small)
    gate.open()
    faults += 1
    const seconds = Math.round((Date.now() - begun) / 1000)
    say(`${String(seconds).padStart(4)} s  ${faults}. ${fault.name}; ${recorder.acknowledged()} writes acknowledged`)
  }
  gate.close()
  await gate.shut()
  await readAll(clients)
  const { history } = recorder
  const { final, auditWaitedMs } = await readFinalState(at, history, await consultations(), options.auditWaitMs)
  const violations: Violation[] = [
    ...check({ history, tokenChecks: recorder.tokenChecks, final }),
    ...gate.failures.map(({ message: text }) => ({ kind: 'not-recovered', category: null, at: 0, text }) as const),
  ]
  const memoryAfter = cluster.memory()
  const { description: database } = cluster.mongodb
  return { seed, database, faults, recorder, violations, auditWaitedMs, memoryBefore, memoryAfter }
}

/** Starts a cluster and clients, runs the faults, checks the history. */
export const runFaults = async (options: RunOptions) => {
  const begun = Date.now()
  const cluster = await startCluster(options.folder)
  try {
    const result = await execute(cluster, options)
    return { ...result, seconds: Math.round((Date.now() - begun) / 1000) }
  } finally {
    await cluster.stop()
  }
}
export type RunResult = Awaited<ReturnType<typeof runFaults>>
