import { describe, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { titleFocused, waitForText } from '../support/page.ts'
import { byMail } from '../support/password-reset.ts'

describe('forgotten password', () => {
  const site = useDomSite()

  test('the login › leads to the way to another password and back', async () => {
    const page = await site.visit('/login', { user: null, replies: byMail })
    await page.getByRole('link', { name: 'Lupa password?' }).click()
    await titleFocused(page)
    await page.getByRole('link', { name: 'Kembali ke login' }).click()
    await page.waitForURL('**/login')
  })

  test.each([
    ['Ruang TI, lantai 2', 'Hubungi Ruang TI, lantai 2. Administrator membuat tautan'],
    [null, 'Hubungi administrator Bugar di tempat Anda. Administrator membuat tautan'],
  ])('without mail, contact %s › says whom to ask', async (contact, text) => {
    const replies = { 'GET /auth/password-reset': { data: { byMail: false, contact } } }
    const page = await site.visit('/forgot', { user: null, replies })
    await waitForText(page, text)
  })
})
