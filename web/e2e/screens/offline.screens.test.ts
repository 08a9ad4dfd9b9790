import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { list } from '../support/consultations.ts'
import { aBmiOnlyConsultation, aConsultation } from '../support/factories.ts'
import { cut, expectNoBuildError, fetched } from '../support/offline.ts'
import { waitForToast } from '../support/page.ts'
import type { Replies } from '../support/replies.ts'
import { inspectSchemes, noViolations } from '../support/screen-report.ts'
import { anAdmin } from '../support/site.ts'
import { useVisitor } from '../support/visitor.ts'

describe.skipIf(!chromiumPath)('offline', () => {
  const { visit } = useVisitor({ reuse: 'none', answersInPage: true })

  test.each([360, 1280])('the first failure at %s px › keeps the page and the input', async (width) => {
    const page = await visit('/consultation', { width })
    await page.getByRole('textbox', { name: 'Berat badan' }).fill('70,5')
    await page.getByRole('textbox', { name: 'Tinggi badan' }).fill('170')
    await cut(page)
    await page.getByRole('status').filter({ hasText: 'Tidak ada koneksi' }).waitFor()
    await page.getByRole('button', { name: 'Mulai Konsultasi BMI' }).click()
    await waitForToast(page, 'Konsultasi gagal. Silakan coba lagi.')
    await page.locator('#konten').getByRole('alert').filter({ hasText: 'Tidak dapat terhubung' }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Berat badan' }).inputValue()).toBe('70,5')
    await expectNoBuildError(page)
    expect(await inspectSchemes(page, `offline-consultation-${width}`)).toEqual(noViolations)
    await page.context().setOffline(false)
    await expect.poll(() => page.getByText('Tidak ada koneksi').count()).toBe(0)
  })

  test('a screen that was never opened › says what is wrong in the page and can be tried again', async () => {
    const page = await visit('/admin/audit', { user: anAdmin })
    await page.getByRole('heading', { level: 1, name: 'Jejak Audit' }).waitFor()
    await fetched(page)
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Sistem' }).click()
    await page.getByRole('heading', { level: 1, name: 'Halaman belum dapat ditampilkan' }).waitFor()
    await page.getByRole('alert').filter({ hasText: 'Tidak ada koneksi' }).first().waitFor()
    expect(await page.getByRole('link', { name: 'Jejak Audit' }).count()).toBe(1)
    await expectNoBuildError(page)
    expect(await inspectSchemes(page, 'offline-screen')).toEqual(noViolations)
    await page.getByRole('button', { name: 'Coba Lagi' }).click()
    await page.getByRole('heading', { level: 1, name: 'Halaman belum dapat ditampilkan' }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Coba Lagi' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sistem' }).waitFor()
    // With its styles, too.
    expect(
      await page
        .getByRole('button', { name: 'Ekspor' })
        .first()
        .evaluate((button) => getComputedStyle(button).borderRadius),
    ).not.toBe('0px')
  })

  test('the drawing of a journey cannot be fetched › the rest of the page stays', async () => {
    const replies: Replies = { 'GET /consultations': list([aConsultation(), aBmiOnlyConsultation()]) }
    const page = await visit('/calculator', { replies })
    await page.route('**/assets/HistoryCharts*', (route) => route.abort())
    await page.getByRole('link', { name: 'Riwayat Konsultasi' }).click()
    await page.getByRole('tab', { name: 'Grafik' }).click()
    await page.getByRole('alert').filter({ hasText: 'Koneksi terputus' }).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Riwayat Konsultasi' }).waitFor()
    await expectNoBuildError(page)
    expect(await inspectSchemes(page, 'offline-journey')).toEqual(noViolations)
    await page.unroute('**/assets/HistoryCharts*')
    await page.getByRole('button', { name: 'Coba Lagi' }).click()
    await page.getByRole('heading', { level: 2, name: 'Perjalanan' }).waitFor()
  })
})
