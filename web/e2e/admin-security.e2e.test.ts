import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from './support/browser.ts'
import { titleFocused, waitForPlaceholder, waitForText, waitForToast } from './support/page.ts'
import type { Replies, Reply } from './support/replies.ts'
import { anAdmin, type State, useSite } from './support/site.ts'
import { answer, askedOn, beAsked, field, isOn, message, needsCode, press, stateOf, wrongCode } from './support/totp.ts'

const codes =
  'abcde-fghij klmno-pqrst uvwxy-z2345 67abc-defgh ijklm-nopqr stuvw-xyz23 4567a-bcdef ghijk-lmnop qrstu-vwxyz 23456-7abcd'.split(
    ' ',
  )
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const tooMany: Reply = { status: 429, message: 'Terlalu banyak percobaan. Coba lagi dalam 30 detik.' }

const begun: Replies = {
  'GET /user/totp': stateOf(),
  'POST /user/totp': {
    data: {
      secret,
      uri: `otpauth://totp/Bugar:admin%40contoh.id?issuer=Bugar&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    },
  },
  'POST /user/totp/confirm': { data: { recoveryCodes: codes }, message: 'Verifikasi dua langkah aktif' },
}
const off = { path: '/admin/security', title: 'Keamanan', replies: begun }
const on = { ...off, replies: { 'GET /user/totp': isOn() } }
const givePassword = async (page: Page) => {
  await press(page, 'Aktifkan')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('rahasia-7x')
  await press(page, 'Lanjutkan')
}
const scan = async (page: Page) => {
  await givePassword(page)
  await page.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' }).waitFor()
}
const confirm = async (page: Page, code = '287082') => {
  await scan(page)
  await field(page).fill(code)
  await press(page, 'Aktifkan')
}
const states: State[] = [
  { ...off, name: 'admin-security-off', reach: (page) => waitForText(page, 'Nonaktif') },
  { ...off, name: 'admin-security-loading', replies: { 'GET /user/totp': { hang: true } }, reach: waitForPlaceholder },
  {
    ...off,
    name: 'admin-security-error',
    replies: { 'GET /user/totp': { status: 500 } },
    reach: (page) => waitForText(page, 'Pengaturan keamanan belum dapat dimuat.'),
  },
  {
    ...off,
    name: 'admin-security-not-offered',
    replies: { 'GET /user/totp': stateOf({ isOffered: false }) },
    reach: (page) => waitForText(page, 'Verifikasi dua langkah dimatikan pada server ini.'),
  },
  {
    ...off,
    name: 'admin-security-password-wrong',
    replies: {
      ...begun,
      'POST /user/totp': {
        status: 400,
        message: 'Validation failed',
        errors: [{ field: 'password', message: 'Password salah' }],
      },
    },
    reach: async (page) => {
      await givePassword(page)
      await waitForText(page, 'Password salah')
    },
  },
  { ...off, name: 'admin-security-qr', reach: scan },
  {
    ...off,
    name: 'admin-security-qr-wrong',
    replies: { ...begun, 'POST /user/totp/confirm': wrongCode },
    reach: async (page) => {
      await confirm(page, '000 000')
      await waitForText(page, message)
    },
  },
  {
    ...off,
    name: 'admin-security-codes',
    reach: async (page) => {
      await confirm(page)
      await waitForText(page, 'Simpan kode cadangan')
    },
  },
  { ...on, name: 'admin-security-on', reach: (page) => waitForText(page, 'Tersisa 10 dari 10 kode cadangan.') },
  {
    ...on,
    name: 'admin-security-few',
    replies: { 'GET /user/totp': isOn(3) },
    reach: (page) => waitForText(page, 'Tersisa 3 dari 10 kode cadangan. Buat yang baru sebelum habis.'),
  },
  {
    ...on,
    name: 'admin-security-turning-off',
    reach: async (page) => {
      await press(page, 'Matikan')
      await waitForText(page, 'Setelah ini, password saja cukup')
    },
  },
  { ...on, name: 'admin-security-asked', replies: askedOn, reach: beAsked },
  {
    ...on,
    name: 'admin-security-asked-wrong',
    replies: { ...askedOn, 'POST /user/totp/verify': wrongCode },
    reach: async (page) => {
      await answer(page)
      await waitForText(page, message)
    },
  },
  {
    ...on,
    name: 'admin-security-asked-limited',
    replies: { ...askedOn, 'POST /user/totp/verify': tooMany },
    reach: async (page) => {
      await answer(page)
      await waitForText(page, 'Terlalu banyak percobaan')
    },
  },
]

describe.skipIf(!chromiumPath)('admin security', () => {
  const site = useSite({ user: anAdmin })

  site.testStates(states)

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
    await beAsked(page)
    await expect.poll(() => field(page).evaluate((node) => node === document.activeElement)).toBe(true)
    await page.keyboard.insertText('ABCDE fghij')
    await page.keyboard.press('Enter')
    await waitForToast(page, 'Kode cadangan baru dibuat')
    await waitForText(page, 'klmno-pqrst')
    expect(sent).toEqual([{ code: 'ABCDE fghij' }])
  })

  test('without a code › nothing is done, which is said, and the focus returns', async () => {
    const page = await site.visit('/admin/security', { replies: askedOn })
    await beAsked(page)
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
