import type { auditOperations } from '@bugar/contracts/system/audit'
import type { csvOperations } from '@bugar/contracts/system/csv'
import type { decisionOperations } from '@bugar/contracts/teams/decision'
import type { decisionStreamOperations } from '@bugar/contracts/teams/decision-stream'
import type { dataTransferOperations } from '@bugar/contracts/people/data-download'
import type { ImportKind } from '@bugar/contracts/system/import'
import type { Call, Handlers, Input, Operation, Output, Reply } from '@bugar/contracts/core/bus/operation'
import type {
  simulationOperations,
  inferenceOperations,
  RuleChange,
  Simulation,
} from '@bugar/contracts/advice/consultation/inference'
import type { ruleBundleOperations } from '@bugar/contracts/rules/rule-bundle-operations'
import type { systemOperations } from '@bugar/contracts/system/system'
import type { OperationName } from '@bugar/contracts/operations'
import { summaryOf } from '@bugar/runtime/audit/summary'
import type { Bus } from '@bugar/runtime/nats/bus'
import { type ReceivedReply, toReply } from '@bugar/runtime/nats/wire-format'
import type { Readable } from 'node:stream'
import type { Turn } from '../http/limits/admission.ts'
import type { HttpReply } from '../http/replies.ts'
import type { ForwardKept } from '../http/reply-cache.ts'
import { createHealthHandlers } from './health.ts'
import { createAdministrationHandlers } from './administration.ts'
import { createAudited, createAuditHandlers } from './audit.ts'
import { csvTables } from './csv/csv-rows.ts'
import { csvLines, type Table } from './csv/csv.ts'
import type { DataJobs } from './data-jobs.ts'
import { exportLines } from './export.ts'
import { importFile } from './import/import.ts'
import { decideLines, tailLines } from './decision-stream.ts'
import { lineOf } from './lines.ts'

const maxExamples = 20

/** Adds one page's result to that of the pages before it. */
const addPage = (sum: Simulation, page: Simulation): Simulation => {
  const counts = new Map(sum.table.map((entry) => [`${entry.from} ${entry.to}`, entry]))
  for (const entry of page.table) {
    const key = `${entry.from} ${entry.to}`
    counts.set(key, { ...entry, count: entry.count + (counts.get(key)?.count ?? 0) })
  }
  const number = (code: string) => Number(code.slice(1))
  return {
    total: sum.total + page.total,
    changed: sum.changed + page.changed,
    table: [...counts.values()].toSorted((a, b) => number(a.from) - number(b.from) || number(a.to) - number(b.to)),
    examples: [...sum.examples, ...page.examples].slice(0, maxExamples),
    warnings: page.warnings,
  }
}

/**
 * Runs a draft over all stored consultations, page by page; yields the totals after each page. All pages use the rules
 * that were active at the first.
 */
const simulatePages = async function* (bus: Bus, changes: RuleChange[], call: Call): AsyncGenerator<Simulation> {
  let sum: Simulation = { total: 0, changed: 0, table: [], examples: [], warnings: [] }
  let after: string | null = null
  let version: number | null = null
  do {
    const requested: Reply<(typeof inferenceOperations)['inference.simulatePage']> = await bus.call(
      'inference.simulatePage',
      { changes, after, version },
      call,
    )
    const { page, next } = requested.data
    sum = addPage(sum, page)
    after = next
    version = requested.data.version
    yield sum
  } while (after !== null)
}

type Own = typeof systemOperations &
  typeof auditOperations &
  typeof simulationOperations &
  typeof csvOperations &
  typeof decisionStreamOperations &
  Pick<typeof dataTransferOperations, 'dataDownload.start'>

type Tail = (typeof decisionOperations)['decision.tail']
type Vectors = (typeof ruleBundleOperations)['ruleBase.vectors']

/** Lines of JSON, each with its end. */
export type Lines = AsyncIterable<string>

/** Operations whose only format is lines. */
type AsLines = 'system.export' | keyof typeof csvOperations | keyof typeof decisionStreamOperations
/** Reads its body itself, as a stream. */
type FromStream = 'system.import' | 'system.importContent'

type Typed = Handlers<Omit<Own, AsLines | FromStream>> & {
  readonly [K in FromStream]: (input: Input<Own[K]>, call: Call, body: Readable, turn: Turn) => Promise<Reply<Own[K]>>
}

