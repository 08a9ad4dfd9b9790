import * as z from 'zod/mini'
import { LatestConsultation } from '../advice/consultation/consultation-stats.ts'
import { defineOperations } from '../core/bus/operation.ts'
import { Empty, Id, pageFields, Pagination, Search, spanFields, Time } from '../core/values/shared.ts'
import { Role, User } from './user.ts'

/** A user as the list of administrators has it. */
export const ListedUser = z.strictObject({
  ...User.shape,
  /** An account with consultations cannot be deleted. Null for support, and without the consultation service. */
  consultationTotal: z.nullable(z.number()),
})
export type ListedUser = z.output<typeof ListedUser>

export const UserPage = z.strictObject({ users: z.array(ListedUser), pagination: Pagination })
export type UserPage = z.output<typeof UserPage>

export const UserStats = z.strictObject({
  total: z.number(),
  active: z.number(),
  inactive: z.number(),
  admins: z.number(),
  /** Accounts that are not administrators. */
  users: z.number(),
  male: z.number(),
  female: z.number(),
})
export type UserStats = z.output<typeof UserStats>

export const UserDetail = z.strictObject({
  ...User.shape,
  /** The three latest; null for support, and while the consultation service is unavailable. */
  consultations: z.nullable(z.array(LatestConsultation)),
  consultationTotal: z.nullable(z.number()),
  /** Login requires a code of an authenticator app. */
  hasTotp: z.boolean(),
  /** Failed logins of the last 24 hours from places where the person was not logged in before. */
  loginFailures: z._default(
    z.strictObject({
      /** At most 100. */
      count: z.number(),
      /** Null when there are none. */
      lastAt: z.nullable(Time),
      /** Until when logins from such places are refused; null when they are not. */
      blockedUntil: z.nullable(Time),
    }),
    { count: 0, lastAt: null, blockedUntil: null },
  ),
})
export type UserDetail = z.output<typeof UserDetail>

export const userFilterFields = {
  search: z.optional(Search),
  role: z.optional(Role),
  status: z.optional(z.enum(['active', 'inactive'], 'Status is active or inactive')),
  /** Period of the registration. */
  ...spanFields,
}

export const userOperations = defineOperations('auth', {
  'user.list': {
    http: { method: 'GET', path: '/users' },
    access: 'support',
    summary: 'Accounts, newest first; search looks at name and e-mail',
    input: z.strictObject({ ...pageFields, ...userFilterFields }),
    output: UserPage,
    failure: 'Failed to get users',
    stepUp: { aboveLimit: 100 },
    safe: true,
    auditedRead: 'Membaca daftar pengguna',
  },
  'user.stats': {
    http: { method: 'GET', path: '/users/stats' },
    access: 'support',
    summary: 'How many accounts there are, by state, role and gender',
    input: Empty,
    output: UserStats,
    failure: 'Failed to get statistics',
    safe: true,
  },
  'user.countAdmins': {
    access: 'internal',
    summary: 'How many administrators can log in',
    input: Empty,
    output: z.strictObject({ active: z.number() }),
    failure: 'Failed to get statistics',
    safe: true,
  },
  'user.get': {
    http: { method: 'GET', path: '/users/{id}' },
    access: 'support',
    summary: 'One account with its failed logins and, for administrators, its three latest consultations',
    input: z.strictObject({ id: Id }),
    output: UserDetail,
    failure: 'Failed to get users',
    safe: true,
    errors: ['not-found'],
    auditedRead: 'Membaca rincian pengguna dan konsultasinya',
  },
  'user.endLogins': {
    http: { method: 'DELETE', path: '/users/{id}/sessions' },
    access: 'support',
    summary: 'End all sessions of another person, not an administrator, everywhere within a second',
    input: z.strictObject({ id: Id }),
    output: Empty,
    message: 'Pengguna sudah keluar di semua perangkat',
    failure: 'Failed to end sessions',
    outdates: ['login.list'],
    errors: ['not-found', 'protected'],
    audited: 'Mengeluarkan orang lain dari semua perangkat',
  },
  'user.toggle': {
    http: { method: 'PATCH', path: '/users/{id}/toggle' },
    access: 'admin',
    summary: 'Lock or unlock an account; locking ends its sessions everywhere within a second',
    input: z.strictObject({ id: Id }),
    output: User,
    message: 'Status berhasil diperbarui',
    failure: 'Failed to toggle user status',
    outdates: ['user.*', 'ruleDraft.get'],
    errors: ['not-found', 'protected', 'conflict'],
    audited: { label: 'Mengubah status akun', on: 'Membuka kunci akun', off: 'Mengunci akun' },
  },
  'user.delete': {
    http: { method: 'DELETE', path: '/users/{id}' },
    access: 'admin',
    summary: 'Delete an account that has no consultations',
    input: z.strictObject({ id: Id }),
    output: Empty,
    message: 'User berhasil dihapus',
    failure: 'Failed to delete user',
    outdates: ['user.*', 'system.*', 'ruleDraft.get'],
    errors: ['not-found', 'protected', 'conflict'],
    stepUp: true,
    audited: 'Menghapus akun',
  },
})
