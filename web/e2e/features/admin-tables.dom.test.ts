import { describe, expect, test } from 'vitest'
import { anAuditList } from '../support/admin-audit-entries.ts'
import { useDomSite } from '../support/dom-site.ts'
import { waitForText } from '../support/page.ts'
import { anAdmin } from '../support/site.ts'
import { needsCode } from '../support/totp.ts'

describe('admin tables', () => {
  const site = useDomSite({ user: anAdmin, replies: { 'GET /audit': anAuditList() } })

  test('a table that cannot be had › is told', async () => {
    const page = await site.visit('/admin/audit', {
      replies: { 'GET /audit/csv': { status: 503, message: 'Layanan sedang tidak tersedia.' } },
    })
    await page.getByRole('button', { name: 'Unduh CSV jejak audit' }).click()
    await waitForText(page, 'Unduhan CSV gagal. Layanan sedang tidak tersedia.')
  })

  test('a code that is asked for and not given › ends the download without a word', async () => {
    const page = await site.visit('/admin/audit', { replies: { 'GET /audit/csv': needsCode } })
    const download = page.getByRole('button', { name: 'Unduh CSV jejak audit' })
    await download.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => download.isEnabled()).toBe(true)
    expect(await page.getByText('Unduhan CSV gagal').count()).toBe(0)
  })
})
