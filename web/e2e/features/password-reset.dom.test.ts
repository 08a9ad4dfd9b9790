import { describe, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { titleFocused } from '../support/page.ts'
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
})
