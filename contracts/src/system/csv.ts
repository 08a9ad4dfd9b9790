import * as z from 'zod/mini'
import { type AuditEntry, auditFilterFields } from './audit.ts'
import type { LoggedDecision } from '../teams/logged-decision.ts'
import { decisionFilterFields } from '../teams/decision-filters.ts'
import { consultationFilterFields, type ListedConsultation } from '../advice/consultation/consultation.ts'
import { consultationColumns } from '../advice/consultation/consultation-columns.ts'
import { genderLabels } from '../core/values/knowledge.ts'
import { defineOperations } from '../core/bus/operation.ts'
import type { ColumnsOf } from '../core/values/table.ts'
import { roleLabels } from '../people/user.ts'
import { type ListedUser, userFilterFields } from '../people/user-operations.ts'

/** Rows per file, newest first; a final line says when there are more. */
export const maxCsvRows = 10_000

/** Semicolons, decimal commas and a byte order mark, as an Indonesian Excel reads them; times are of Asia/Jakarta. */
const csv = {
  access: 'admin',
  output: z.string(),
  failure: 'Export failed',
  produces: 'csv',
  safe: true,
  timeoutMs: 120_000,
  rateClass: 'transfer',
  stepUp: true,
} as const

const { createdAt, gender, weight, height, bmi, ...otherColumns } = consultationColumns

/** Lists of administrators as tables, with the filters of the list. */
export const csvOperations = defineOperations('gateway', {
  'consultation.csv': {
    ...csv,
    http: { method: 'GET', path: '/consultations/admin/csv' },
    summary: 'Everybody’s consultations as a table, newest first, at most 10,000',
    input: z.strictObject(consultationFilterFields),
    fileName: 'bugar-konsultasi',
    columns: {
      createdAt,
      'user.name': 'Nama',
      'user.email': 'Email',
      gender,
      weight,
      height,
      bmi: { title: bmi, isBmi: true },
      ...otherColumns,
      'ruleSet.version': 'Versi aturan',
    } satisfies ColumnsOf<ListedConsultation>,
    audited: 'Mengunduh CSV konsultasi',
  },
  'user.csv': {
    ...csv,
    http: { method: 'GET', path: '/users/csv' },
    summary: 'Accounts as a table, newest first, at most 10,000',
    input: z.strictObject(userFilterFields),
    fileName: 'bugar-pengguna',
    columns: {
      createdAt: 'Bergabung (WIB)',
      name: 'Nama',
      email: 'Email',
      gender: { title: 'Jenis kelamin', words: genderLabels },
      role: { title: 'Peran', words: roleLabels },
      isActive: { title: 'Status', words: { true: 'Aktif', false: 'Nonaktif' } },
      consultationTotal: 'Jumlah konsultasi',
    } satisfies ColumnsOf<ListedUser>,
    audited: 'Mengunduh CSV pengguna',
  },
  'audit.csv': {
    ...csv,
    http: { method: 'GET', path: '/audit/csv' },
    summary: 'The audit log as a table, newest first, at most 10,000',
    input: z.strictObject(auditFilterFields),
    fileName: 'bugar-jejak-audit',
    columns: {
      createdAt: 'Waktu (WIB)',
      'actor.name': { title: 'Pelaku', missing: 'Sistem' },
      // The gateway adds it: the operation in words.
      action: 'Tindakan',
      operation: 'Kode tindakan',
      objectName: 'Objek',
      objectId: 'Id objek',
      outcome: { title: 'Hasil', words: { done: 'selesai', unknown: 'tidak diketahui' } },
      before: 'Sebelum',
      after: 'Sesudah',
    } satisfies ColumnsOf<AuditEntry & { action: string }>,
    audited: 'Mengunduh CSV jejak audit',
  },
  'decision.csv': {
    ...csv,
    http: { method: 'GET', path: '/decisions/csv' },
    summary: 'Decisions given to other teams as a table, newest first, at most 10,000, without their facts',
    input: z.strictObject(decisionFilterFields),
    fileName: 'bugar-keputusan',
    columns: {
      at: 'Waktu (WIB)',
      'team.name': 'Tim',
      base: 'Basis',
      'ruleSet.version': 'Versi aturan',
      pinned: { title: 'Versi ditetapkan tim', words: { true: 'ya', false: 'tidak' } },
      outcome: {
        title: 'Hasil',
        words: { concluded: 'ada kesimpulan', invalid: 'fakta ditolak', failed: 'aturan bertentangan' },
      },
      // The gateway adds both: kinds and codes, and the time that the rules took.
      answer: 'Kesimpulan',
      ms: 'ms',
      id: 'Keputusan',
      correlationId: 'Korelasi',
    } satisfies ColumnsOf<LoggedDecision & { answer: string; ms: number }>,
    audited: 'Mengunduh CSV keputusan',
  },
})
