import { aPerson } from '@bugar/testing/client'
import { admin } from '@bugar/testing/stack'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { waitForText, waitForToast } from '../support/page.ts'
import { startSystem, type System } from '../support/system.ts'

describe.skipIf(!chromiumPath)('story › a forgotten password', () => {
  let system: System
  let page: Page
  let person: Awaited<ReturnType<typeof aPerson>>
  let link = ''

  beforeAll(async () => {
    system = await startSystem()
    page = system.page
    person = await aPerson(system.stack.url, { name: 'Sari Lupa' })
  })
  afterAll(() => system?.stop())

  const logIn = async (email: string, password: string) => {
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
  }

  test('the login says that an administrator makes a link', async () => {
    await page.goto(`${system.stack.url}/login`)
    await page.getByRole('link', { name: 'Lupa password?' }).click()
    await waitForText(page, 'Hubungi administrator Bugar')
  })

  test('an administrator makes one, which is shown once and can be copied', async () => {
    await page.goto(`${system.stack.url}/login`)
    await logIn(admin.email, admin.password)
    await page.waitForURL(/\/admin$/)
    await page.goto(`${system.stack.url}/admin/users?search=Lupa`)
    await page.getByRole('button', { name: 'Detail Sari Lupa' }).click()
    await page.getByRole('button', { name: 'Tautan password baru' }).click()
    await page.getByRole('button', { name: 'Buat tautan' }).click()
    const field = page.getByLabel('Tautan', { exact: true })
    await waitForText(page, 'Hanya ditampilkan sekali ini.')
    link = await field.inputValue()
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/reset#token=[\w-]{43}$/)
    await page.getByRole('button', { name: 'Salin' }).click()
    await page.getByText(/Tautan disalin|Tautan sudah ditandai/).waitFor()
    await page.getByRole('button', { name: 'Selesai' }).click()
    await page.goto(`${system.stack.url}/admin/audit?area=user&objectId=${person.id}`)
    await waitForText(page, 'Membuat tautan password baru')
    expect(await page.content()).not.toContain(link.split('=')[1] ?? '-')
  })

  test('the person opens it, sets a password and logs in with it', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto(link)
    await page.getByLabel('Password baru').fill('kapal-pagi-42')
    await page.getByLabel('Konfirmasi password').fill('kapal-pagi-42')
    await page.getByRole('button', { name: 'Simpan password' }).click()
    await waitForToast(page, 'Password berhasil diubah. Silakan login.')
    await page.waitForURL(/\/login$/)
    await logIn(person.email, 'kapal-pagi-42')
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Sari' }).waitFor()
  })

  test('opened once more, it says that it was used', async () => {
    await page.goto('about:blank')
    await page.goto(link)
    await waitForText(page, 'Tautan ini sudah dipakai. Minta tautan baru.')
    await page.getByRole('link', { name: 'Minta tautan baru' }).waitFor()
    expect(system.consoleErrors.filter((error) => !error.startsWith('Failed to load resource'))).toEqual([])
  })
})
