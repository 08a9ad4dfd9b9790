import { describe, expect, test } from 'vitest'
import { listed, replies } from '../support/admin-dashboard.ts'
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
})
