import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { consult, normal } from '../support/consultations.ts'
import { withTodayCheck, sessionPath } from '../support/guided-today.ts'
import { toast } from '../support/page.ts'
import { useSite } from '../support/site.ts'

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
  const { visit } = useSite({ replies: normal })

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
    const { bottom } = await look(page)
    expect(bottom).toBeGreaterThan(390)
    expect(bottom).toBeLessThanOrEqual(780 - 78)
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
    await page.getByRole('button', { name: 'Lanjut ke latihan' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Selesai set 1' }).waitFor()
    await expect.poll(async () => (await look(page, unsent)).covered).toEqual([])
  })
})
