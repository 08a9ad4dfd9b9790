import { TotpState } from '@bugar/contracts/people/totp'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { button } from './page.ts'
import type { Replies, Reply } from './replies.ts'

export const stateOf = (overrides: Partial<TotpState> = {}) => ({
  data: z.parse(TotpState, { isOffered: true, enrolledAt: null, recoveryCodes: 0, ...overrides }),
})
export const isOn = (recoveryCodes = 10) => stateOf({ enrolledAt: '2026-11-20T02:15:00.000Z', recoveryCodes })

export const message = 'Kode salah atau sudah dipakai'
export const wrongCode: Reply = { status: 400, message, errors: [{ field: 'code', message }] }
export const needed = 'Konfirmasi dengan kode dari aplikasi autentikator diperlukan'
export const needsCode: Reply = { status: 403, message: needed, errors: [{ field: 'code', message: needed }] }
/** Verification is on, and new recovery codes need a code. */
export const codeRequired: Replies = { 'GET /user/totp': isOn(), 'POST /user/totp/recovery-codes': needsCode }

export const codes =
  'abcde-fghij klmno-pqrst uvwxy-z2345 67abc-defgh ijklm-nopqr stuvw-xyz23 4567a-bcdef ghijk-lmnop qrstu-vwxyz 23456-7abcd'.split(
    ' ',
  )
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
/** Verification is off, and an app can be added. */
export const begun: Replies = {
  'GET /user/totp': stateOf(),
  'POST /user/totp': {
    data: {
      secret,
      uri: `otpauth://totp/Bugar:admin%40contoh.id?issuer=Bugar&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    },
  },
  'POST /user/totp/confirm': { data: { recoveryCodes: codes }, message: 'Verifikasi dua langkah aktif' },
}
/** The screen before an app was added, and with one. */
export const off = { path: '/admin/security', title: 'Keamanan', replies: begun }
export const on = { ...off, replies: { 'GET /user/totp': isOn() } }

export const press = (page: Page, name: string) => button(page, name).click()
export const field = (page: Page) => page.getByRole('textbox', { name: 'Kode', exact: true })

export const givePassword = async (page: Page) => {
  await press(page, 'Aktifkan')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('rahasia-7x')
  await press(page, 'Lanjutkan')
}
export const scan = async (page: Page) => {
  await givePassword(page)
  await page.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' }).waitFor()
}
export const confirm = async (page: Page, code = '287082') => {
  await scan(page)
  await field(page).fill(code)
  await press(page, 'Aktifkan')
}

export const openCodeDialog = async (page: Page) => {
  await press(page, 'Buat kode cadangan baru')
  await page.getByRole('dialog', { name: 'Masukkan kode' }).waitFor()
}
export const answer = async (page: Page) => {
  await openCodeDialog(page)
  await field(page).fill('000 000')
  await press(page, 'Lanjutkan')
}
