import { busAs } from '@bugar/testing/bus'
import { anAdministrator, aPerson, request } from '@bugar/testing/client'
import { admin } from '@bugar/testing/stack'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { waitForText, waitForToast } from '../support/page.ts'
import { startSystem, type System } from '../support/system.ts'

describe.skipIf(!chromiumPath)('story › an administrator with an authenticator app', () => {
  let system: System
  let page: Page
  let secret = ''
  let codes: string[] = []
  let colleague: Awaited<ReturnType<typeof aPerson>>

  beforeAll(async () => {
    system = await startSystem()
    page = system.page
  })
  afterAll(() => system?.stop())

  /** Codes of the current and the next time step are valid, also when a step begins on the way; two need no wait. */
  const codeOf = (halfMinutes: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + halfMinutes * 30_000 })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
  const field = () => page.getByRole('textbox', { name: 'Kode', exact: true })
  const toAdmin = (path: string) => page.goto(`${system.stack.url}/admin/${path}`)

  const logIn = async (email: string, password: string) => {
    await page.evaluate(() => localStorage.clear()).catch(() => undefined)
    await page.goto(`${system.stack.url}/login`)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
    await press('Login')
  }
  const spareCode = () => codes.shift() ?? ''
  const send = async (method: string, path: string, body?: object) => {
    const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
    return request(system.stack.url, method, path, { token, ...(body && { body }) })
  }
  /** Another session enters a code, so the page's own no longer counts. */
  const logInElsewhere = async () => {
    const { status } = await send('POST', '/auth/login', { ...admin, code: spareCode() })
    expect(status).toBe(200)
  }
  const answerWith = async (code: string) => {
    const dialog = page.getByRole('dialog', { name: 'Masukkan kode' })
    await dialog.waitFor()
    await field().fill(code)
    await dialog.getByRole('button', { name: 'Lanjutkan' }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  test('adds the app with the typed secret and the code it shows, and keeps the recovery codes', async () => {
    await logIn(admin.email, admin.password)
    await page.waitForURL(/\/admin$/)
    await page.getByRole('link', { name: 'Keamanan' }).click()
    await press('Aktifkan')
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(admin.password)
    await press('Lanjutkan')
    secret = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
    await field().fill(codeOf(0).replace(/^.../, '$& '))
    await press('Aktifkan')
    await waitForText(page, 'Hanya ditampilkan sekali ini.')
    codes = await page.getByRole('list', { name: 'Kode cadangan' }).getByRole('listitem').allInnerTexts()
    expect(codes).toHaveLength(10)
    await press('Sudah saya simpan')
    await waitForText(page, 'Tersisa 10 dari 10 kode cadangan.')
  })

  test('is asked for a code when logging in: a wrong one is told, the right one opens', async () => {
    await logIn(admin.email, admin.password)
    await field().fill('000 000')
    await press('Login')
    await waitForText(page, 'Kode salah atau sudah dipakai')
    await field().fill(codeOf(1))
    await press('Login')
    await page.waitForURL(/\/admin$/)
  })

  test('lost the phone: a recovery code opens as well, once', async () => {
    const code = spareCode()
    await logIn(admin.email, admin.password)
    await field().fill(code)
    await press('Login')
    await page.waitForURL(/\/admin$/)
    await toAdmin('security')
    await waitForText(page, 'Tersisa 9 dari 10 kode cadangan.')
    await logIn(admin.email, admin.password)
    await field().fill(code)
    await press('Login')
    await waitForText(page, 'Kode salah atau sudah dipakai')
    await field().fill(spareCode().replace('-', ' '))
    await press('Login')
    await page.waitForURL(/\/admin$/)
  })

  test('exports without another code, and with one once another session has given the last', async () => {
    await toAdmin('system')
    const first = page.waitForEvent('download')
    await press('Unduh ekspor')
    await first
    await logInElsewhere()
    const second = page.waitForEvent('download')
    await press('Unduh ekspor')
    await answerWith(spareCode())
    expect((await second).suggestedFilename()).toMatch(/^bugar-/)
  })

  test('downloads a list as a table after a code', async () => {
    await logInElsewhere()
    await toAdmin('users')
    const saved = page.waitForEvent('download')
    await press('Unduh CSV pengguna')
    await answerWith(` ${spareCode().toUpperCase()} `)
    expect((await saved).suggestedFilename()).toMatch(/^bugar-pengguna-/)
  })

  test('imports content after a code; the file is sent again as it is', async () => {
    colleague = await anAdministrator(system.stack, 'Budi Rekan')
    const { text } = await send('GET', '/export?content=true')
    const line = text.split('\n').find((each) => each.startsWith('{"type":"exercise"'))
    await logInElsewhere()
    await toAdmin('system')
    const buffer = Buffer.from(`${line?.replace(/"description":(?:null|"[^"]*")/, '"description":"Pelan-pelan"')}\n`)
    const file = { name: 'gerakan.ndjson', mimeType: 'application/x-ndjson', buffer }
    await page.getByLabel('Berkas ekspor').setInputFiles(file)
    await answerWith(spareCode())
    await waitForText(page, 'Yang akan berubah')
    await press('Impor sekarang')
    await waitForText(page, 'Impor selesai')
  })

  test('deletes an account after a code; without one it stays', async () => {
    const { recoveryCodes } = (await send('POST', '/user/totp/recovery-codes')).body.data
    codes = recoveryCodes
    const person = await aPerson(system.stack.url, { name: 'Sari Pergi' })
    await logInElsewhere()
    await toAdmin('users?search=Pergi')
    await press('Hapus Sari Pergi')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
    await page.getByRole('dialog', { name: 'Masukkan kode' }).waitFor()
    await page.keyboard.press('Escape')
    await waitForText(page, 'Konfirmasi dengan kode dari aplikasi autentikator diperlukan')
    expect((await send('GET', `/users/${person.id}`)).status).toBe(200)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
    await answerWith(spareCode())
    await waitForToast(page, 'User berhasil dihapus')
    expect((await send('GET', `/users/${person.id}`)).status).toBe(404)
  })

  test('lost everything: a colleague cannot take the app away, the operator on the server can', async () => {
    await logIn(colleague.email, colleague.password)
    await page.waitForURL(/\/admin$/)
    await toAdmin(`users?search=${encodeURIComponent(admin.email)}`)
    await page
      .getByRole('button', { name: /^Detail/ })
      .first()
      .click()
    await waitForText(page, 'Yang terkunci dari akunnya dibantu pengelola server.')
    await waitForText(page, 'Belum ada konsultasi.')
    expect(await page.getByRole('button', { name: 'Matikan verifikasi dua langkah' }).count()).toBe(0)
    const operator = await busAs(system.stack.servers, 'operator')
    await operator.call('operator.removeTotp', { email: admin.email })
    await operator.stop()
    await page.keyboard.press('Escape')
    await toAdmin('audit')
    await waitForText(page, 'Operator')
    await logIn(admin.email, admin.password)
    await page.waitForURL(/\/admin$/)
    expect(system.consoleErrors.filter((error) => !error.startsWith('Failed to load resource'))).toEqual([])
  })
})
