import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { alerts, limitsOf, others, shortenLimits } from '../support/failures.ts'
import { useVisitor } from '../support/visitor.ts'

describe.skipIf(!chromiumPath)('failures', () => {
  const { visit } = useVisitor()
  const { visit: visitInHaste } = useVisitor({ prepare: (page) => page.addInitScript(shortenLimits) })

  test('no answer at all › a read says that nothing came', async () => {
    const page = await visitInHaste('/history', { replies: { ...others, 'GET /consultations': { hang: true } } })
    await alerts(page).filter({ hasText: 'Failed to load consultation history' }).waitFor()
    // The first is sent before the app has loaded, the other by the app.
    expect(await limitsOf(page, '/consultations')).toEqual([
      'GET /api/consultations?page=1&limit=10, 15000 ms',
      'GET /api/consultations?page=1&limit=10, 15000 ms',
    ])
  })

  test.each(['500', '503'])('dashboard, %s › never the page of a newcomer', async (status) => {
    const page = await visit('/', { replies: { 'GET /consultations': { status: Number(status) } } })
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await alerts(page).filter({ hasText: 'Latihan hari ini belum dapat dimuat.' }).waitFor()
    expect(await page.getByText(/Mulai dari sini|Belum ada konsultasi/).count()).toBe(0)
    await alerts(page).getByRole('button', { name: 'Coba Lagi' }).first().click()
    await expect.poll(() => logged.some((text) => text.startsWith('consultation.list: '))).toBe(true)
  })
})
