import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { aToken } from '../support/factories.ts'
import { answers, field, logIn } from '../support/login-code.ts'
import type { Replies } from '../support/replies.ts'
import { anAdmin, useSite } from '../support/site.ts'

describe.skipIf(!chromiumPath)('login › with a code', () => {
  const site = useSite({ user: null })

  test('the code › is asked for with the focus in its field, and is sent with e-mail and password', async () => {
    const sent: unknown[] = []
    const replies: Replies = {
      'POST /auth/login': (body) => {
        sent.push(body)
        return answers({ data: { user: anAdmin, token: aToken() }, message: 'Login berhasil!' })(body)
      },
    }
    const page = await site.visit('/login', { replies })
    await logIn(page)
    expect(await page.locator('.mantine-Notification-root').count()).toBe(0)
    await expect.poll(() => field(page).evaluate((node) => node === document.activeElement)).toBe(true)
    expect(await field(page).getAttribute('autocomplete')).toBe('one-time-code')
    await page.keyboard.insertText('287 082')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin')
    const credentials = { email: 'admin@contoh.id', password: 'rahasia-7x' }
    expect(sent).toEqual([credentials, { ...credentials, code: '287 082' }])
  })
})
