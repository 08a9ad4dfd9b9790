import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { inFavorites, inLibrary, mockYoutube, readExercises } from '../support/library.ts'
import { waitForText } from '../support/page.ts'
import { normal, now } from '../support/plan-replies.ts'
import { useSite } from '../support/site.ts'

const openResult = async (page: Page) => {
  await page
    .getByRole('link', { name: /View Detail P7/ })
    .first()
    .click()
  await waitForText(page, 'Peta perjalanan')
}

describe.skipIf(!chromiumPath)('plan', () => {
  const { open, visit } = useSite({ replies: normal, prepare: (page) => page.clock.setFixedTime(now) })

  test('schedule › the name of an exercise leads to how it is done, Back to the result', async () => {
    const page = await visit('/history', {
      replies: { 'GET /exercises': inLibrary(await readExercises()), 'GET /user/favorites': inFavorites() },
    })
    await mockYoutube(page, 'up')
    await openResult(page)
    await page.getByRole('button', { name: 'Buka semua hari' }).click()
    await page.getByRole('link', { name: 'Tekan dada barbel (Bench press)' }).first().click()
    await page.getByRole('dialog', { name: 'Tekan dada barbel (Bench press)' }).waitFor()
    await page.goBack()
    await waitForText(page, 'Peta perjalanan')
  })

  test('pdf › the button › a file with the name of the spec', async () => {
    const { page, consoleErrors } = await open()
    await page.goto('/history')
    await openResult(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Program_Olahraga_P7_20-11-2026.pdf')
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(consoleErrors).toEqual([])
  })

  test('pdf › its code cannot be fetched › told, and the button works again', async () => {
    const page = await visit('/history')
    // It is fetched as soon as the result is rendered.
    await page.route('**/assets/pdf-file*.js', (route) => route.abort('connectionrefused'))
    await openResult(page)
    await page.getByRole('button', { name: 'Download PDF' }).click()
    await waitForText(page, 'Gagal membuat PDF. Silakan coba lagi.')
    expect(await page.getByRole('button', { name: 'Download PDF' }).isEnabled()).toBe(true)
  })
})
