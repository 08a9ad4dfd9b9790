import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { answerToTheLast } from '../support/screening.ts'
import { useVisitor } from '../support/visitor.ts'

/** From now on every file of the app takes half a second, and every title is recorded. */
const slowDown = async (page: Page) => {
  await page.route('**/assets/**', async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 500)
    })
    await route.continue()
  })
  await page.evaluate(() => {
    const titles: string[] = []
    Object.assign(globalThis, { titles })
    const note = () => {
      const step = /Pertanyaan \d/.exec(document.body.textContent)?.[0] ?? ''
      const title = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent).join(' ') + step
      if (title !== titles.at(-1)) {
        titles.push(title)
      }
    }
    note()
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true })
  })
}
const titlesOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { titles: readonly string[] }).titles)

describe.skipIf(!chromiumPath)('a screen whose successor is still loading', () => {
  const { visit } = useVisitor({ reuse: 'none' })

  test('the result › stays a result', async () => {
    const page = await visit('/history')
    await page.getByRole('link', { name: /^View Detail/ }).click()
    await page.getByRole('heading', { level: 1, name: /^P7/ }).waitFor()
    await slowDown(page)
    await page.getByRole('link', { name: 'Kalkulator' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Kalkulator' }).waitFor()
    expect(await titlesOf(page)).toEqual([expect.stringMatching(/^P7/), 'Kalkulator'])
  })

  test('logging out › never says that access is denied', async () => {
    const page = await visit('/')
    await page.getByRole('heading', { level: 1, name: /^Selamat/ }).waitFor()
    await slowDown(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
    expect(await titlesOf(page)).not.toContain('Akses Ditolak')
  })

  test('a link for a new password › is not checked again once it is used', async () => {
    let checked = 0
    const page = await visit(`/reset#token=${'a'.repeat(43)}`, {
      user: null,
      replies: {
        'POST /auth/password-reset/check': () => {
          checked++
          return { data: { expiresAt: '2026-11-23T02:15:00.000Z' } }
        },
        'POST /auth/password-reset': { data: {} },
      },
    })
    await page.getByLabel('Password baru').fill('rahasia1')
    await page.getByLabel('Konfirmasi password').fill('rahasia1')
    await slowDown(page)
    await page.getByRole('button', { name: 'Simpan password' }).click()
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
    expect(await titlesOf(page)).toEqual(['Buat password baru', 'Login'])
    expect(checked).toBe(1)
  })

  test('the health questions › stay at their step', async () => {
    const page = await visit('/consultation/screening')
    await answerToTheLast(page)
    await slowDown(page)
    const [last] = await titlesOf(page)
    await page.getByRole('link', { name: 'Kalkulator' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Kalkulator' }).waitFor()
    expect(await titlesOf(page)).toEqual([last, 'Kalkulator'])
  })
})
