import type { Page } from 'playwright-core'

interface Registrant {
  readonly name: string
  readonly email: string
  readonly gender: 'Pria' | 'Wanita'
  readonly password: string
}

export const person = {
  name: 'Sari Dewi',
  email: 'sari@contoh.id',
  gender: 'Wanita',
  password: 'rahasia1',
} as const satisfies Registrant

export const consentBox = (page: Page) => page.getByRole('checkbox', { name: /^Saya setuju data kesehatan saya/ })

/** Fills the whole form of /register, the consent too. */
export const fillRegistration = async (page: Page, { name, email, gender, password }: Registrant): Promise<void> => {
  await page.getByLabel('Nama lengkap').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByText(gender, { exact: true }).click()
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByLabel('Konfirmasi password').fill(password)
  await consentBox(page).check()
}
