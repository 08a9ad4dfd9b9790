import type { Page } from 'playwright-core'
import type { Replies } from './replies.ts'

/** A forgotten password is replaced by a link in an e-mail. */
export const byMail: Replies = {
  'GET /auth/password-reset': { data: { byMail: true, contact: null } },
  'POST /auth/password-reset/request': { data: {} },
}

/** The link in it, which is valid. */
export const token = 'a'.repeat(43)
export const link = `/reset#token=${token}`
export const good: Replies = {
  'POST /auth/password-reset/check': { data: { expiresAt: '2026-11-23T02:15:00.000Z' } },
  'POST /auth/password-reset': { data: {}, message: 'Password berhasil diubah. Silakan login.' },
}

export const type = async (page: Page, first: string, second = first) => {
  await page.getByLabel('Password baru').fill(first)
  await page.getByLabel('Konfirmasi password').fill(second)
  await page.getByRole('button', { name: 'Simpan password' }).click()
}
