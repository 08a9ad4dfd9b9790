import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { titleFocused, waitForText, waitForToast } from '../support/page.ts'
import type { Reply } from '../support/replies.ts'
import { anAdmin, useSite } from '../support/site.ts'
import {
  begun,
  codeRequired,
  codes,
  confirm,
  field,
  isOn,
  needsCode,
  on,
  openCodeDialog,
  press,
  stateOf,
} from '../support/totp.ts'

describe.skipIf(!chromiumPath)('admin security', () => {
  const site = useSite({ user: anAdmin })

  test('an app › is added by keyboard alone, and each step takes the focus', async () => {
    const sent: unknown[] = []
    const page = await site.visit('/admin/security', {
      replies: {
        ...begun,
        'POST /user/totp/confirm': (body) => {
          sent.push(body)
          return begun['POST /user/totp/confirm'] as Reply
        },
      },
    })
    await page.getByRole('button', { name: 'Aktifkan' }).focus()
    await page.keyboard.press('Enter')
    const focused = (text: string) =>
      expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(text)
    await focused('Masukkan password Anda')
    await page.keyboard.press('Tab')
    await page.keyboard.type('rahasia-7x')
    await page.keyboard.press('Enter')
    await focused('Pindai, lalu masukkan kode')
    await waitForText(page, 'JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')
    await page.keyboard.press('Tab')
    await page.keyboard.insertText(' 287 082 ')
    await page.keyboard.press('Enter')
    await focused('Simpan kode cadangan')
    expect(sent).toEqual([{ code: ' 287 082 ' }])
    const shown = await page.getByRole('list', { name: 'Kode cadangan' }).getByRole('listitem').allInnerTexts()
    expect(shown).toEqual(codes)
    await page.getByRole('button', { name: 'Sudah saya simpan' }).press('Enter')
    await titleFocused(page)
    expect(await page.content()).not.toContain(codes[0])
  })

  test('recovery codes › are copied, saved as a file and printed', async () => {
    const { page } = await site.open({
      replies: begun,
      prepare: (opened) =>
        opened.addInitScript(() => {
          const seen = { copied: '', printed: 0 }
          Object.assign(window, { seen, print: () => seen.printed++ })
          navigator.clipboard.writeText = async (text) => void (seen.copied = text)
        }),
    })
    await page.goto('/admin/security')
    await confirm(page)
    await press(page, 'Salin')
    await waitForText(page, 'Kode disalin.')
    await press(page, 'Cetak')
    const saved = page.waitForEvent('download')
    await press(page, 'Unduh')
    expect((await saved).suggestedFilename()).toBe('kode-cadangan-bugar.txt')
    const seen = await page.evaluate(() => (window as unknown as { seen: object }).seen)
    expect(seen).toEqual({ copied: codes.join('\n'), printed: 1 })
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByText('klmno-pqrst').isVisible()).toBe(true)
    await page.emulateMedia({ media: null })
  })

  test('what needs a code › goes on by itself once it was given', async () => {
    let isGiven = false
    const sent: unknown[] = []
    const page = await site.visit('/admin/security', {
      replies: {
        ...on.replies,
        'POST /user/totp/recovery-codes': () =>
          isGiven ? { data: { recoveryCodes: codes }, message: 'Kode cadangan baru dibuat' } : needsCode,
        'POST /user/totp/verify': (body) => {
          isGiven = true
          sent.push(body)
          return { data: {} }
        },
      },
    })
    await openCodeDialog(page)
    await expect.poll(() => field(page).evaluate((node) => node === document.activeElement)).toBe(true)
    await page.keyboard.insertText('ABCDE fghij')
    await page.keyboard.press('Enter')
    await waitForToast(page, 'Kode cadangan baru dibuat')
    await waitForText(page, 'klmno-pqrst')
    expect(sent).toEqual([{ code: 'ABCDE fghij' }])
  })

  test('without a code › nothing is done, which is said, and the focus returns', async () => {
    const page = await site.visit('/admin/security', { replies: codeRequired })
    await openCodeDialog(page)
    await page.keyboard.press('Escape')
    await waitForToast(page, 'Kode cadangan belum dibuat')
    await waitForText(page, 'Tersisa 10 dari 10 kode cadangan.')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Buat kode cadangan baru')
  })

  test('turning it off › asks first, and leads back to the offer', async () => {
    let enrolled = true
    const page = await site.visit('/admin/security', {
      replies: {
        'GET /user/totp': () => (enrolled ? isOn() : stateOf()),
        'DELETE /user/totp': () => {
          enrolled = false
          return { data: {}, message: 'Verifikasi dua langkah dimatikan' }
        },
      },
    })
    await press(page, 'Matikan')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Matikan' }).click()
    await waitForToast(page, 'Verifikasi dua langkah dimatikan')
    await page.getByRole('button', { name: 'Aktifkan' }).waitFor()
    await titleFocused(page)
  })
})
