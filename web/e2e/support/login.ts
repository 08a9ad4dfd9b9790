import type { Page } from 'playwright-core'

/** Fills the form of /login as a person with only a password, and submits it. */
export const logIn = async (page: Page) => {
  await page.getByLabel('Email').fill('sari@contoh.id')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('rahasia1')
  await page.getByRole('button', { name: 'Login' }).click()
}
