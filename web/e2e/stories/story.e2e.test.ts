import { admin } from '@bugar/testing/stack'
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { fillRegistration } from '../support/account.ts'
import { inspectSchemes, noViolations } from '../support/screen-report.ts'
import { startSystem, type System } from '../support/system.ts'

describe.skipIf(!chromiumPath)('story › a person on the whole system', () => {
  let system: System
  let page: Page
  const person = { name: 'Sari Dewi', email: `${randomUUID()}@contoh.id`, password: 'rahasia-sari-1' }

  beforeAll(async () => {
    system = await startSystem()
    page = system.page
  })

  afterAll(() => system?.stop())

  /** Accessibility in both themes, and a screenshot if enabled. */
  const inspect = async (name: string) => {
    expect(await inspectSchemes(page, `story-${name}`), name).toEqual(noViolations)
    await page.emulateMedia({ colorScheme: 'light' })
  }

  const consult = async (mode: 'simple' | 'complete', weight: string, bodyFat?: string) => {
    await page.getByText(mode === 'simple' ? 'Cepat & mudah' : 'Lebih akurat').click()
    await page.getByRole('textbox', { name: 'Berat badan' }).fill(weight)
    await page.getByRole('textbox', { name: 'Tinggi badan' }).fill('170')
    if (bodyFat) {
      await page.getByRole('textbox', { name: 'Lemak tubuh' }).fill(bodyFat)
    }
    await page.getByRole('button', { name: /^Mulai Konsultasi/ }).click()
  }

  test('registers and lands on the dashboard', async () => {
    await page.goto('/register')
    await inspect('register')
    await fillRegistration(page, { ...person, gender: 'Pria' })
    await page.getByRole('button', { name: 'Daftar' }).click()
    await page.getByText('Registrasi berhasil!').waitFor()
    await page.getByRole('heading', { name: /^Selamat (Pagi|Siang|Sore|Malam), Sari/ }).waitFor()
    await inspect('dashboard')
  })

  test('enters 60 kg, 170 cm, 15 % and reads P2 with seven days and the reasons', async () => {
    await page.goto('/consultation')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await inspect('consultation')
    await consult('complete', '60', '15')
    await page.getByText('Konsultasi lengkap berhasil!').waitFor()
    await page.getByRole('heading', { level: 1, name: /P2/ }).waitFor()
    for (const day of ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu']) {
      await page
        .getByText(new RegExp(`^${day}`))
        .first()
        .waitFor()
    }
    await page.getByRole('heading', { name: 'Mengapa program ini?' }).click()
    await page.getByText('B2 Ideal').first().waitFor()
    await page.getByText('L2 Normal').first().waitFor()
    await page
      .getByText(/untuk (BMI|lemak)/)
      .first()
      .waitFor()
    await inspect('result')
  })

  test('keeps the result over a reload', async () => {
    await page.reload()
    await page.getByRole('heading', { level: 1, name: /P2/ }).waitFor()
    await page.getByRole('link', { name: 'Seberapa pasti?' }).click()
    await page.getByText('B2 Ideal').first().waitFor()
  })

  test('consults by BMI alone with a decimal comma and is told how to be more accurate', async () => {
    await page.goto('/consultation')
    await consult('simple', '90,5')
    await page.getByRole('heading', { level: 1, name: /P4/ }).waitFor()
    await page.getByText('Konsultasi BMI berhasil!').waitFor()
    await inspect('result-bmi')
  })

  test('finds both in the history, opens one and deletes one', async () => {
    await page.goto('/history')
    await page.getByText('P4').first().waitFor()
    await inspect('history')
    await page
      .getByRole('button', { name: /Lihat Detail|View Detail/ })
      .or(page.getByRole('link', { name: /Lihat Detail|View Detail/ }))
      .last()
      .click()
    await page.getByRole('heading', { level: 1, name: /P2/ }).waitFor()
    await page.goto('/history')
    await page
      .getByRole('button', { name: /Hapus|Delete/ })
      .first()
      .click()
    await page.getByText('Yakin ingin menghapus konsultasi ini? Tindakan ini tidak dapat dibatalkan.').waitFor()
    await inspect('history-delete')
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: /Hapus/ }).click()
    await page.getByText('Konsultasi berhasil dihapus').waitFor()
    await expect.poll(() => page.getByText('P4').count()).toBe(0)
  })

  test('logs out, is kept out, and logs in again to where they wanted to go', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(/\/login/)
    await page.goto('/history')
    await page.waitForURL(/\/login/)
    await inspect('login')
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByText('Login berhasil!').waitFor()
    await page.waitForURL(/\/history$/)
    await page.getByText('P2').first().waitFor()
  })

  test('an administrator is taken to the administration', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(/\/login/)
    await page.getByLabel('Email').fill(admin.email)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(admin.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL(/\/admin$/)
  })

  test('no console errors, content security policy included', () => {
    expect(system.consoleErrors).toEqual([])
  })
})
