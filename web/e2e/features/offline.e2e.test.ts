import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { list } from '../support/consultations.ts'
import { aConsultation } from '../support/factories.ts'
import { cut, expectNoBuildError, fetched } from '../support/offline.ts'
import { waitForToast } from '../support/page.ts'
import type { Replies } from '../support/replies.ts'
import { anAdmin } from '../support/site.ts'
import { useVisitor } from '../support/visitor.ts'

/** The files loaded so far. */
const filesOf = (page: Page) => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
/** Resolves after a second without a loaded file; the browser only reports a page's first idle time. */
const quiet = (page: Page) =>
  page.waitForFunction(() => {
    const ends = performance
      .getEntriesByType('resource')
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
    return performance.now() - Math.max(...ends) > 1000
  })

describe.skipIf(!chromiumPath)('offline', () => {
  const { visit, at } = useVisitor({ reuse: 'none', answersInPage: true })

  test('the result › needs no file that the form has not brought', async () => {
    const page = await visit('/consultation')
    await page.getByRole('textbox', { name: 'Berat badan' }).fill('70')
    await page.getByRole('textbox', { name: 'Tinggi badan' }).fill('170')
    await expect.poll(() => filesOf(page)).toContainEqual(expect.stringMatching(/\/result-/))
    await quiet(page)
    // Calls are answered by the test, files are not.
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Mulai Konsultasi BMI' }).click()
    await page.getByRole('heading', { level: 1, name: /^P7/ }).waitFor()
  })

  test.each([
    ['its explanation', {}],
    ['no explanation', { 'GET /consultations/c1': { status: 500 } }],
  ] satisfies [string, Replies][])('the PDF of a result with %s › is made without a call', async (_, replies) => {
    const page = await visit('/history', { replies })
    // The PDF's data and code.
    await Promise.all([
      page.waitForResponse(/api\/user\/state/),
      page.waitForResponse(/pdf-file/),
      page.getByRole('link', { name: /^View Detail/ }).click(),
    ])
    await page.getByRole('button', { name: 'Download PDF', disabled: false }).waitFor()
    await quiet(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.context().setOffline(true)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^Program_Olahraga_P7_/)
    expect(asked.filter((url) => !url.startsWith('blob:'))).toEqual([])
  })

  test('reloading without a server › keeps the page', async () => {
    const page = await visit('/admin/audit', { user: anAdmin })
    await fetched(page)
    await cut(page)
    await page.getByRole('link', { name: 'Sistem' }).click()
    await page.getByRole('button', { name: 'Muat ulang halaman' }).click()
    await waitForToast(page, 'Tidak dapat terhubung ke server')
    await page.getByRole('heading', { level: 1, name: 'Halaman belum dapat ditampilkan' }).waitFor()
  })

  test('after a new version › the reload brings the same page', async () => {
    const page = await visit('/admin/audit', { user: anAdmin })
    await fetched(page)
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }))
    await page.getByRole('link', { name: 'Sistem' }).click()
    await page.getByText('Bugar baru saja diperbarui').waitFor()
    await expectNoBuildError(page)
    await page.unroute('**/assets/**')
    await page.getByRole('button', { name: 'Muat ulang halaman' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sistem' }).waitFor()
    await at(page, '/admin/system')
  })

  test('the connection comes back › what failed to load is asked again', async () => {
    let isCut = true
    const replies: Replies = { 'GET /consultations': () => (isCut ? { abort: true } : list([aConsultation()])) }
    const page = await visit('/history', { replies })
    await page.getByRole('alert').filter({ hasText: 'Failed to load consultation history' }).first().waitFor()
    await page.context().setOffline(true)
    isCut = false
    await page.context().setOffline(false)
    await page.getByRole('link', { name: /^View Detail/ }).waitFor()
  })
})
