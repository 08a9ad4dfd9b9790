import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { drafts, height, interrupted, logIn, submit, weight } from '../support/draft.ts'
import { aToken, aUser } from '../support/factories.ts'
import { visitorReplies } from '../support/visitor.ts'

const others = (id: string) => ({ user: aUser({ id, name: 'Budi', email: 'budi@contoh.id' }), token: aToken() })

describe('draft', () => {
  const site = useDomSite({ replies: visitorReplies })
  const { visit, at } = site

  test('another person logs in › never sees it', async () => {
    const page = await interrupted(site, { 'POST /auth/login': { data: others('u2') } })
    await logIn(page)
    await at(page, '/consultation')
    // Their own last weight, not the first person's input.
    await expect.poll(() => weight(page).inputValue()).toBe('70')
    expect(await drafts(page)).toEqual([])
  })

  test('logout in another tab, heard of after a request here was rejected for it › removes it all the same', async () => {
    const page = await interrupted(site)
    expect(await drafts(page)).toContain('draft/u1/consultation')
    dispatchEvent(new StorageEvent('storage', { key: 'session_end', newValue: 'logout' }))
    await at(page, '/login')
    expect(await drafts(page)).toEqual([])
  })

  test('a consultation › removes it, and Back finds the form as it was sent', async () => {
    const page = await visit('/consultation')
    await weight(page).fill('70')
    await height(page).fill('170')
    await submit(page).click()
    await page.getByRole('heading', { level: 1, name: /^P7/ }).waitFor()
    expect(await drafts(page)).toEqual([])
    await page.goBack()
    await expect.poll(() => weight(page).inputValue()).toBe('70')
    expect(await height(page).inputValue()).toBe('170')
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: /^P7/ }).waitFor()
  })

  test.each(['Kalori', 'Lemak tubuh'])('calculator %s › is found as it was left', async (tab) => {
    const page = await visit('/calculator')
    await page.getByRole('tab', { name: tab }).click()
    await weight(page).fill('81,5')
    await page.getByText('Wanita').filter({ visible: true }).click()
    await page.getByRole('link', { name: 'Riwayat Konsultasi' }).click()
    await page.goBack()
    await page.getByRole('tab', { name: tab }).click()
    await expect.poll(() => weight(page).inputValue()).toBe('81,5')
    expect(await page.getByRole('radio', { name: 'Wanita' }).isChecked()).toBe(true)
  })
})
