import { Health } from '@bugar/contracts/system/system'
import * as z from 'zod/mini'
import {
  anAuditList,
  auditPages,
  loaded as auditLoaded,
  replies as auditReplies,
} from '../support/admin-audit-entries.ts'
import * as consultations from '../support/admin-consultations.ts'
import * as people from '../support/admin-people.ts'
import { someDrafts } from '../support/drafts.ts'
import { aUser, someHealth } from '../support/factories.ts'
import { waitForSkeleton } from '../support/page.ts'
import { anAdmin } from '../support/site.ts'
import { asked, away, confirm, fails, hang, press, testScreen, toasted } from '../support/states.ts'

const troubled = z.parse(Health, {
  ...someHealth(),
  status: 'degraded',
  stats: { users: null, programs: 10, exercises: 45, rules: 10, consultations: 0 },
  services: {
    ...someHealth().services,
    auth: { state: 'down', copies: 0 },
    inference: { state: 'degraded', copies: 3 },
  },
})
const stats = 'GET /consultations/admin/stats'
const all = 'GET /consultations/admin/all'

testScreen(
  'admin dashboard',
  { path: '/admin', title: 'Beranda', user: anAdmin, replies: consultations.dashboardReplies },
  {
    'admin-dashboard': ['Turun Bertahap', 'inference, 1 salinan'],
    'admin-dashboard-waiting': [
      { 'GET /rule-approvals': { data: someDrafts().filter(({ state }) => state === 'proposed') } },
      'Menunggu persetujuan Anda',
    ],
    'admin-dashboard-troubled': [
      { 'GET /health': { data: troubled }, [stats]: consultations.statsOf([]), [all]: consultations.listed([]) },
      'Mati',
      'inference, 3 salinan',
      'Belum ada konsultasi.',
    ],
    'admin-dashboard-loading': [{ 'GET /health': hang, [stats]: hang, [all]: hang }, waitForSkeleton],
    'admin-dashboard-error': [
      { 'GET /health': away, [stats]: { status: 404 }, [all]: { status: 404 } },
      'Konsultasi terakhir belum dapat dimuat.',
      'Keadaan layanan belum dapat dimuat.',
    ],
  },
)

testScreen(
  'admin consultations',
  { path: '/admin/consultations', title: 'Riwayat Konsultasi', user: anAdmin, replies: consultations.replies },
  {
    'admin-consultations': [consultations.loaded],
    'admin-consultations-found': [
      { path: '/admin/consultations?search=sari' },
      'Ditemukan 134 konsultasi untuk “sari”',
    ],
    'admin-consultations-loading': [{ [all]: hang }, waitForSkeleton],
    'admin-consultations-empty': [
      { [all]: consultations.listed([]), [stats]: consultations.statsOf([]) },
      'Belum ada konsultasi',
      'N/A',
    ],
    'admin-consultations-none-found': [
      { path: '/admin/consultations?search=tidak', [all]: consultations.listed([]) },
      'Tidak ada konsultasi ditemukan',
    ],
    'admin-consultations-error': [{ [all]: fails }, toasted('Failed to load consultations')],
    'admin-consultations-detail': [press(/^Lihat Sari Dewi/), 'Selesai'],
  },
)

const detail = press('Detail Sari Dewi')
const newLink = [detail, press('Tautan password baru')]
const requests = { path: '/admin/users?tab=administrator' }

