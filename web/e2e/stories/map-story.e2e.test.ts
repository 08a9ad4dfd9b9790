import { aPerson, loginAs, request } from '@bugar/testing/client'
import { admin } from '@bugar/testing/stack'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { map, press, valueOf } from '../support/map.ts'
import { startSystem, type System } from '../support/system.ts'

describe.skipIf(!chromiumPath)('story › the map on the whole system', () => {
  let system: System
  let page: Page
  let token = ''

  beforeAll(async () => {
    system = await startSystem()
    page = system.page
    token = (await aPerson(system.stack.url)).token
    await ask('POST', '/consultations', token, { weight: 70, height: 170, bodyFatPercentage: 22 })
    await system.continueAs(token)
    await page.goto(map.path)
  })
  afterAll(() => system?.stop())

  const ask = (method: string, path: string, by: string, body: object) =>
    request(system.stack.url, method, path, { token: by, body })
  const shows = (...texts: readonly (string | RegExp)[]) =>
    Promise.all(texts.map((text) => page.getByRole('status').getByText(text).waitFor()))

  test('without a network › the rules answer at every place, and nothing fails', async () => {
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await press(page, 'ArrowLeft', 4)
    await shows('P2 Bugar dan Seimbang', 'Aturan B2-L2, versi 1. Peluang baru bisa dihitung saat ada koneksi.')
    await press(page, 'ArrowDown', 5)
    expect(await valueOf(page)).toBe('72,5 kg, lemak 20%')
    await shows('P8 Jantung Bugar, Turun Perlahan', 'Aturan B3-L2, versi 1.')
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('the network is back › the odds come, for the verdict that the service gives too', async () => {
    await page.context().setOffline(false)
    await shows('P8 Jantung Bugar, Turun Perlahan', /^Aturan B3-L2, versi 1\. Peluang: P\d+ /)
    const facts = { gender: 'male', weight: 72.5, height: 170, bodyFatPercentage: 20 }
    const { data } = (await ask('POST', '/forward-chaining/test', token, facts)).body
    expect(data).toMatchObject({ programCode: 'P8', bmiCategory: 'B3', bodyFatCategory: 'L2', ruleSet: { version: 1 } })
  })

  test('rules are published meanwhile › the next answer is by them, then also those without a network', async () => {
    const change = { programCode: 'P6', note: 'Lebih kuat dahulu', updateGoldenCases: true }
    const changed = await ask('PUT', '/rules/B2-L2', await loginAs(system.stack.url, admin), change)
    expect(changed.status, changed.text).toBe(200)
    await press(page, 'ArrowUp', 5)
    await shows(/^P6/, /^Aturan B2-L2, versi 2\. Peluang: P\d+ /)
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await press(page, 'ArrowLeft', 1)
    await shows(/^P6/, 'Aturan B2-L2, versi 2. Peluang baru bisa dihitung saat ada koneksi.')
  })
})
