import { aPerson, request } from '@bugar/testing/client'
import { strFromU8, unzipSync } from 'fflate'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { waitForToast } from '../support/page.ts'
import { startSystem, type System } from '../support/system.ts'

describe.skipIf(!chromiumPath)('story › data that is one’s own', () => {
  let system: System
  let page: Page
  let person: Awaited<ReturnType<typeof aPerson>>

  beforeAll(async () => {
    system = await startSystem()
    page = system.page
    person = await aPerson(system.stack.url, { name: 'Melati <Unduh>' })
    const { token } = person
    const post = async (path: string, body: object) =>
      expect((await request(system.stack.url, 'POST', path, { token, body })).status).toBe(201)
    await post('/consultations', { weight: 60.5, height: 170, notes: 'Setelah lari' })
    await post('/user/weigh-ins', { date: '2026-11-20', weight: 60.4 })
  })
  afterAll(() => system?.stop())

  test('a person has their data prepared, downloads it, and the file opens and reads', async () => {
    await page.goto(`${system.stack.url}/login`)
    await system.continueAs(person.token)
    await page.goto(`${system.stack.url}/account`)
    await page.getByRole('button', { name: 'Siapkan', exact: true }).click()
    // Leaves and returns: the server continues.
    await page.getByRole('link', { name: 'Bantuan' }).click()
    await page.getByRole('heading', { level: 1, name: 'Bantuan' }).waitFor()
    await page.goBack()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Unduh', exact: true }).click(),
    ])
    await waitForToast(page, 'Data Anda sudah diunduh')
    expect(download.suggestedFilename()).toMatch(/^Bugar_Data_\d{4}-\d\d-\d\d\.zip$/)
    const files = Object.entries(unzipSync(await readFile(await download.path())))
    const texts = Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes)]))
    expect(Object.keys(texts).toSorted()).toEqual([
      'csv/aktivitas-akun.csv',
      'csv/akun.csv',
      'csv/berat-badan.csv',
      'csv/konsultasi.csv',
      'csv/sesi.csv',
      'data.json',
      'index.html',
    ])
    const data = JSON.parse(texts['data.json'] ?? '')
    expect(data.user).toMatchObject([{ id: person.id, name: 'Melati <Unduh>', email: person.email }])
    expect(data.consultation).toMatchObject([{ weight: 60.5, height: 170, notes: 'Setelah lari' }])
    expect(data.weighIn).toMatchObject([{ date: '2026-11-20', weight: 60.4 }])
    expect(texts['csv/konsultasi.csv']).toMatch(/;Pria;60,5;170;;20,\d+;Ideal;;P\d+;[^;]+;Setelah lari\r\n$/)
    const opened = await page.context().newPage()
    await opened.setContent(texts['index.html'] ?? '')
    await opened.getByRole('heading', { level: 1, name: 'Data Bugar milik Melati <Unduh>' }).waitFor()
    const links = await opened.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links.toSorted()).toEqual(
      Object.keys(texts)
        .filter((name) => name !== 'index.html')
        .toSorted(),
    )
    await opened.close()
  })

  test('then they delete the account in three clicks, and cannot come back', async () => {
    await page.getByRole('button', { name: 'Hapus akun', exact: true }).click()
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Hapus akun saya' }).click()
    await page.waitForURL(/\/login/)
    await waitForToast(page, 'Akun berhasil dihapus')
    const { email, password, token } = person
    await expect.poll(async () => (await request(system.stack.url, 'GET', '/auth/me', { token })).status).toBe(401)
    expect((await request(system.stack.url, 'POST', '/auth/login', { body: { email, password } })).status).toBe(401)
    expect(system.consoleErrors).toEqual([])
  })
})
