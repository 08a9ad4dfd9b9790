import { aPerson } from '@bugar/testing/client'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, newContext } from '../support/browser.ts'
import { waitForText, waitForToast } from '../support/page.ts'
import { startSystem, type System } from '../support/system.ts'

describe.skipIf(!chromiumPath)('story › one person in two browsers', () => {
  let system: System
  let page: Page
  let otherContext: BrowserContext
  let other: Page
  let person: Awaited<ReturnType<typeof aPerson>>
  const android =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

  beforeAll(async () => {
    system = await startSystem()
    page = system.page
    otherContext = await newContext(system.stack.url)
    other = await otherContext.newPage()
    await other.setExtraHTTPHeaders({ 'user-agent': android })
    person = await aPerson(system.stack.url)
  })
  afterAll(async () => {
    await otherContext?.close()
    await system?.stop()
  })

  const logIn = async (on: Page) => {
    await on.goto(`${system.stack.url}/login`)
    await on.getByLabel('Email').fill(person.email)
    await on.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password)
    await on.getByRole('button', { name: 'Login' }).click()
    await on.getByRole('heading', { level: 1, name: /^Selamat/ }).waitFor()
  }
  const endOther = /^Keluarkan Chrome di Android/

  test('each browser is in the list of the other, and the own one is named', async () => {
    await logIn(page)
    await logIn(other)
    await page.goto(`${system.stack.url}/account`)
    await page.getByRole('button', { name: endOther }).waitFor()
    await waitForText(page, 'Perangkat ini')
    // The third is the registration, which no browser made.
    await waitForText(page, 'Perangkat tidak dikenal')
  })

  test('the other one is ended › at its next request it is at the login', async () => {
    await page.getByRole('button', { name: endOther }).click()
    await waitForToast(page, 'Perangkat sudah dikeluarkan')
    await expect.poll(() => page.getByRole('button', { name: endOther }).count()).toBe(0)
    await other.getByRole('link', { name: 'Riwayat Konsultasi' }).first().click()
    await other.waitForURL(/\/login/)
    await waitForText(other, 'Sesi berakhir.')
    expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  test('all are ended › both are at the login, and logging in again works', async () => {
    await logIn(other)
    await page.getByRole('button', { name: 'Keluar dari semua perangkat' }).click()
    await page.getByRole('button', { name: 'Keluar dari semua', exact: true }).click()
    await page.waitForURL(/\/login/)
    await other.getByRole('link', { name: 'Riwayat Konsultasi' }).first().click()
    await other.waitForURL(/\/login/)
    await logIn(page)
    await page.goto(`${system.stack.url}/account`)
    await waitForText(page, 'Perangkat ini')
    expect(await page.getByRole('button', { name: /^Keluarkan/ }).count()).toBe(0)
  })
})
