import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { replies } from '../support/broken-records.ts'
import { chromiumPath } from '../support/browser.ts'
import { waitForToast } from '../support/page.ts'
import { inspectSchemes, noViolations } from '../support/screen-report.ts'
import { anAdmin } from '../support/site.ts'
import { useVisitor } from '../support/visitor.ts'

const count = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).count()

describe.skipIf(!chromiumPath)('broken records', () => {
  const { visit } = useVisitor()

  test.each([360, 1280])('administration at %s px › fallbacks in place, the others as they are', async (width) => {
    const page = await visit('/admin/consultations', { user: anAdmin, replies, width })
    await page.getByText('Pengguna Tidak Dikenal').waitFor()
    expect(await count(page, 'Tidak ada email')).toBe(1)
    expect(await count(page, 'Tanggal Tidak Valid')).toBe(1)
    expect(await count(page, 'N/A')).toBeGreaterThanOrEqual(3)
    expect(await inspectSchemes(page, `broken-records-${width}`)).toEqual(noViolations)
    await page.getByRole('button', { name: /^Lihat Pengguna Tidak Dikenal/ }).click()
    await waitForToast(page, 'Data konsultasi tidak valid')
    await page.getByRole('button', { name: 'Lihat Sari Dewi, P7, 20 November 2026' }).click()
    await page.getByRole('dialog').getByText('Selesai').waitFor()
  })

  test('history › fallbacks in place, and every one can be deleted', async () => {
    const page = await visit('/history', { replies })
    await page.getByText('Tanggal Tidak Valid').first().waitFor()
    expect(await page.getByRole('link', { name: /^View Detail/ }).count()).toBe(1)
    expect(await page.getByRole('button', { name: /^Delete/ }).count()).toBe(4)
    expect(await inspectSchemes(page, 'broken-history')).toEqual(noViolations)
    await page.getByRole('button', { name: 'View Detail N/A, Tanggal Tidak Valid' }).click()
    await waitForToast(page, 'Data konsultasi tidak valid')
  })
})
