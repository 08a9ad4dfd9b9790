import { AdminList, type AdminRequest } from '@bugar/contracts/people/admin'
import { paginate } from '@bugar/contracts/core/values/shared'
import { UserDetail, UserPage, UserStats } from '@bugar/contracts/people/user-operations'
import type { User } from '@bugar/contracts/people/user'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { aUser } from './factories.ts'
import { waitForText } from './page.ts'
import type { Replies } from './replies.ts'
import { anAdmin } from './site.ts'

export const sari = aUser({
  id: 'u1',
  name: 'Sari Dewi',
  email: 'pengguna.1@contoh-universitas.ac.id',
  gender: 'female',
})

export const people: User[] = [
  anAdmin,
  sari,
  ...Array.from({ length: 8 }, (_, at) => at + 1).map((index) =>
    aUser({
      id: `u${index + 1}`,
      name: ['Sari Dewi', 'Bayu Pratama', 'Ni Luh Putu Ayu Kartika Sari'][index % 3] ?? '',
      email: `pengguna.${index + 1}@contoh-universitas.ac.id`,
      gender: index % 2 ? 'male' : 'female',
      isActive: index !== 1,
    }),
  ),
]
export const listed = (
  users: readonly User[],
  total: number = users.length,
  page = 1,
  totals: Readonly<Record<string, number>> = { u3: 5 },
) => ({
  data: z.parse(UserPage, {
    users: users.map((user) => ({ ...user, consultationTotal: totals[user.id] ?? 0 })),
    pagination: paginate(total, page, 10),
  }),
})

export const detail = (user: User, overrides: Partial<UserDetail> = {}) => ({
  data: z.parse(UserDetail, {
    ...user,
    consultations: [
      { id: 'c1', bmi: 24.22, bodyFatPercentage: 22, programCode: 'P7', createdAt: user.createdAt },
      { id: 'c2', bmi: 24.22, bodyFatPercentage: null, programCode: 'P2', createdAt: user.createdAt },
    ],
    consultationTotal: 5,
    hasTotp: false,
    ...overrides,
  }),
})

const bayu = { id: 'a2', name: 'Bayu Prasetyo' }
const at = '2026-11-20T02:15:00.000Z'
const aRequest = (given: Partial<AdminRequest>): AdminRequest => ({
  kind: 'invite',
  person: { id: sari.id, name: sari.name, email: sari.email },
  by: bayu,
  at,
  mayApprove: true,
  mayReject: true,
  ...given,
})
export const adminList = (requests: readonly Partial<AdminRequest>[], others: Partial<AdminList> = {}) => ({
  data: z.parse(AdminList, { requests: requests.map(aRequest), newcomers: [], needsSecond: true, ...others }),
})
const own = { id: anAdmin.id, name: anAdmin.name }
const wayan = { id: 'u7', name: 'Ni Luh Putu Ayu Kartika Sari', email: 'pengguna.7@contoh-universitas.ac.id' }
/** One of each state; Bayu is new. */
export const requested = adminList(
  [
    {},
    { kind: 'retire', person: { ...bayu, email: 'bayu@contoh.id' }, by: own, mayApprove: false },
    { person: wayan, mayApprove: false, mayReject: false },
  ],
  { newcomers: [{ ...bayu, countsFrom: at }] },
)

const stats = {
  data: z.parse(UserStats, { total: 34, active: 33, inactive: 1, admins: 1, users: 33, male: 15, female: 19 }),
}
export const replies: Replies = {
  'GET /users': listed(people, 34),
  'GET /users/stats': stats,
  'GET /users/u1': detail(sari),
  'GET /admins': adminList([]),
  'POST /admins/u1/invite': {
    data: { done: false },
    message: 'Usulan disimpan. Administrator lain perlu menyetujuinya.',
  },
  'GET /users/a1': detail(anAdmin, { consultations: [], consultationTotal: 0 }),
  'PATCH /users/u1/toggle': { data: aUser({ id: 'u1', isActive: false }), message: 'Status berhasil diperbarui' },
  'POST /users/u1/password-reset': {
    status: 201,
    data: { token: 'a'.repeat(43), expiresAt: '2026-11-21T02:15:00.000Z' },
  },
  'DELETE /users/u1': { data: {}, message: 'User berhasil dihapus' },
}

/** Sari has an app for codes, which can be turned off. */
export const withApp: Replies = {
  ...replies,
  'GET /users/u1': detail(sari, { hasTotp: true }),
  'DELETE /users/u1/totp': { data: {}, message: 'Verifikasi dua langkah dimatikan' },
}

export const loaded = (page: Page) => waitForText(page, 'Menampilkan 1 - 10 dari 34 pengguna')
