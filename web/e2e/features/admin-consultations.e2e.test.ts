import { describe, expect, test } from 'vitest'
import { listed, loaded, many, replies } from '../support/admin-consultations.ts'
import { chromiumPath } from '../support/browser.ts'
import { waitForText } from '../support/page.ts'
import { anAdmin, useSite } from '../support/site.ts'

describe.skipIf(!chromiumPath)('admin consultations', () => {
  const site = useSite({ user: anAdmin })

  test('search rests half a second, lives in the address and is undone by Back', async () => {
    const asked: string[] = []
    const page = await site.visit('/admin/consultations', {
      replies: {
        ...replies,
        'GET /consultations/admin/all': (_body, query) => {
          asked.push(query.toString())
          return listed(many, 134, Number(query.get('page')))
        },
      },
    })
    await loaded(page)
    await page.getByRole('button', { name: 'Halaman 3' }).click()
    await waitForText(page, 'Menampilkan 21 - 30 dari 134 konsultasi')
    const field = page.getByPlaceholder('Cari nama atau email pengguna...')
    await field.pressSequentially('dewi', { delay: 60 })
    await page.waitForURL('**/admin/consultations?search=dewi')
    await page.getByRole('button', { name: 'Selanjutnya' }).click()
    await page.waitForURL('**/admin/consultations?search=dewi&page=2')
    await page.getByRole('button', { name: 'Hapus' }).click()
    await expect.poll(() => field.inputValue()).toBe('')
    await loaded(page)
    await page.goBack()
    await page.waitForURL('**/admin/consultations?search=dewi&page=2')
    // The address changes before the screen does.
    await expect.poll(() => field.inputValue()).toBe('dewi')
    expect(asked.filter((query) => query.includes('search')).every((query) => query.includes('search=dewi'))).toBe(true)
  })
})