testScreen(
  'admin users',
  { path: '/admin/users', title: 'Kelola Pengguna', user: anAdmin, replies: people.replies },
  {
    'admin-users': [people.loaded],
    'admin-users-loading': [{ 'GET /users': hang }, waitForSkeleton],
    'admin-users-empty': [
      { path: '/admin/users?role=user&search=tidak', 'GET /users': people.listed([]) },
      'Tidak ada pengguna ditemukan',
    ],
    'admin-users-error': [{ 'GET /users': away }, toasted('Failed to load users'), 'Failed to connect to server'],
    'admin-users-detail': [detail, 'Total 5 konsultasi'],
    'admin-users-detail-admin': [
      press('Detail Rina Admin'),
      'Akun administrator tidak dapat diedit atau dihapus untuk menjaga keamanan sistem.',
      'Belum ada konsultasi.',
    ],
    'admin-users-reset': [...newLink, 'Berlaku 24 jam dan hanya dapat dipakai satu kali'],
    'admin-users-reset-made': [...newLink, press('Buat tautan'), 'Hanya ditampilkan sekali ini.'],
    'admin-users-reset-rejected': [
      { 'POST /users/u1/password-reset': { status: 409, message: 'Akun ini dikunci.' } },
      ...newLink,
      press('Buat tautan'),
      'Tautan belum dibuat',
    ],
    'admin-users-role': [detail, press('Ubah peran'), 'Hanya datanya sendiri.'],
    'admin-users-support': [
      {
        user: aUser({ id: 's1', role: 'support' }),
        'GET /users/u1': people.detail(people.sari, {
          consultations: null,
          consultationTotal: null,
          loginFailures: { count: 3, lastAt: '2026-11-20T02:15:00.000Z', blockedUntil: null },
        }),
      },
      detail,
      '3 kali, terakhir',
    ],
    'admin-users-detail-totp': [{ replies: people.withApp }, detail, 'Matikan verifikasi dua langkah'],
    'admin-users-totp-asked': [
      {
        replies: people.withApp,
        'DELETE /users/u1/totp': {
          status: 403,
          message: 'Perlu kode',
          errors: [{ field: 'code', message: 'Perlu kode' }],
        },
      },
      detail,
      press('Matikan verifikasi dua langkah'),
      confirm('Matikan'),
      (page) => page.getByRole('dialog', { name: 'Masukkan kode' }).waitFor(),
    ],
    'admin-users-delete-rejected': [
      { 'DELETE /users/u1': { status: 409, message: 'Pengguna masih memiliki 5 konsultasi dan tidak dapat dihapus' } },
      press('Hapus Sari Dewi'),
      confirm('Hapus'),
      'Pengguna masih memiliki 5 konsultasi dan tidak dapat dihapus',
    ],
    'admin-users-requests': [{ ...requests, 'GET /admins': people.requested }, 'Menunggu keputusan Anda'],
    'admin-users-requests-empty': [requests, 'Tidak ada usulan'],
    'admin-users-requests-error': [{ ...requests, 'GET /admins': away }, 'Usulan belum dapat dimuat.'],
    'admin-users-invite-rejected': [
      { 'POST /admins/u1/invite': { status: 409, message: 'Sudah ada usulan tentang akun ini.' } },
      detail,
      press('Undang jadi admin'),
      asked,
      confirm('Undang'),
      'Sudah ada usulan tentang akun ini.',
    ],
    'admin-users-lock-rejected': [
      { 'PATCH /users/u1/toggle': { status: 500, message: 'Failed to toggle user status' } },
      press('Kunci Sari Dewi'),
      toasted('Gagal memperbarui status'),
    ],
  },
)

testScreen(
  'admin audit',
  { path: '/admin/audit', title: 'Jejak Audit', user: anAdmin, replies: auditReplies },
  {
    'admin-audit': [auditLoaded],
    'admin-audit-opened': [
      auditLoaded,
      async (page) => {
        for (const summary of await page.locator('main summary').all()) {
          await summary.click()
        }
      },
      'Teks panjang: hanya awalnya yang tercatat, dan perbedaannya ada sesudah itu.',
    ],
    'admin-audit-filtered': [
      { path: '/admin/audit?area=program&objectId=P7&actorId=a1&from=2026-11-01&to=2026-11-30' },
      'Pelaku: Rina Admin',
    ],
    'admin-audit-loading': [{ 'GET /audit': hang }, waitForSkeleton],
    'admin-audit-empty': [{ 'GET /audit': anAuditList({ entries: [] }) }, 'Belum ada catatan'],
    'admin-audit-none-found': [
      { path: '/admin/audit?area=file', 'GET /audit': anAuditList({ entries: [] }) },
      'Tidak ada catatan yang cocok',
    ],
    'admin-audit-error': [
      { 'GET /audit': { status: 500, message: 'Failed to get audit log' } },
      toasted('Gagal memuat jejak audit'),
    ],
    'admin-audit-partial': [
      { 'GET /audit': anAuditList({ unavailable: ['auth', 'inference'] }) },
      'Daftar ini belum lengkap. Tidak terjangkau: Akun dan sesi, Aturan.',
    ],
    'admin-audit-partial-empty': [
      { 'GET /audit': anAuditList({ entries: [], unavailable: ['catalog'] }) },
      'Belum ada yang dapat ditampilkan',
    ],
    'admin-audit-more-failed': [
      { 'GET /audit': (_body, query) => (query.has('before') ? { status: 503 } : auditPages(41)(query)) },
      press('Muat lebih banyak'),
      'Catatan yang lebih lama belum dapat dimuat. Silakan coba lagi.',
    ],
  },
)
