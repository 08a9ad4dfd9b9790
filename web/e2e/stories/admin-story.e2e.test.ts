import { aPerson } from '@bugar/testing/client'
import { admin } from '@bugar/testing/stack'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { useKeyboard } from '../support/keyboard.ts'
import { startSystem, type System } from '../support/system.ts'

/** The whole system, and an administrator without a mouse. */
describe.skipIf(!chromiumPath)('story › an administrator by keyboard alone', () => {
  let system: System
  let page: Page
  let url: string
  let keyboard: ReturnType<typeof useKeyboard>
  let person: Awaited<ReturnType<typeof aPerson>>

  beforeAll(async () => {
    system = await startSystem()
    page = system.page
    url = system.stack.url
    keyboard = useKeyboard(page)
    person = await aPerson(url, { name: 'Sari Kunci' })
    await aPerson(url, { name: 'Bayu Pratama' })
  })

  afterAll(() => system?.stop())

  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const headed = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
  const isFocused = (name: string) => button(name).evaluate((element) => element === document.activeElement)

  test('logs in and takes the menu to the users', async () => {
    await page.goto('/login')
    await keyboard.fill(page.getByLabel('Email'), admin.email)
    await keyboard.fill(page.getByRole('textbox', { name: 'Password', exact: true }), admin.password)
    await keyboard.press('Enter')
    await page.waitForURL(/\/admin$/)
    await headed('Beranda')
    await keyboard.enter(page.getByRole('link', { name: 'Kelola Pengguna' }))
    await headed('Kelola Pengguna')
    expect(await keyboard.focused()).toBe('Kelola Pengguna')
  })

  test('finds one user, reads about them and comes back to where they were', async () => {
    await keyboard.fill(page.getByLabel('Cari nama atau email'), 'Sari')
    await page.getByText('Menampilkan 1 - 1 dari 1 pengguna').waitFor()
    await keyboard.enter(button(`Detail ${person.name}`))
    await page.getByRole('dialog').getByText('Belum ada konsultasi.').waitFor()
    expect(await keyboard.focused()).toBe('Detail Pengguna')
    await keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await isFocused(`Detail ${person.name}`)).toBe(true)
  })

  test('locks the account and stays at the switch that unlocks it', async () => {
    await keyboard.reach(button(`Kunci ${person.name}`))
    await keyboard.press('Space')
    await page.getByText('Status berhasil diperbarui').waitFor()
    await page.getByRole('cell', { name: 'Nonaktif' }).waitFor()
    expect(await isFocused(`Buka kunci ${person.name}`)).toBe(true)
    const login = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password: person.password }),
    })
    expect(login.status).toBe(403)
  })

  test('is asked before deleting, with the safe answer in reach, and leaves it', async () => {
    await keyboard.enter(button(`Hapus ${person.name}`))
    await page.getByRole('alertdialog').waitFor()
    expect(await keyboard.focused()).toBe('Batal')
    await keyboard.press('Enter')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    expect(await isFocused(`Hapus ${person.name}`)).toBe(true)
  })

  test('reads in the log that it was they who did it, from the user’s own page', async () => {
    await keyboard.press('Shift+Tab')
    await keyboard.press('Shift+Tab')
    await keyboard.press('Enter')
    await page.getByRole('dialog').getByText('Belum ada konsultasi.').waitFor()
    await keyboard.enter(page.getByRole('link', { name: 'Perubahan dan pembacaan' }))
    await headed('Jejak Audit')
    // Looking at the person is in the log as well.
    const entry = page.locator('tbody tr').filter({ hasText: 'Mengunci akun' })
    await entry.waitFor()
    expect(await entry.count()).toBe(1)
    const row = (await entry.innerText()).replaceAll(/\s+/g, ' ')
    expect(row).toContain(`Mengunci akun ${person.name} Status: Aktif → menjadi Nonaktif`)
  })

  test('a day of a long week that is changed › stands in the log by itself', async () => {
    const { token } = JSON.parse(await page.evaluate(() => JSON.stringify({ token: localStorage.getItem('token') })))
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const { data } = await (await fetch(`${url}/api/programs/id/P1`, { headers })).json()
    const schedule = { ...data.schedule, Minggu: 'Rest: tidur cukup' }
    expect(JSON.stringify(schedule).length).toBeGreaterThan(2000)
    const body = JSON.stringify({ schedule })
    await fetch(`${url}/api/programs/P1`, { method: 'PUT', headers, body })
    await page.goto('/admin/audit?area=program')
    await page.getByText('Semua 1 catatan').waitFor()
    await page.getByText(/^Jadwal, Minggu/).waitFor()
    expect(await page.getByText(/^Jadwal, /).count()).toBe(1)
  })
})
