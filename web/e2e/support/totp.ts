import { TotpState } from '@bugar/contracts/totp'
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
const needed = 'Konfirmasi dengan kode dari aplikasi autentikator diperlukan'
export const needsCode: Reply = { status: 403, message: needed, errors: [{ field: 'code', message: needed }] }
/** Verification is on, and new recovery codes need a code. */
export const askedOn: Replies = { 'GET /user/totp': isOn(), 'POST /user/totp/recovery-codes': needsCode }

export const press = (page: Page, name: string) => button(page, name).click()
export const field = (page: Page) => page.getByRole('textbox', { name: 'Kode', exact: true })

export const beAsked = async (page: Page) => {
  await press(page, 'Buat kode cadangan baru')
  await page.getByRole('dialog', { name: 'Masukkan kode' }).waitFor()
}
export const answer = async (page: Page) => {
  await beAsked(page)
  await field(page).fill('000 000')
  await press(page, 'Lanjutkan')
}
