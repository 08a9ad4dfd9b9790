import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { waitForText } from '../support/page.ts'
import { normal } from '../support/plan-replies.ts'
import { useSite } from '../support/site.ts'

/** A Monday, a day of strength: the longest. */
const monday = '2026-11-16T02:00:00.000Z'
/** Heading and content of each part that is folded on a phone. */
const parts = [
  ['Pemanasan, pendinginan, dan catatan', 'jalan pelan, lalu peregangan paha dan dada.'],
  ['Mengapa program ini?', 'B2 Ideal'],
  ['Mengapa program ini?', /^P7 Kurangi Lemak, Jaga Otot 59%/],
  ['Rekomendasi pola makan', /Bagi di empat waktu makan/],
  ['Panduan keselamatan', 'Pemanasan 5–10 menit sebelum latihan'],
  ['Ringkasan', 'Complete Consultation (akurasi tinggi)'],
  ['Sumber dan ketepatan', /^Batas BMI menurut/],
] as const

describe.skipIf(!chromiumPath)('result › its parts', () => {
  const { visit } = useSite({ replies: normal, prepare: (page) => page.clock.setFixedTime(monday) })
  const openResult = async (width: number) => {
    const page = await visit('/history', { width })
    await page
      .getByRole('link', { name: /View Detail P7/ })
      .first()
      .click()
    await waitForText(page, 'Dasar: WHO 2020')
    return page
  }
  const head = (page: Page, name: string) => page.locator('summary').filter({ hasText: name })
  const inside = (page: Page, name: string, text: string | RegExp) =>
    page
      .locator('details')
      .filter({ has: head(page, name) })
      .getByText(text)
      .first()

  test('on a phone › are rows that open and close by a tap and by keys', async () => {
    const page = await openResult(360)
    for (const [name, text] of parts) {
      expect(await inside(page, name, text).isVisible()).toBe(false)
      await head(page, name).click()
      await inside(page, name, text).waitFor()
      await page.keyboard.press('Enter')
      await inside(page, name, text).waitFor({ state: 'hidden' })
    }
  })

  test('on a phone › folded, the whole result is short', async () => {
    const page = await openResult(360)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2600)
  })

  test('on a wide screen › food, safety, summary and sources are open', async () => {
    const page = await openResult(1280)
    for (const [name, text] of parts.slice(3)) {
      await inside(page, name, text).waitFor()
    }
  })

  test('on a phone › one that was opened is open after the way back, the others are not', async () => {
    const page = await openResult(360)
    await head(page, 'Panduan keselamatan').click()
    await page.getByRole('link', { name: 'Lihat riwayat' }).click()
    await page.getByRole('heading', { level: 1, name: 'Riwayat Konsultasi' }).waitFor()
    await page.goBack()
    await inside(page, 'Panduan keselamatan', 'Pemanasan 5–10 menit sebelum latihan').waitFor()
    expect(await inside(page, 'Ringkasan', 'Complete Consultation').isVisible()).toBe(false)
  })

  test('printed from a phone › all are open', async () => {
    const page = await openResult(360)
    await page.emulateMedia({ media: 'print' })
    for (const [name, text] of parts) {
      await inside(page, name, text).waitFor()
    }
    await page.emulateMedia({ media: null })
  })
})
