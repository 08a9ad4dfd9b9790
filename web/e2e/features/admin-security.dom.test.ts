import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { waitForText } from '../support/page.ts'
import { anAdmin } from '../support/site.ts'
import { answer, codeRequired, field, message, wrongCode } from '../support/totp.ts'

describe('admin security', () => {
  const site = useDomSite({ user: anAdmin })

  test('a wrong code › stays in its field with what is wrong, and the focus is there', async () => {
    const page = await site.visit('/admin/security', {
      replies: { ...codeRequired, 'POST /user/totp/verify': wrongCode },
    })
    await answer(page)
    await waitForText(page, message)
    expect(await field(page).inputValue()).toBe('000 000')
    expect(await field(page).getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => field(page).evaluate((node) => node === document.activeElement)).toBe(true)
    expect(await page.locator('.mantine-Notification-root').count()).toBe(0)
  })
})
