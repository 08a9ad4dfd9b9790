import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { press, waitForText } from '../support/page.ts'
import { anAdmin, useSite } from '../support/site.ts'
import { replies, token } from '../support/teams.ts'

describe.skipIf(!chromiumPath)('admin teams', () => {
  const site = useSite({ user: anAdmin, replies })

  test('a key that is not kept yet › leaving the screen asks first', async () => {
    const page = await site.visit('/admin/teams')
    await press(page, 'Ganti kunci Portal Pegawai')
    await press(page, 'Buat kunci baru')
    await waitForText(page, token)
    await waitForText(page, /^Hanya tampil sekali ini\. Kunci lama tetap diterima sampai 10 Desember 2026/)
    await page.getByRole('link', { name: 'Jejak Audit' }).click()
    await waitForText(page, 'Kunci ini tidak dapat ditampilkan lagi.')
    await press(page, 'Batal')
    expect(await page.getByText(token).count()).toBe(1)
    await page.getByRole('link', { name: 'Jejak Audit' }).click()
    await press(page, 'Tetap pergi')
    await page.getByRole('heading', { level: 1, name: 'Jejak Audit' }).waitFor()
  })
})
