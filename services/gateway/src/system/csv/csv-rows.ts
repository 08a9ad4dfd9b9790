import type { AuditList, AuditQuery } from '@bugar/contracts/system/audit'
import { actionOf } from '@bugar/contracts/system/audit-actions'
import { csvOperations } from '@bugar/contracts/system/csv'
import { unavailable } from '@bugar/contracts/core/bus/errors'
import type { Call, Input } from '@bugar/contracts/core/bus/operation'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { Table } from './csv.ts'
import { readableTable } from './readable-table.ts'

const pageSize = 500
/** For lists that are paged by cursor. */
const cursorPageSize = 100

interface NumberedPage {
  readonly records: readonly object[]
  readonly totalPages: number
}

/** Pages of a list by their numbers, until the last or until the consumer stops. */
const numbered = async function* (pageAt: (page: number) => Promise<NumberedPage>) {
  for (let page = 1, last = 1; page <= last; page++) {
    const { records, totalPages } = await pageAt(page)
    last = totalPages
    yield records
  }
}

type Filters<K extends keyof typeof csvOperations> = Input<(typeof csvOperations)[K]>

/** Excludes rows added during the export: they would shift others to the next page, where they would repeat. */
const asOfNow = <T extends { readonly to?: string | undefined }>(filters: T): T & { readonly to: string } => {
  const now = new Date()
  const isPast = filters.to !== undefined && new Date(filters.to) < now
  return { ...filters, to: isPast ? (filters.to as string) : now.toISOString() }
}

interface CursorPage {
  readonly nextCursor: string | null
}

/** Pages of a list by their cursors, until the last or until the consumer stops. */
const byCursor = async function* <P extends CursorPage>(
  pageAt: (position: { readonly limit: number; readonly before?: string }) => Promise<P>,
): AsyncGenerator<P> {
  let before: string | null = null
  do {
    const page: P = await pageAt({ limit: cursorPageSize, ...(before !== null && { before }) })
    yield page
    before = page.nextCursor
  } while (before !== null)
}

type ListAudit = (query: AuditQuery, call: Call) => Promise<{ readonly data: AuditList }>

const auditPages = async function* (list: ListAudit, filters: Filters<'audit.csv'>, call: Call) {
  const pages = byCursor(async (position) => (await list({ ...filters, ...position }, call)).data)
  for await (const { entries, unavailable: missing } of pages) {
    if (missing.length > 0) {
      throw unavailable()
    }
    yield entries.map((entry) => ({ ...entry, action: actionOf(entry) }))
  }
}

const decisionPages = async function* (bus: Bus, filters: Filters<'decision.csv'>, call: Call) {
  const pages = byCursor(async (position) => (await bus.call('decision.list', { ...filters, ...position }, call)).data)
  for await (const { decisions } of pages) {
    yield decisions.map((decision) => ({
      ...decision,
      answer: decision.conclusions.map(({ fact, values }) => `${fact}: ${values.join(', ')}`).join('; '),
      ms: decision.micros / 1000,
    }))
  }
}

const tableOf = (name: keyof typeof csvOperations, pages: AsyncIterable<readonly object[]>): Table => {
  const { head, rowOf } = readableTable(csvOperations[name].columns)
  const rows = async function* () {
    for await (const records of pages) {
      yield records.map(rowOf)
    }
  }
  return { head, pages: rows() }
}

/** The tables of administrators' lists, read page by page while they are sent. */
export const csvTables = (bus: Bus, listAudit: ListAudit) => ({
  'consultation.csv': (filters: Filters<'consultation.csv'>, call: Call): Table => {
    const fixed = asOfNow(filters)
    const pages = numbered(async (page) => {
      const { data } = await bus.call('consultation.adminList', { ...fixed, page, limit: pageSize }, call)
      return { records: data.consultations, totalPages: data.pagination.totalPages }
    })
    return tableOf('consultation.csv', pages)
  },
  'user.csv': (filters: Filters<'user.csv'>, call: Call): Table => {
    const fixed = asOfNow(filters)
    const pages = numbered(async (page) => {
      const { data } = await bus.call('user.list', { ...fixed, page, limit: pageSize }, call)
      return { records: data.users, totalPages: data.pagination.totalPages }
    })
    return tableOf('user.csv', pages)
  },
  'audit.csv': (filters: Filters<'audit.csv'>, call: Call): Table =>
    tableOf('audit.csv', auditPages(listAudit, filters, call)),
  'decision.csv': (filters: Filters<'decision.csv'>, call: Call): Table =>
    tableOf('decision.csv', decisionPages(bus, filters, call)),
})
