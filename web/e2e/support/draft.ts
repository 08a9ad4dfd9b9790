import type { Page } from 'playwright-core'
import type { Replies } from './replies.ts'
import type { OpenOptions } from './site.ts'

export const weight = (page: Page) => page.getByRole('textbox', { name: 'Berat badan' })
export const height = (page: Page) => page.getByRole('textbox', { name: 'Tinggi badan' })
export const submit = (page: Page) => page.getByRole('button', { name: /^Mulai Konsultasi/ })
export const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('draft/')))

export const logIn = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Email' }).fill('sari@contoh.id')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('rahasia1')
  await page.getByRole('button', { name: 'Login' }).click()
}

interface Site {
  visit(path: string, options: OpenOptions): Promise<Page>
  at(page: Page, path: string): Promise<void>
}

/** A form that was filled in when the server stopped knowing the session. */
export const interrupted = async ({ visit, at }: Site, replies: Replies = {}, width = 1280) => {
  const page = await visit('/consultation', {
    width,
    replies: { 'POST /consultations': { status: 401, message: 'Sesi berakhir' }, ...replies },
  })
  await page.getByText('Lebih akurat').click()
  await weight(page).fill('70,5')
  await height(page).fill('170')
  await submit(page).click()
  await at(page, '/login?redirect=%2Fconsultation')
  return page
}
