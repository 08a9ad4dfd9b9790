import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { useKeyboard } from '../support/keyboard.ts'
import { consentBox } from '../support/account.ts'
import { startSystem, type System } from '../support/system.ts'

/** A whole journey on the whole system: Tab, Enter, Space, Escape and the arrows, no mouse and no help. */
describe.skipIf(!chromiumPath)('keyboard › a person without a mouse', () => {
  let system: System
  let page: Page
  let keys: ReturnType<typeof useKeyboard>
  const person = { name: 'Sari Dewi', email: `${randomUUID()}@contoh.id`, password: 'rahasia-sari-1' }

  beforeAll(async () => {
    system = await startSystem()
    page = system.page
    await page.route(
      ({ origin }) => origin !== system.stack.url,
      (route) => route.abort(),
    )
    keys = useKeyboard(page)
  })
  afterAll(() => system?.stop())

  const text = (wanted: string | RegExp) => page.getByText(wanted).first().waitFor()
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
  const field = (name: string) => page.getByRole('textbox', { name })
  const menu = async (name: string) => {
    await keys.enter(page.getByRole('link', { name, exact: true }))
    await heading(name === 'Beranda' ? /^Selamat/ : name)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  }

  test('registers', async () => {
    await page.goto('/register')
    await heading('Daftar')
    await keys.fill(page.getByLabel('Nama lengkap'), person.name)
    await keys.fill(page.getByLabel('Email'), person.email)
    await keys.reach(page.getByRole('radio', { name: 'Pria' }))
    await keys.press('Space')
    await keys.fill(page.getByRole('textbox', { name: 'Password', exact: true }), person.password)
    await keys.fill(page.getByLabel('Konfirmasi password'), person.password)
    await keys.reach(consentBox(page))
    await keys.press('Space')
    await keys.press('Enter')
    await heading(/^Selamat/)
  })

  test('logs out and in again', async () => {
    await keys.enter(page.getByRole('button', { name: 'Logout' }))
    await heading('Login')
    await keys.fill(page.getByLabel('Email'), person.email)
    await keys.fill(page.getByRole('textbox', { name: 'Password', exact: true }), person.password)
    await keys.press('Enter')
    await heading(/^Selamat/)
  })

  test('skips the menu', async () => {
    await page.reload()
    await heading(/^Selamat/)
    // Content can only take focus once it is rendered.
    await page.getByRole('main').getByRole('link').first().waitFor()
    await keys.press('Tab')
    expect(await keys.focused()).toBe('Lewati ke konten')
    const isInContent = () => page.evaluate(() => document.activeElement?.closest('main') !== null)
    await keys.press('Enter')
    await expect.poll(isInContent).toBe(true)
    await keys.press('Tab')
    await expect.poll(isInContent).toBe(true)
  })

  test('consults', async () => {
    await menu('Konsultasi')
    await keys.reach(page.getByRole('radio', { name: /Cepat & mudah/ }))
    await keys.press('ArrowDown')
    await keys.fill(field('Berat badan'), '70')
    await keys.fill(field('Tinggi badan'), '170')
    await keys.fill(field('Lemak tubuh'), '22')
    await keys.enter(page.getByRole('button', { name: 'Mulai Konsultasi Lengkap' }))
    await heading(/^P7/)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  })

  test('consults again with what was typed before', async () => {
    await keys.enter(page.getByRole('link', { name: 'Konsultasi lagi' }))
    await heading('Konsultasi')
    await expect.poll(() => field('Berat badan').inputValue()).toBe('70')
    await keys.enter(page.getByRole('button', { name: 'Mulai Konsultasi Lengkap' }))
    await heading(/^P7/)
  })

  test('asks on the map what if', async () => {
    await keys.enter(page.locator('summary', { hasText: 'Peta perjalanan' }))
    await keys.reach(page.getByRole('slider', { name: 'Titik di peta' }))
    for (let press = 0; press < 10; press++) {
      await keys.press('ArrowLeft')
    }
    await text('Aturan akan memilih')
    await page.getByRole('status').getByText(/^P2/).first().waitFor()
    await keys.press('Escape')
    await text(/^Hasil hari ini/)
    expect(await keys.hasLostFocus()).toBe(false)
  })

  test('opens an exercise of the schedule, cannot leave the dialog but by closing it, and closes it', async () => {
    await keys.enter(page.getByRole('button', { name: 'Buka semua hari' }))
    await keys.enter(page.locator('main a[href*="gerakan="]').first())
    await page.getByRole('dialog').waitFor()
    for (let press = 0; press < 12; press++) {
      await keys.press('Tab')
      expect(
        await page.evaluate(() => {
          const focused = document.activeElement
          return focused === document.body || focused?.closest('dialog') !== null
        }),
      ).toBe(true)
    }
    await keys.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await keys.hasLostFocus()).toBe(false)
  })

  test('deletes one of the two after being asked', async () => {
    await menu('Riwayat Konsultasi')
    const remove = page.getByRole('button', { name: /^Delete/ })
    await keys.enter(remove)
    await expect.poll(() => keys.focused()).toBe('Batal')
    await keys.press('Escape')
    await expect.poll(() => keys.focused()).toMatch(/^Delete/)
    await keys.press('Enter')
    await expect.poll(() => keys.focused()).toBe('Batal')
    await keys.enter(page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }))
    await text('Konsultasi berhasil dihapus')
    await expect.poll(() => remove.count()).toBe(1)
    await expect.poll(() => keys.hasLostFocus()).toBe(false)
  })

  test('calculates', async () => {
    await menu('Kalkulator')
    await keys.reach(page.getByRole('tab', { name: 'Kalori' }))
    await keys.press('ArrowRight')
    await keys.press('Enter')
    await page.getByRole('tab', { name: 'Lemak tubuh', selected: true }).waitFor()
    for (const [name, value] of [
      ['Berat badan', '80'],
      ['Tinggi badan', '192,99'],
      ['Lingkar leher', '35,99'],
      ['Lingkar pinggang', '83,49'],
    ] as const) {
      await keys.fill(field(name), value)
    }
    await keys.press('Enter')
    await text('14,4%')
  })

  test('logs a workout', async () => {
    await menu('Beranda')
    // A day of rest offers the second name.
    await keys.enter(page.getByRole('button', { name: /^(Selesai, catat|Catat latihan)$/ }))
    await text('Latihan berhasil dicatat')
    await expect.poll(() => keys.focused()).toBe('✓ Sudah dicatat hari ini')
  })

  test('logs out', async () => {
    await keys.enter(page.getByRole('button', { name: 'Logout' }))
    await heading('Login')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})
