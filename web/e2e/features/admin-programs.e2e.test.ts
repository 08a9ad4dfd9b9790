import { describe, expect, test } from 'vitest'
import { edit, replies } from '../support/admin-programs.ts'
import { chromiumPath } from '../support/browser.ts'
import { aProgram } from '../support/factories.ts'
import { waitForToast } from '../support/page.ts'
import { anAdmin, useSite } from '../support/site.ts'

describe.skipIf(!chromiumPath)('admin programs', () => {
  const site = useSite({ user: anAdmin })

  test('a program is edited by keyboard alone, and only what changed is sent', async () => {
    const sent: unknown[] = []
    const page = await site.visit('/admin/programs', {
      replies: {
        ...replies,
        'PUT /programs/P7': (body) => {
          sent.push(body)
          const data = aProgram({ ...(body as object) })
          return {
            data,
            extras: { updatedFields: Object.keys(body as object) },
            message: 'Program berhasil diperbarui',
          }
        },
      },
    })
    await page.getByRole('button', { name: 'Edit Konten P7' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    const press = async (key: string, times = 1) => {
      for (let count = 0; count < times; count += 1) {
        await page.keyboard.press(key)
      }
    }
    // Title → close button → scrolling area → tab → name.
    await press('Tab', 4)
    expect(await page.getByLabel('Nama program').evaluate((field) => field === document.activeElement)).toBe(true)
    await press('End')
    await page.keyboard.type(' Baru')
    await press('Enter')
    await waitForToast(page, 'Program berhasil diperbarui')
    expect(sent).toEqual([{ name: 'Program P7 Baru' }])
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Edit Konten P7')
  })

  test('typed text is not lost by closing, by Escape or by going back', async () => {
    const page = await site.visit('/admin/programs', { replies })
    await page.getByRole('link', { name: 'Aturan' }).click()
    await page.getByRole('link', { name: 'Program Olahraga' }).click()
    await edit(page)
    await page.getByLabel('Nama program').fill('Nama lain')
    const dialog = page.getByRole('alertdialog')
    const stay = dialog.getByRole('button', { name: 'Batal' })
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Tutup', exact: true }).click(),
      () => page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click(),
      () => page.goBack(),
    ]
    for (const leave of ways) {
      await leave()
      await dialog.getByText('Ada perubahan yang belum disimpan. Yakin ingin menutup?').waitFor()
      await stay.click()
      await dialog.waitFor({ state: 'detached' })
      expect(await page.getByLabel('Nama program').inputValue()).toBe('Nama lain')
    }
    await page.goBack()
    await dialog.getByRole('button', { name: 'Tutup tanpa menyimpan' }).click()
    await page.getByRole('heading', { level: 1, name: 'Aturan Forward Chaining' }).waitFor()
  })
})
