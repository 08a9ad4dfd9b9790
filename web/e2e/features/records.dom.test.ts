import { describe, expect, test } from 'vitest'
import { broken, pagination, replies, whole } from '../support/broken-records.ts'
import { useDomSite } from '../support/dom-site.ts'
import { aProgram } from '../support/factories.ts'
import { waitForToast } from '../support/page.ts'
import { visitorReplies } from '../support/visitor.ts'

describe('broken records', () => {
  const { visit } = useDomSite({ replies: visitorReplies })

  test('dashboard › the latest whole one is today’s, broken ones are listed', async () => {
    const data = { consultations: [broken[1], whole], pagination, totals: { bmiOnly: 0, complete: 2 } }
    const page = await visit('/', { replies: { ...replies, 'GET /consultations': { data, isWrong: true } } })
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
