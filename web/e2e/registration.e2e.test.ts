import { describe, expect, test } from 'vitest'
import { chromiumPath } from './support/browser.ts'
import { aToken, aUser } from './support/factories.ts'
import { waitForText } from './support/page.ts'
import { consentBox, fillRegistration } from './support/registration.ts'
import { useSite } from './support/site.ts'

const person = { name: 'Sari Dewi', email: 'sari@contoh.id', gender: 'Wanita', password: 'rahasia1' } as const

describe.skipIf(!chromiumPath)('registration', () => {
  const { visit } = useSite({ reuse: 'none' })

  const open = async () => {
    const sent: unknown[] = []
    const page = await visit('/register', {
      user: null,
      replies: {
        'POST /auth/register': (body) => {
          sent.push(body)
          return { status: 201, data: { user: aUser(), token: aToken() }, message: 'Registrasi berhasil!' }
        },
      },
    })
    return { page, sent }
  }

  test('consent › is not ticked before, is required at its field, and its version is sent', async () => {
    const { page, sent } = await open()
    expect(await consentBox(page).isChecked()).toBe(false)
    await fillRegistration(page, person)
    await consentBox(page).uncheck()
    await page.getByRole('button', { name: 'Daftar' }).click()
    await waitForText(page, 'Centang persetujuan ini untuk mendaftar')
    await expect.poll(() => consentBox(page).evaluate((box) => box === document.activeElement)).toBe(true)
    expect(await consentBox(page).getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])
    await consentBox(page).check()
    await page.getByRole('button', { name: 'Daftar' }).click()
    await page.getByRole('heading', { level: 1, name: /^Selamat/ }).waitFor()
    const { name, email, password } = person
    expect(sent).toEqual([{ name, email, password, gender: 'female', consentVersion: 1 }])
  })

  test('the text › is read without an account, and what was typed is still there', async () => {
    const { page } = await open()
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
