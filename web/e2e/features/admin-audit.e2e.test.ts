import { describe, expect, test } from 'vitest'
import { auditPages, loaded, log, replies } from '../support/admin-audit-entries.ts'
import { chromiumPath } from '../support/browser.ts'
import { waitForText } from '../support/page.ts'
import { anAdmin, useSite } from '../support/site.ts'

describe.skipIf(!chromiumPath)('admin audit', () => {
  const site = useSite({ user: anAdmin })

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
