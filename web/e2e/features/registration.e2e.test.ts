import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { consentBox, fillRegistration, person } from '../support/registration.ts'
import { useSite } from '../support/site.ts'

describe.skipIf(!chromiumPath)('registration', () => {
  const { visit } = useSite({ reuse: 'none' })

  test('the text › is read without an account, and what was typed is still there', async () => {
    const page = await visit('/register', { user: null })
    await fillRegistration(page, person)
    const link = page.getByRole('button', { name: 'Baca apa yang disimpan dan untuk apa' })
    await link.click()
    await page.getByRole('dialog').getByRole('heading', { name: 'Hak Anda' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => link.evaluate((each) => each === document.activeElement)).toBe(true)
    expect(await page.getByLabel('Email').inputValue()).toBe(person.email)
    expect(await page.getByRole('textbox', { name: 'Password', exact: true }).inputValue()).toBe(person.password)
    expect(await consentBox(page).isChecked()).toBe(true)
  })
})
