import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { consult, consultationReplies, list } from '../support/consultations.ts'
import { inLibrary, readExercises } from '../support/exercises.ts'
import { aBmiOnlyConsultation, aConsultation } from '../support/factories.ts'
import { guidedReplies, sessionPath, withTodayCheck } from '../support/guided.ts'
import { cut, expectNoBuildError, fetched, toast, waitForText, waitForToast } from '../support/page.ts'
import type { Replies } from '../support/replies.ts'
import { inspectSchemes, noViolations } from '../support/screen-report.ts'
import { anAdmin, useSite } from '../support/site.ts'
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

/** The notice over the page, in px. */
const sizeOf = (page: Page) =>
  page.getByRole('region', { name: 'Koneksi' }).evaluate((shown) => shown.getBoundingClientRect().width)

const replies = {
  ...guidedReplies(),
  'GET /exercises': inLibrary(await readExercises()),
  'PUT /training/sessions/{id}': { abort: true },
}

describe.skipIf(!chromiumPath)('no connection › the notice', () => {
  const { visit } = useSite({ width: 360, replies })

  test('during a session › each step says so at its foot, and nothing lies over its actions', async () => {
    const page = await visit('/training/session')
    const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
    const check = async (text: string) => {
      await waitForText(page, text)
      await page.getByText(/^Tanpa internet\./).waitFor()
      expect(await sizeOf(page), text).toBeLessThanOrEqual(1)
      expect(await page.getByRole('status').filter({ hasText: 'Tidak ada koneksi.' }).count()).toBe(1)
    }
    await page.getByRole('button', { name: 'Mulai' }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await check('Pindahkan')
    await press('Mulai')
    await check('Lewati pemanasan')
    await press('Lewati pemanasan')
    await check('Selesai set 1')
    await press('Selesai set 1')
    await check('Selesai set 2')
    for (let exercise = 1; exercise <= 7; exercise++) {
      await page.getByText(`Gerakan ${exercise} dari 7`).waitFor()
      await press('Lewati')
    }
    await check('Isi sesi')
    await press('Selesai')
    await check('Rasanya?')
  })

  test('elsewhere › it lies over the lower edge', async () => {
    const page = await visit('/training')
    await page.getByRole('heading', { level: 1, name: 'Latihan' }).waitFor()
    await page.context().setOffline(true)
    await waitForText(page, 'Tidak ada koneksi.')
    expect(await sizeOf(page)).toBeGreaterThan(200)
  })
})

const message = 'Gagal membuat PDF. Silakan coba lagi.'

/** The toast's position, and the actions that it covers. */
const look = (page: Page, text = message) =>
  toast(page, text).evaluate((shown) => {
    const box = shown.getBoundingClientRect()
    const covered = [...document.querySelectorAll('main a[href], main button, main summary, nav a')].filter(
      (action) => {
        const { top, bottom, left, right } = action.getBoundingClientRect()
        return action.checkVisibility() && left < box.right && right > box.left && top < box.bottom && bottom > box.top
      },
    )
    const { top, right, bottom } = box
    return { top, right, bottom, covered: covered.map(({ textContent }) => textContent) }
  })

/** A result whose PDF cannot be made. */
const failToSave = async (page: Page) => {
  await page.route('**/assets/pdf-file*.js', (route) => route.abort('connectionrefused'))
  await consult(page)
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await toast(page, message).waitFor()
}

describe.skipIf(!chromiumPath)('toasts › place', () => {
  const { visit } = useSite({ replies: consultationReplies })

  test('on a desktop › at the right in the upper half, over no action', async () => {
    const page = await visit('/consultation')
    await failToSave(page)
    await expect.poll(async () => (await look(page)).covered).toEqual([])
    const { right, bottom } = await look(page)
    expect(right).toBeGreaterThan(1200)
    expect(bottom).toBeLessThan(450)
  })

  test('on a phone › above the tab bar, over no action', async () => {
    const page = await visit('/consultation', { width: 360 })
    await failToSave(page)
    await expect.poll(async () => (await look(page)).covered).toEqual([])
    // Once the toast of the consultation has left; it moves by half the window at most.
    await expect.poll(async () => (await look(page)).bottom, { timeout: 8000 }).toBeGreaterThan(780 - 78 - 390)
    expect((await look(page)).bottom).toBeLessThanOrEqual(780 - 78)
  })

  test('on a phone, a failure on the way into a session › never over the button that goes on', async () => {
    const unsent = 'Jawaban belum terkirim; sesi tetap seperti rencana.'
    const page = await visit(sessionPath, {
      width: 360,
      replies: { ...withTodayCheck().replies, 'PUT /user/today-check': { status: 503 } },
    })
    await page.getByRole('button', { name: /^Baik/ }).click()
    await toast(page, unsent).hover()
    await expect.poll(async () => (await look(page, unsent)).covered).toEqual([])
    await page.getByRole('button', { name: 'Lewati pemanasan' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Selesai set 1' }).waitFor()
    await expect.poll(async () => (await look(page, unsent)).covered).toEqual([])
  })
})
