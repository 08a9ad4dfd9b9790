import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { waitForToast } from '../support/page.ts'
import { good, link, token, type } from '../support/password-reset.ts'
import { useSite } from '../support/site.ts'

describe.skipIf(!chromiumPath)('forgotten password', () => {
  const site = useSite()

  test('a link › sends its token in bodies alone, and goes from the address with its use', async () => {
    const addresses: string[] = []
    const bodies: unknown[] = []
    const { page } = await site.open({
      replies: {
        ...good,
        'POST /auth/password-reset': (body) => {
          bodies.push(body)
          return { data: {} }
        },
      },
    })
    page.on('request', (request) => addresses.push(request.url()))
    await page.goto(link)
    await type(page, 'kapal-pagi-42')
    await page.waitForURL((url) => url.pathname === '/login' && url.hash === '')
    await waitForToast(page, 'Password berhasil diubah. Silakan login.')
    expect(bodies).toEqual([{ token, newPassword: 'kapal-pagi-42' }])
    expect(addresses.filter((address) => address.split('#')[0]?.includes(token))).toEqual([])
    // A user was logged in before.
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})
