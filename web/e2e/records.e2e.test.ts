import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from './support/browser.ts'
import { aConsultation, aProgram, inList } from './support/factories.ts'
import { waitForToast } from './support/page.ts'
import type { Replies } from './support/replies.ts'
import { inspectSchemes, noViolations } from './support/screen-report.ts'
import { anAdmin } from './support/site.ts'
import { useVisitor } from './support/visitor.ts'

const whole = inList(aConsultation())
/** Malformed stored records. */
const broken = [
  { ...whole, id: 'x1', user: null },
  { ...whole, id: 'x2', program: null, createdAt: 'kemarin' },
  { ...whole, id: 'x3', bmi: null, createdAt: null },
]
const pagination = { total: 4, page: 1, totalPages: 1, limit: 10 }
const replies: Replies = {
  'GET /consultations': {
    data: { consultations: [whole, ...broken], pagination, totals: { bmiOnly: 0, complete: 4 } },
  },
  'GET /consultations/admin/all': { data: { consultations: [whole, ...broken], pagination } },
  'GET /consultations/admin/stats': { data: { total: 4, today: 0, activeUsers: 1, programStats: [] } },
}
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

  test('dashboard › the latest whole one is today’s, broken ones are listed', async () => {
    const data = { consultations: [broken[1], whole], pagination, totals: { bmiOnly: 0, complete: 2 } }
    const page = await visit('/', { replies: { ...replies, 'GET /consultations': { data } } })
    await page.getByText('Latihan hari ini, P7').waitFor()
    await page.getByRole('button', { name: /^N\/A N\/A/ }).click()
    await waitForToast(page, 'Data konsultasi tidak valid')
  })

  test('a blank ratio of cardio and weights › shows the usual one', async () => {
    const page = await visit('/history', {
      replies: { 'GET /programs/id/P7': { data: aProgram({ cardioRatio: '  ' }) } },
    })
    await page.getByRole('link', { name: /^View Detail/ }).click()
    await page.getByText('50% Kardio - 50% Beban').waitFor()
  })

  test('history › its summary counts every page', async () => {
    const many = { total: 2345, page: 1, totalPages: 235, limit: 10 }
    const data = { consultations: [whole], pagination: many, totals: { bmiOnly: 1234, complete: 1111 } }
    const asked: string[] = []
    const page = await visit('/history', {
      replies: {
        'GET /consultations': (_, query) => {
          asked.push(query.get('limit') ?? '')
          return { data }
        },
      },
    })
    await page.getByText('1.234', { exact: true }).waitFor()
    await page.getByText('1.111', { exact: true }).waitFor()
    expect(asked).not.toContain('1000')
  })
})