export interface GatewayOperations {
  readonly handlers: Readonly<
    Partial<Record<OperationName, (input: object, call: Call, body: unknown, turn: Turn) => Promise<Reply<Operation>>>>
  >
  /** Rejects before the first line; a later failure is reported in the last line. */
  readonly lines: Readonly<
    Partial<Record<OperationName, (input: object, call: Call, body: unknown, turn: Turn) => Promise<Lines>>>
  >
}

/** Progress after each page, then the answer as it is without lines. */
const simulationLines = async function* (pages: ReturnType<typeof simulatePages>): AsyncGenerator<string> {
  let data
  for await (data of pages) {
    yield lineOf({ progress: { total: data.total, changed: data.changed } })
  }
  yield lineOf({ success: true, data })
}

/** The same for everybody, so they are written once for each kept reply. */
const writtenOnce = new WeakMap<object, string>()

const vectorLines = async function* (reply: HttpReply): AsyncGenerator<string> {
  const known = writtenOnce.get(reply)
  if (known !== undefined) {
    yield known
    return
  }
  const { vectors, ...ruleSet } = toReply(reply as ReceivedReply).data as Output<Vectors>
  const text = [ruleSet, ...vectors].map(lineOf).join('')
  writtenOnce.set(reply, text)
  yield text
}

/** The first page is loaded before any line is sent, so that an error still has its status. */
const begun = async (lines: AsyncGenerator<string>): Promise<Lines> => {
  const first = await lines.next()
  return (async function* () {
    if (!first.done) {
      yield first.value
      yield* lines
    }
  })()
}

/** The operations that no service owns, because they take several. */
export const createGatewayOperations = (
  bus: Bus,
  dataJobs: Pick<DataJobs, 'start'>,
  forwardKept: ForwardKept,
): GatewayOperations => {
  const audited = createAudited(bus)
  const auditHandlers = createAuditHandlers(bus)
  const tables = csvTables(bus, async (query, call) => auditHandlers['audit.list'](query, call))
  const csvOf =
    <K extends keyof typeof tables>(name: K) =>
    (filters: Parameters<(typeof tables)[K]>[0], call: Call) => {
      const tableOf = tables[name] as (filters: object, call: Call) => Table
      const work = () => begun(csvLines(tableOf(filters, call)))
      return audited(name, call, work, () => summaryOf({ filters }))
    }
  const importBy =
    (name: FromStream, kind: ImportKind) =>
    async ({ preview }: Input<Own[FromStream]>, call: Call, body: Readable, turn: Turn) => {
      const work = () => importFile(bus, body, { kind, preview }, call, turn)
      return preview
        ? { data: await work(), message: 'Pratinjau impor; tidak ada yang diubah' }
        : { data: await audited(name, call, work, (report) => summaryOf({ ...report })) }
    }
  const handlers: Typed = {
    ...createHealthHandlers(bus),
    ...createAdministrationHandlers(bus, audited),
    ...auditHandlers,
    'dataDownload.start': (_input, call) => dataJobs.start(call),
    'inference.simulate': async ({ changes }, call) => {
      let latest
      for await (latest of simulatePages(bus, changes, call)) {
        // Only the sum over all pages is needed.
      }
      return { data: latest as NonNullable<typeof latest> }
    },
    'system.import': importBy('system.import', 'restore'),
    'system.importContent': importBy('system.importContent', 'content'),
  }
  const lines = {
    'system.export': (asked: Input<Own['system.export']>, call: Call) =>
      audited(
        'system.export',
        call,
        () => exportLines(bus, asked, call),
        () => asked,
      ),
    'consultation.csv': csvOf('consultation.csv'),
    'user.csv': csvOf('user.csv'),
    'audit.csv': csvOf('audit.csv'),
    'decision.csv': csvOf('decision.csv'),
    'inference.simulate': ({ changes }: Input<Own['inference.simulate']>, call: Call) =>
      begun(simulationLines(simulatePages(bus, changes, call))),
    'decision.stream': (input: Input<Own['decision.stream']>, call: Call, body: Readable, turn: Turn) =>
      begun(decideLines(bus, input, call, body, turn)),
    'decision.tail': (input: Input<Tail>, call: Call, _body: unknown, turn: Turn) =>
      begun(tailLines(bus, input, call, turn)),
    'ruleBase.vectors': async (input: Input<Vectors>, call: Call) =>
      begun(vectorLines(await forwardKept('ruleBase.vectors', input, call))),
  }
  // The gateway parses every input with the schema of its operation.
  return { handlers, lines } as unknown as GatewayOperations
}
