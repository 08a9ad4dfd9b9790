import { describe } from 'vitest'
import { anAuditList, auditPages, loaded, replies } from '../support/admin-audit-entries.ts'
import { chromiumPath } from '../support/browser.ts'
import { waitForSkeleton, waitForText, waitForToast } from '../support/page.ts'
import type { Replies } from '../support/replies.ts'
import { anAdmin, type State, useSite } from '../support/site.ts'

const none = anAuditList({ entries: [] })
const screen = { path: '/admin/audit', title: 'Jejak Audit', replies }
const nextFails: Replies = {
  'GET /audit': (_body, query) => (query.has('before') ? { status: 503 } : auditPages(41)(query)),
}

const states: State[] = [
  { ...screen, name: 'admin-audit', reach: loaded },
  {
    ...screen,
    name: 'admin-audit-opened',
    reach: async (page) => {
      await loaded(page)
      for (const summary of await page.locator('main summary').all()) {
        await summary.click()
      }
      await waitForText(page, 'Teks panjang: hanya awalnya yang tercatat, dan perbedaannya ada sesudah itu.')
    },
  },
  {
    ...screen,
    name: 'admin-audit-filtered',
    path: '/admin/audit?area=program&objectId=P7&actorId=a1&from=2026-11-01&to=2026-11-30',
    reach: (page) => waitForText(page, 'Pelaku: Rina Admin'),
  },
  { ...screen, name: 'admin-audit-loading', replies: { 'GET /audit': { hang: true } }, reach: waitForSkeleton },
  {
    ...screen,
    name: 'admin-audit-empty',
    replies: { 'GET /audit': none },
    reach: (page) => waitForText(page, 'Belum ada catatan'),
  },
  {
    ...screen,
    name: 'admin-audit-none-found',
    path: '/admin/audit?area=file',
    replies: { 'GET /audit': none },
    reach: (page) => waitForText(page, 'Tidak ada catatan yang cocok'),
  },
  {
    ...screen,
    name: 'admin-audit-error',
    replies: { 'GET /audit': { status: 500, message: 'Failed to get audit log' } },
    reach: (page) => waitForToast(page, 'Gagal memuat jejak audit'),
  },
  {
    ...screen,
    name: 'admin-audit-partial',
    replies: { 'GET /audit': anAuditList({ unavailable: ['auth', 'inference'] }) },
    reach: (page) => waitForText(page, 'Daftar ini belum lengkap. Tidak terjangkau: Akun dan sesi, Aturan.'),
  },
  {
    ...screen,
    name: 'admin-audit-partial-empty',
    replies: { 'GET /audit': anAuditList({ entries: [], unavailable: ['catalog'] }) },
    reach: (page) => waitForText(page, 'Belum ada yang dapat ditampilkan'),
  },
  {
    ...screen,
    name: 'admin-audit-more-failed',
    replies: nextFails,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Muat lebih banyak' }).click()
      await waitForText(page, 'Catatan yang lebih lama belum dapat dimuat. Silakan coba lagi.')
    },
  },
]

describe.skipIf(!chromiumPath)('admin audit', () => {
  useSite({ user: anAdmin }).testStates(states)
})
