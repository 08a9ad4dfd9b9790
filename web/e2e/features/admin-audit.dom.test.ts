import { describe, expect, test } from 'vitest'
import { anAuditList, auditPages, loaded, log } from '../support/admin-audit-entries.ts'
import { useDomSite } from '../support/dom-site.ts'
import { waitForText } from '../support/page.ts'
import { anAdmin } from '../support/site.ts'

describe('admin audit', () => {
  const site = useDomSite({ user: anAdmin })

  test('filters › live in the address, ask for days of this zone and are undone by Back', async () => {
    const asked: string[] = []
    const page = await site.visit('/admin/audit', { replies: log(asked) })
    await loaded(page)
    await page.getByLabel('Jenis tindakan').selectOption('Latihan')
    await page.waitForURL('**/admin/audit?area=exercise')
    await page.getByLabel('Dari tanggal').fill('2026-11-01')
    await page.waitForURL('**/admin/audit?area=exercise&from=2026-11-01')
    await page.getByLabel('Sampai tanggal').fill('2026-11-20')
    await page.waitForURL('**/admin/audit?area=exercise&from=2026-11-01&to=2026-11-20')
    await expect
      .poll(() => asked.at(-1))
      .toBe(
        new URLSearchParams({
          operation: 'exercise',
          from: '2026-10-31T17:00:00.000Z',
          to: '2026-11-20T17:00:00.000Z',
        }).toString(),
      )
    await page.goBack()
    await page.waitForURL('**/admin/audit?area=exercise&from=2026-11-01')
    await expect.poll(() => page.getByLabel('Sampai tanggal').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Hapus Filter' }).click()
    await page.waitForURL((url) => url.search === '')
    await expect.poll(() => page.getByLabel('Jenis tindakan').inputValue()).toBe('')
  })

  test('a person and an object › lead to all that they did and all that was done to it', async () => {
    const asked: string[] = []
    const page = await site.visit('/admin/audit', { replies: log(asked) })
    await page.getByRole('link', { name: 'Budi Santoso, hanya tindakannya' }).first().click()
    await page.getByRole('button', { name: 'Pelaku: Budi Santoso, hapus filter ini' }).waitFor()
    await page.getByRole('link', { name: 'B2-L3, hanya perubahannya' }).click()
    await page.waitForURL('**/admin/audit?actorId=a2&objectId=B2-L3')
    await expect.poll(() => asked.at(-1)).toBe('actorId=a2&objectId=B2-L3')
    await page.getByRole('button', { name: 'Pelaku: Budi Santoso, hapus filter ini' }).click()
    await expect.poll(() => asked.at(-1)).toBe('objectId=B2-L3')
  })

  test('an address that makes no sense › is read as no filter', async () => {
    const asked: string[] = []
    const page = await site.visit('/admin/audit?area=semua&from=2026-02-30&to=kemarin&actorId=..%2F&objectId=1', {
      replies: log(asked),
    })
    await loaded(page)
    expect(asked).toEqual(['objectId=1'])
  })

  test('older entries › are added below by keyboard, and the last of them keeps the place', async () => {
    const asked: string[] = []
    const page = await site.visit('/admin/audit', { replies: log(asked, auditPages(41)) })
    await waitForText(page, '20 catatan terbaru')
    await page.getByRole('button', { name: 'Muat lebih banyak' }).focus()
    await page.keyboard.press('Enter')
    await waitForText(page, '40 catatan terbaru')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Muat lebih banyak')
    await page.keyboard.press('Space')
    await waitForText(page, 'Semua 41 catatan')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Semua 41 catatan')
    expect(await page.locator('tbody tr').count()).toBe(41)
    expect(asked).toEqual(['', 'before=019b00000022', 'before=019b00000002'])
  })

  test('a service that was away › is asked again', async () => {
    let unavailable = ['auth']
    const page = await site.visit('/admin/audit', { replies: log([], () => anAuditList({ unavailable })) })
    await waitForText(page, 'Daftar ini belum lengkap. Tidak terjangkau: Akun dan sesi.')
    unavailable = []
    await page.getByRole('button', { name: 'Coba Lagi' }).click()
    await page.getByText('Daftar ini belum lengkap').waitFor({ state: 'detached' })
  })
})
