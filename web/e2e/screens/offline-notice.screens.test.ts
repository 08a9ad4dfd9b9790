import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { guidedReplies } from '../support/guided.ts'
import { inLibrary, readExercises } from '../support/library.ts'
import { waitForText } from '../support/page.ts'
import { useSite } from '../support/site.ts'

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
      await page.getByText(/^Luring\./).waitFor()
      expect(await sizeOf(page), text).toBeLessThanOrEqual(1)
      expect(await page.getByRole('status').filter({ hasText: 'Tidak ada koneksi.' }).count()).toBe(1)
    }
    await page.getByRole('button', { name: 'Mulai' }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await check('Pindahkan')
    await press('Mulai')
    await check('Lanjut ke latihan')
    await press('Lanjut ke latihan')
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
