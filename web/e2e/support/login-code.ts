import type { Page } from 'playwright-core'
import type { Reply } from './replies.ts'

/** The second step of the login, for accounts with an authenticator app. */
const about = (message: string): Reply => ({ status: 401, message, errors: [{ field: 'code', message }] })
export const missing = about('Masukkan kode dari aplikasi autentikator')
export const wrong = about('Kode salah atau sudah dipakai')

export const answers =
  (toCode: Reply) =>
  (body: unknown): Reply =>
    'code' in (body as object) ? toCode : missing
export const field = (page: Page) => page.getByRole('textbox', { name: 'Kode', exact: true })

export const logIn = async (page: Page) => {
  await page.getByLabel('Email').fill('admin@contoh.id')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('rahasia-7x')
  await page.getByRole('button', { name: 'Login' }).click()
  await field(page).waitFor()
}
export const send = async (page: Page, code: string) => {
  await logIn(page)
  await field(page).fill(code)
  await page.getByRole('button', { name: 'Login' }).click()
}
