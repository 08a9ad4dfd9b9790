import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from './support/browser.ts'
import { aToken } from './support/factories.ts'
import { waitForText } from './support/page.ts'
import type { Replies, Reply } from './support/replies.ts'
import { anAdmin, type State, useSite } from './support/site.ts'

/** The second step of the login, for whoever has an authenticator app. */
const about = (message: string): Reply => ({ status: 401, message, errors: [{ field: 'code', message }] })
const missing = about('Masukkan kode dari aplikasi autentikator')
const wrong = about('Kode salah atau sudah dipakai')

const answers =
  (toCode: Reply) =>
  (body: unknown): Reply =>
    'code' in (body as object) ? toCode : missing
const login = { path: '/login', title: 'Login', user: null }
const field = (page: Page) => page.getByRole('textbox', { name: 'Kode', exact: true })

const logIn = async (page: Page) => {
  await page.getByLabel('Email').fill('admin@contoh.id')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('rahasia-7x')
  await page.getByRole('button', { name: 'Login' }).click()
  await field(page).waitFor()
}
const send = async (page: Page, code: string) => {
  await logIn(page)
  await field(page).fill(code)
  await page.getByRole('button', { name: 'Login' }).click()
}

const states: State[] = [
  { ...login, name: 'login-code', replies: { 'POST /auth/login': missing }, reach: logIn },
  {
    ...login,
    name: 'login-code-wrong',
    replies: { 'POST /auth/login': answers(wrong) },
    reach: async (page) => {
      await send(page, '000 000')
      await waitForText(page, 'Kode salah atau sudah dipakai')
    },
  },
  {
    ...login,
    name: 'login-code-limited',
    replies: {
      'POST /auth/login': answers({ status: 429, message: 'Terlalu banyak percobaan. Coba lagi dalam 30 detik.' }),
    },
    reach: async (page) => {
      await send(page, '287082')
      await waitForText(page, 'Terlalu banyak percobaan')
    },
  },
]

describe.skipIf(!chromiumPath)('login › with a code', () => {
  const site = useSite({ user: null })

  site.testStates(states)

  test('the code › is asked for with the focus in its field, and is sent with e-mail and password', async () => {
    const sent: unknown[] = []
    const replies: Replies = {
      'POST /auth/login': (body) => {
        sent.push(body)
        return answers({ data: { user: anAdmin, token: aToken() }, message: 'Login berhasil!' })(body)
      },
    }
    const page = await site.visit('/login', { replies })
    await logIn(page)
    expect(await page.locator('.mantine-Notification-root').count()).toBe(0)
    await expect.poll(() => field(page).evaluate((node) => node === document.activeElement)).toBe(true)
    expect(await field(page).getAttribute('autocomplete')).toBe('one-time-code')
    await page.keyboard.insertText('287 082')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin')
    const credentials = { email: 'admin@contoh.id', password: 'rahasia-7x' }
    expect(sent).toEqual([credentials, { ...credentials, code: '287 082' }])
  })

  test('a wrong code › is kept with what is wrong, and Kembali begins anew', async () => {
    const page = await site.visit('/login', { replies: { 'POST /auth/login': answers(wrong) } })
    await send(page, '000 000')
    await waitForText(page, 'Kode salah atau sudah dipakai')
    expect(await field(page).inputValue()).toBe('000 000')
    await expect.poll(() => field(page).evaluate((node) => node === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Kembali' }).click()
    expect(await page.getByLabel('Email').inputValue()).toBe('')
    expect(await page.getByRole('main').getByText('Kode salah').count()).toBe(0)
    await expect.poll(() => page.getByLabel('Email').evaluate((node) => node === document.activeElement)).toBe(true)
  })
})
