import { aPerson, request } from '@bugar/testing/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { waitForText } from '../support/page.ts'
import { answerToTheLast } from '../support/screening.ts'
import { startSystem, type System } from '../support/system.ts'

describe.skipIf(!chromiumPath)('story › health answers on the whole system', () => {
  let system: System

  beforeAll(async () => {
    system = await startSystem()
  })
  afterAll(() => system?.stop())

  const answersOf = async (token: string) =>
    (await request(system.stack.url, 'GET', '/user/health-profile', { token })).body.data

  test('a man answers, finds it again after a reload, and deletes; nobody else sees it', async () => {
    const { page, stack, consoleErrors } = system
    const [{ token }, stranger] = [await aPerson(stack.url), await aPerson(stack.url)]
    await system.continueAs(token)
    await page.goto('/consultation')
    await waitForText(page, 'Belum dijawab')
    await page.getByRole('link', { name: 'Jawab' }).click()
    await answerToTheLast(page)
    await page.getByRole('button', { name: 'Setuju dan simpan' }).click()
    await waitForText(page, 'Dijawab hari ini')
    expect(await answersOf(token)).toMatchObject({
      screening: { age: 46, diabetes: 'yes', severeHypertension: 'unknown', aches: ['knee'] },
      consent: { version: 1 },
    })
    expect(await answersOf(stranger.token)).toBeNull()
    await page.reload()
    await waitForText(page, 'Dijawab hari ini')
    await page.getByRole('button', { name: 'Hapus' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
    await waitForText(page, 'Belum dijawab')
    expect(await answersOf(token)).toBeNull()
    expect(consoleErrors).toEqual([])
  })
})
