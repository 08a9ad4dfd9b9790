import { consentVersion } from '@bugar/contracts/people/consent'
import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { aToken, aUser } from '../support/factories.ts'
import { waitForText } from '../support/page.ts'
import { consentBox, fillRegistration, person } from '../support/registration.ts'

describe('registration', () => {
  const { visit } = useDomSite()

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

  test('Enter › leads to the next open field, and sends the form behind the last', async () => {
    const { page, sent } = await open()
    const focusedLabel = () =>
      page.evaluate(() => {
        const { activeElement: focused } = document
        return (focused as HTMLInputElement).labels?.[0]?.textContent ?? focused?.textContent
      })
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    const { keyboard } = page
    await expect.poll(focusedLabel).toContain('Nama lengkap')
    await field('Email').fill(person.email)
    await field('Nama lengkap').fill(person.name)
    await keyboard.press('Enter')
    await expect.poll(focusedLabel).toBe('Password *')
    await keyboard.type(person.password)
    await keyboard.press('Enter')
    await keyboard.type(person.password)
    await keyboard.press('Enter')
    await expect.poll(focusedLabel).toBe('Pria')
    await keyboard.press('ArrowDown')
    await field('Konfirmasi password').focus()
    await keyboard.press('Enter')
    await expect.poll(focusedLabel).toContain('Saya setuju')
    await keyboard.press('Space')
    expect(sent).toEqual([])
    await field('Konfirmasi password').focus()
    await keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /^Selamat/ }).waitFor()
    expect(sent).toMatchObject([{ name: person.name, email: person.email, gender: 'female' }])
  })

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
    expect(sent).toEqual([{ name, email, password, gender: 'female', consentVersion }])
  })

  test('an address that has an account › is said once, at its field, which takes the focus and leads to the login', async () => {
    const message = 'Email sudah terdaftar'
    const page = await visit('/register', {
      user: null,
      replies: { 'POST /auth/register': { status: 409, message, errors: [{ field: 'email', message }] } },
    })
    await fillRegistration(page, person)
    await page.getByRole('button', { name: 'Daftar' }).click()
    await waitForText(page, message)
    const email = page.getByRole('textbox', { name: 'Email' })
    await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await page.getByText(message).count()).toBe(1)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.getByRole('link', { name: 'Login dengan email ini' }).click()
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
  })
})
