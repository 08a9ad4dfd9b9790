import { describe, expect, test } from 'vitest'
import { accountReplies, aDataFile } from '../support/account-replies.ts'
import { chromiumPath } from '../support/browser.ts'
import { button, waitForText, waitForToast } from '../support/page.ts'
import { useSite } from '../support/site.ts'

describe.skipIf(!chromiumPath)('account', () => {
  const { visit } = useSite({ reuse: 'none', replies: accountReplies })

  test('the theme › is chosen, survives a reload, and the outline has it before the app', async () => {
    const page = await visit('/account')
    const scheme = () => page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])
    await page.getByRole('radio', { name: 'Gelap' }).check()
    await expect.poll(scheme).toBe('dark')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Akun' }).waitFor()
    expect(await page.getByRole('radio', { name: 'Gelap' }).isChecked()).toBe(true)
    expect(await page.evaluate(() => document.documentElement.dataset['scheme'])).toBe('dark')
    await page.getByRole('radio', { name: 'Otomatis' }).check()
    await expect.poll(scheme).toBe('light')
  })

  test('a wrong password › is said at its field; the right one changes it and the dialog closes', async () => {
    const page = await visit('/account', {
      replies: {
        'PATCH /auth/password': (body) =>
          (body as { currentPassword: string }).currentPassword === 'lama-123'
            ? { data: {}, message: 'Password berhasil diubah' }
            : { status: 400, errors: [{ field: 'currentPassword', message: 'Password saat ini salah' }] },
      },
    })
    await button(page, 'Ubah password').click()
    await page.getByLabel('Password saat ini').fill('salah-123')
    await page.getByLabel('Password baru', { exact: true }).fill('baru-1234')
    await page.getByLabel('Konfirmasi password baru').fill('baru-12345')
    await button(page, 'Simpan password').click()
    await waitForText(page, 'Password tidak cocok')
    await page.getByLabel('Konfirmasi password baru').fill('baru-1234')
    await button(page, 'Simpan password').click()
    await waitForText(page, 'Password saat ini salah')
    await page.getByLabel('Password saat ini').fill('lama-123')
    await page.keyboard.press('Enter')
    await waitForToast(page, 'Password berhasil diubah')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Ubah password')
  })

  test('download my data › one click gives the file that is ready, under its name', async () => {
    const page = await visit('/account', {
      replies: { 'GET /user/account/data/status': { data: aDataFile }, 'GET /user/account/data': { raw: 'PK' } },
    })
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Unduh').click()])
    expect(download.suggestedFilename()).toBe('bugar.zip')
    await waitForToast(page, 'Data Anda sudah diunduh')
    // The focus stays for the next press.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Unduh')
  })
})
