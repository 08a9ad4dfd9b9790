import { describe, expect, test } from 'vitest'
import { anAuditList, auditPages, loaded, log } from './support/admin-audit-entries.ts'
import { chromiumPath } from './support/browser.ts'
import { waitForSkeleton, waitForText, waitForToast } from './support/page.ts'
import type { Replies } from './support/replies.ts'
import { anAdmin, type State, useSite } from './support/site.ts'

const replies: Replies = { 'GET /audit': anAuditList() }
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
  const site = useSite({ user: anAdmin })

  site.testStates(states)

  test('entries › say in words who did what to which fields', async () => {
    const page = await site.visit('/admin/audit', { replies })
    await loaded(page)
    const rows = (await page.locator('tbody tr').allInnerTexts()).map((row) => row.replaceAll(/\s+/g, ' '))
    expect(rows[0]).toMatch(
      /^20 November 2026 pukul 09\.15 Rina Admin Mengubah isi program Kurangi Lemak Bertahap \(P7\) /,
    )
    expect(rows[0]).toContain('Nama: Kurangi Lemak → menjadi Kurangi Lemak Bertahap')
    expect(rows[0]).toContain('Jadwal, Rabu: Rest: jalan santai → menjadi Cardio: sepeda 30 menit')
    expect(rows[1]).toMatch(/Mengunci akun Sari Dewi Status: Aktif → menjadi Nonaktif$/)
    expect(rows[2]).toMatch(/Budi Santoso Menambah latihan Burpee 5 isian yang tercatat/)
    expect(rows[3]).toMatch(/Hasil tidak diketahui B2-L3 Dimulai, tetapi tidak tercatat apakah selesai\.$/)
    expect(rows[4]).toMatch(/Mengaktifkan versi aturan Versi 1 Versi aturan: 2 → menjadi 1 Catatan: /)
    expect(rows[5]).toMatch(/Menghapus berkas poster\.png .* isian yang dihapus/)
    expect(rows[7]).toMatch(/Sistem Melengkapi data awal/)
    expect(rows[8]).toMatch(/badge\.grant x1 Status: Nonaktif → menjadi Aktif$/)
    expect(rows[9]).toMatch(/Membaca konsultasi Sari Dewi Konsultasi, Dibuat: 18 November 2026 pukul 08\.30$/)
    expect(rows[10]).toMatch(/Rina Admin Membaca rincian pengguna dan konsultasinya Sari Dewi Hanya dibaca$/)
    expect(rows[11]).toMatch(/Budi Santoso Membaca daftar konsultasi Hanya dibaca$/)
  })

  test('what failed › is asked for again without losing what is shown', async () => {
    let isBroken = true
    const { page } = await site.open({
      replies: log([], (query) => auditPages(21)(query)),
    })
    await page.route('**/api/audit?before=**', (route) => (isBroken ? route.abort() : route.fallback()))
    await page.goto('/admin/audit')
    await page.getByRole('button', { name: 'Muat lebih banyak' }).click()
    await waitForText(page, 'Catatan yang lebih lama belum dapat dimuat. Silakan coba lagi.')
    expect(await page.locator('tbody tr').count()).toBe(20)
    isBroken = false
    await page.getByRole('button', { name: 'Muat lebih banyak' }).click()
    await waitForText(page, 'Semua 21 catatan')
  })
})
