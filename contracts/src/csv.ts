import * as z from 'zod/mini'
import { auditFilterFields } from './audit.ts'
import { consultationFilterFields } from './consultation.ts'
import { defineOperations } from './operation.ts'
import { userFilterFields } from './user.ts'

/** Rows of one file, newest first; a line behind the last says when there are more. */
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

/** Lists of administrators as tables, with the filters of the list. */
export const csvOperations = defineOperations('gateway', {
  'consultation.csv': {
    ...csv,
    http: { method: 'GET', path: '/consultations/admin/csv' },
    summary: 'Everybody’s consultations as a table, newest first, at most 10,000',
    input: z.strictObject(consultationFilterFields),
    fileName: 'bugar-konsultasi',
    audited: 'Mengunduh CSV konsultasi',
  },
  'user.csv': {
    ...csv,
    http: { method: 'GET', path: '/users/csv' },
    summary: 'Accounts as a table, newest first, at most 10,000',
    input: z.strictObject(userFilterFields),
    fileName: 'bugar-pengguna',
    audited: 'Mengunduh CSV pengguna',
  },
  'audit.csv': {
    ...csv,
    http: { method: 'GET', path: '/audit/csv' },
    summary: 'The audit log as a table, newest first, at most 10,000',
    input: z.strictObject(auditFilterFields),
    fileName: 'bugar-jejak-audit',
    audited: 'Mengunduh CSV jejak audit',
  },
})
