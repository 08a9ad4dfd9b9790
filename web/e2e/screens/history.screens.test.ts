import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  list,
  threeConsultations,
  weighInDialog,
  weighInField,
  weighInReplies,
  weights,
} from '../support/consultations.ts'
import { chromiumPath } from '../support/browser.ts'
import { titleFocused, waitForPlaceholder, waitForText, waitForToast } from '../support/page.ts'
import type { Replies, Reply } from '../support/replies.ts'
import { inspectSchemes, inspectState, noViolations } from '../support/screen-report.ts'
import { useVisitor } from '../support/visitor.ts'

const notice = (page: Page) => page.getByRole('status').filter({ hasText: /^Berat / })
const chart = (page: Page, title: string) => page.getByRole('img', { name: new RegExp(`^${title}, `) })

describe.skipIf(!chromiumPath)('history', () => {
  const { open, at } = useVisitor()
  const start = async (path: string, given: Replies = {}, width = 360) => {
    const { kept, replies } = weighInReplies(...weights())
    const opened = await open({ width, replies: { ...replies, 'GET /consultations': threeConsultations, ...given } })
    await opened.page.goto(path)
    return { ...opened, kept }
  }

  test('list › time, weight and what changed since the one before', async () => {
    const { page, consoleErrors } = await start('/history')
    const rows = page.getByRole('listitem').filter({ hasText: 'View Detail' })
    await expect.poll(() => rows.count()).toBe(3)
    expect(await rows.nth(0).textContent()).toMatch(
      /20 November 2026 pukul \d\d\.15.*70 kg \(−2,4 kg sejak 28 Okt 2026\)/,
    )
    expect(await rows.nth(1).textContent()).toContain('72,4 kg (+1,4 kg sejak 1 Sep 2026)')
    expect(await rows.nth(2).textContent()).not.toContain('sejak')
    expect(await inspectState({ page, consoleErrors }, 'history-rows')).toEqual([])
  })

  test('charts › weight first, then BMI and body fat, with axes and a trend', async () => {
    const { page, consoleErrors } = await start('/history')
    await page.getByRole('tab', { name: 'Grafik' }).click()
    await at(page, '/history?tab=grafik')
    await chart(page, 'Berat badan').waitFor()
    const titles = await page.getByRole('heading', { level: 3 }).allTextContents()
    expect(titles).toEqual(['Berat badan', 'BMI', 'Lemak tubuh'])
    expect(await chart(page, 'Berat badan').getAttribute('aria-label')).toBe(
      'Berat badan, 5 pengukuran: 71 kg pada 1 September 2026, 69,4 kg pada 21 November 2026.',
    )
    // The consultation without body fat does not break the line.
    expect(await chart(page, 'Lemak tubuh').locator('path').nth(4).getAttribute('d')).toMatch(/^M[\d. ]+L[\d. ]+$/)
    await waitForText(page, /tren \d\d(,\d)? kg/)
    expect(await inspectState({ page, consoleErrors }, 'history-charts')).toEqual([])
    await page.getByText('Berat badan dalam angka').click()
    await page.getByRole('row', { name: /10 November 2026.*71 kg/ }).waitFor()
    await page.getByRole('tab', { name: 'Daftar' }).click()
    await at(page, '/history')
  })

  test.each<[string, Replies, string | null]>([
    ['empty', { ...weighInReplies().replies, 'GET /consultations': list([]) }, 'Garisnya mulai tampak'],
    ['loading', { 'GET /consultations': { hang: true } }, null],
    ['error', { 'GET /consultations': { status: 500 } }, 'Grafik Anda belum dapat dimuat.'],
    ['weights-error', { 'GET /user/weigh-ins': { abort: true } }, 'Berat yang Anda catat belum dapat dimuat.'],
  ])('charts, %s › says so', async (name, given, text) => {
    const { page, consoleErrors } = await start('/history?tab=grafik', given)
    await (text === null ? waitForPlaceholder(page) : waitForText(page, text))
    expect(await inspectState({ page, consoleErrors }, `history-charts-${name}`)).toEqual([])
  })

  test('a weight › is noted, shown, and taken back', async () => {
    const { page, consoleErrors, kept } = await start('/history')
    await page.getByRole('button', { name: 'Catat berat' }).click()
    await weighInDialog(page)
      .getByText(/Terakhir 69,4 kg/)
      .waitFor()
    expect(await inspectSchemes(page, 'weigh-in-dialog')).toEqual(noViolations)
    await weighInField(page).fill('68,9')
    await weighInDialog(page).getByRole('button', { name: 'Simpan' }).click()
    await notice(page)
      .filter({ hasText: /^Berat 68,9 kg untuk .* dicatat\./ })
      .waitFor()
    await at(page, '/history?tab=grafik')
    await expect.poll(() => chart(page, 'Berat badan').getAttribute('aria-label')).toContain('6 pengukuran')
    expect(await inspectState({ page, consoleErrors }, 'weigh-in-noted')).toEqual([])
    await page.getByRole('button', { name: 'Urungkan' }).click()
    await notice(page).filter({ hasText: 'dikembalikan seperti semula' }).waitFor()
    await titleFocused(page)
    expect(kept).toEqual(weights())
    await expect.poll(() => chart(page, 'Berat badan').getAttribute('aria-label')).toContain('5 pengukuran')
  })

  test('a day ahead › is refused in the dialog', async () => {
    const { page } = await start('/history')
    await page.getByRole('button', { name: 'Catat berat' }).click()
    await weighInField(page).fill('70')
    await weighInDialog(page).getByLabel('Tanggal').fill('2099-01-01')
    await weighInDialog(page).getByRole('button', { name: 'Simpan' }).click()
    await weighInDialog(page).getByText('Tanggal tidak boleh setelah hari ini').waitFor()
    expect(await inspectSchemes(page, 'weigh-in-invalid')).toEqual(noViolations)
  })

  test.each([
    ['offline', { abort: true }, /Tidak dapat terhubung|tidak tersedia/],
    ['refused', { status: 503, message: 'Layanan sedang tidak tersedia.' }, /tidak tersedia/],
  ] as [string, Reply, RegExp][])('%s › says why and keeps what was typed', async (name, reply, reason) => {
    const { page } = await start('/history', { 'POST /user/weigh-ins': reply })
    await page.getByRole('button', { name: 'Catat berat' }).click()
    await weighInField(page).fill('68,9')
    await weighInDialog(page).getByRole('button', { name: 'Simpan' }).click()
    await weighInDialog(page).getByRole('alert').filter({ hasText: reason }).waitFor()
    expect(await weighInField(page).inputValue()).toBe('68,9')
    expect(await inspectSchemes(page, `weigh-in-${name}`)).toEqual(noViolations)
  })

  test('a noted weight › is deleted and brought back; a failure leaves it', async () => {
    const { page, kept } = await start('/history?tab=grafik', {}, 1280)
    await page.getByRole('button', { name: 'Hapus 71 kg, 10 November 2026' }).click()
    await notice(page).filter({ hasText: 'Berat 71 kg untuk 10 November 2026 dihapus.' }).waitFor()
    expect(kept.map((each) => each.weight)).toEqual([69.4])
    const undo = page.getByRole('button', { name: 'Urungkan' })
    await expect.poll(() => undo.evaluate((node) => node === document.activeElement)).toBe(true)
    await undo.click()
    await page.getByRole('button', { name: 'Hapus 71 kg, 10 November 2026' }).waitFor()
    expect(kept.map((each) => each.weight)).toEqual([69.4, 71])
    await page.route('**/api/user/weigh-ins/*', (route) => route.abort())
    await page.getByRole('button', { name: 'Hapus 69,4 kg, 21 November 2026' }).click()
    await waitForToast(page, 'Gagal menghapus catatan berat')
    await page.getByRole('button', { name: 'Hapus 69,4 kg, 21 November 2026' }).waitFor()
  })
})
