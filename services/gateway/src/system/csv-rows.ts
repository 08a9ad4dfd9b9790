import { actionOf } from '@bugar/contracts/audit-actions'
import type { AuditEntry, AuditList, AuditQuery } from '@bugar/contracts/audit'
import type { ListedConsultation } from '@bugar/contracts/consultation'
import type { csvOperations } from '@bugar/contracts/csv'
import { unavailable } from '@bugar/contracts/errors'
import { roundBmi } from '@bugar/contracts/health/bmi'
import { bmiLabels, bodyFatLabels, genderLabels } from '@bugar/contracts/knowledge'
import type { Call, Input } from '@bugar/contracts/operation'
import type { ListedUser } from '@bugar/contracts/user'
import type { Bus } from '@bugar/runtime/nats/bus'
import { type Cell, csvTime, type Table } from './csv.ts'

const pageSize = 500
const auditPageSize = 100

const timeOf = (time: string | null): string | null => time && csvTime(time)

const consultationHead = [
  'Waktu (WIB)',
  'Nama',
  'Email',
  'Jenis kelamin',
  'Berat (kg)',
  'Tinggi (cm)',
  'BMI',
  'Kategori BMI',
  'Lemak tubuh (%)',
  'Kategori lemak',
  'Program',
  'Nama program',
  'Versi aturan',
]

/** A stored record may lack any of its fields. */
const consultationRow = (each: Partial<ListedConsultation>): Cell[] => [
  timeOf(each.createdAt ?? null),
  each.user?.name ?? null,
  each.user?.email ?? null,
  each.gender ? genderLabels[each.gender] : null,
  each.weight ?? null,
  each.height ?? null,
  typeof each.bmi === 'number' ? roundBmi(each.bmi) : null,
  each.bmiCategory ? bmiLabels[each.bmiCategory] : null,
  each.bodyFatPercentage ?? null,
  each.bodyFatCategory ? bodyFatLabels[each.bodyFatCategory] : null,
  each.program?.code ?? null,
  each.program?.name ?? null,
  each.ruleSet?.version ?? null,
]

const userHead = ['Bergabung (WIB)', 'Nama', 'Email', 'Jenis kelamin', 'Peran', 'Status', 'Jumlah konsultasi']

const userRow = ({ createdAt, name, email, gender, role, isActive, consultationTotal }: ListedUser): Cell[] => [
  timeOf(createdAt),
  name,
  email,
  genderLabels[gender],
  role === 'admin' ? 'Administrator' : 'User',
  isActive ? 'Aktif' : 'Nonaktif',
  consultationTotal,
]

const auditHead = [
  'Waktu (WIB)',
  'Pelaku',
  'Tindakan',
  'Kode tindakan',
  'Objek',
  'Id objek',
  'Hasil',
  'Sebelum',
  'Sesudah',
]

const fieldsOf = (fields: AuditEntry['before']) => fields && JSON.stringify(fields)

const auditRow = (entry: AuditEntry): Cell[] => [
  timeOf(entry.createdAt),
  entry.actor?.name ?? 'Sistem',
  actionOf(entry),
  entry.operation,
  entry.objectName,
  entry.objectId,
  entry.outcome === 'done' ? 'selesai' : 'tidak diketahui',
  fieldsOf(entry.before),
  fieldsOf(entry.after),
]

interface NumberedPage {
  readonly rows: readonly Cell[][]
  readonly totalPages: number
}

/** Pages of a list by their numbers, until the last or until nobody asks for more. */
const numbered = async function* (pageAt: (page: number) => Promise<NumberedPage>) {
  for (let page = 1, last = 1; page <= last; page++) {
    const { rows, totalPages } = await pageAt(page)
    last = totalPages
    yield rows
  }
}

type Filters<K extends keyof typeof csvOperations> = Input<(typeof csvOperations)[K]>

/** Excludes rows added during the export: they would shift others to the next page, where they would repeat. */
const asOfNow = <T extends { readonly to?: string | undefined }>(filters: T): T & { readonly to: string } => {
  const now = new Date()
  const isPast = filters.to !== undefined && new Date(filters.to) < now
  return { ...filters, to: isPast ? (filters.to as string) : now.toISOString() }
}

type ListAudit = (query: AuditQuery, call: Call) => Promise<{ readonly data: AuditList }>

const auditPages = async function* (list: ListAudit, filters: Filters<'audit.csv'>, call: Call) {
  let before: string | null = null
  do {
    const { data }: { readonly data: AuditList } = await list(
      { ...filters, limit: auditPageSize, ...(before !== null && { before }) },
      call,
    )
    if (data.unavailable.length > 0) {
      throw unavailable()
    }
    yield data.entries.map(auditRow)
    before = data.nextCursor
  } while (before !== null)
}

/** The tables of administrators' lists, read page by page while they are sent. */
export const csvTables = (bus: Bus, listAudit: ListAudit) => ({
  'consultation.csv': (filters: Filters<'consultation.csv'>, call: Call): Table => {
    const fixed = asOfNow(filters)
    return {
      head: consultationHead,
      pages: numbered(async (page) => {
        const { data } = await bus.call('consultation.adminList', { ...fixed, page, limit: pageSize }, call)
        return { rows: data.consultations.map(consultationRow), totalPages: data.pagination.totalPages }
      }),
    }
  },
  'user.csv': (filters: Filters<'user.csv'>, call: Call): Table => {
    const fixed = asOfNow(filters)
    return {
      head: userHead,
      pages: numbered(async (page) => {
        const { data } = await bus.call('user.list', { ...fixed, page, limit: pageSize }, call)
        return { rows: data.users.map(userRow), totalPages: data.pagination.totalPages }
      }),
    }
  },
  'audit.csv': (filters: Filters<'audit.csv'>, call: Call): Table => ({
    head: auditHead,
    pages: auditPages(listAudit, filters, call),
  }),
})
