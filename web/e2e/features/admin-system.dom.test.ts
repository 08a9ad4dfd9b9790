import { describe, expect, test } from 'vitest'
import { confirm, press, replies, seeded } from '../support/admin-system.ts'
import { useDomSite } from '../support/dom-site.ts'
import { waitForText } from '../support/page.ts'
import { anAdmin } from '../support/site.ts'

describe('admin system', () => {
  const site = useDomSite({ user: anAdmin })

  test('a failed task stays in its dialog, and works when tried again', async () => {
    let isBroken = true
    const page = await site.visit('/admin/system', {
      replies: { ...replies, 'POST /database/seed': () => (isBroken ? { status: 503, message: 'Sibuk.' } : seeded) },
    })
    await press(page, 'Lengkapi data awal')
    await confirm(page, 'Jalankan')
    await page.getByRole('alertdialog').getByText('Melengkapi data awal gagal. Sibuk.').waitFor()
    isBroken = false
    await confirm(page, 'Jalankan')
    await waitForText(page, '2 ditambahkan')
  })

  test('the databases › say in words what they hold', async () => {
    const page = await site.visit('/admin/system', { replies })
    await waitForText(page, 'Jejak audit yang belum selesai')
    await waitForText(page, 'Kunci permintaan yang sudah dipakai')
    expect(await page.getByText('auditIntents').count()).toBe(0)
  })
})
