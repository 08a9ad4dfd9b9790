import { describe, expect, test } from 'vitest'
import { listed, replies } from '../support/admin-consultations.ts'
import { useDomSite } from '../support/dom-site.ts'
import { aConsultation, inList } from '../support/factories.ts'
import { waitForText, waitForToast } from '../support/page.ts'
import { anAdmin } from '../support/site.ts'

describe('admin consultations', () => {
  const site = useDomSite({ user: anAdmin })

  test('what cannot be a consultation is not opened', async () => {
    const page = await site.visit('/admin/consultations', {
      replies: { ...replies, 'GET /consultations/admin/all': listed([inList(aConsultation({ bmi: 0 }))]) },
    })
    await page.getByRole('button', { name: /^Lihat/ }).click()
    await waitForToast(page, 'Data konsultasi tidak valid')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('missing names have words of their own', async () => {
    const page = await site.visit('/admin/consultations', { replies })
    await waitForText(page, 'Pengguna Tidak Dikenal')
    await waitForText(page, 'Tidak ada email')
  })
})
