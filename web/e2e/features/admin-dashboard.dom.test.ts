import { describe, expect, test } from 'vitest'
import { listed, replies } from '../support/admin-dashboard.ts'
import type { Health } from '@bugar/contracts/system/system'
import { useDomSite } from '../support/dom-site.ts'
import { aConsultation, inList } from '../support/factories.ts'
import { waitForText } from '../support/page.ts'
import { anAdmin } from '../support/site.ts'

describe('admin dashboard', () => {
  const site = useDomSite({ user: anAdmin })

  test('only three consultations are asked for, and what failed can be asked again', async () => {
    const asked = new Set<string>()
    let isBroken = true
    const page = await site.visit('/admin', {
      replies: {
        ...replies,
        'GET /consultations/admin/all': (_body, query) => {
          asked.add(query.toString())
          return isBroken ? { status: 500 } : listed([inList(aConsultation())])
        },
      },
    })
    await waitForText(page, 'Konsultasi terakhir belum dapat dimuat.')
    isBroken = false
    await page.getByRole('button', { name: 'Coba Lagi' }).click()
    await waitForText(page, 'Sari Dewi')
    expect([...asked]).toEqual(['page=1&limit=3'])
  })

  test('what could not be counted › says so on its tile, for a service that is away and for a failed request', async () => {
    const health = replies['GET /health'] as { readonly data: Health }
    const stats = { ...health.data.stats, users: null }
    const page = await site.visit('/admin', {
      replies: {
        ...replies,
        'GET /health': { data: { ...health.data, stats } },
        'GET /consultations/admin/stats': { status: 503 },
      },
    })
    // Users, and the two of consultations.
    await expect.poll(() => page.getByText('belum dapat dimuat', { exact: true }).count()).toBe(3)
    await waitForText(page, 'Statistik konsultasi belum dapat dimuat.')
    expect(await page.getByText('–', { exact: true }).count()).toBe(0)
  })
})
