import { describe, expect, test } from 'vitest'
import { replies } from '../support/admin-dashboard.ts'
import { chromiumPath } from '../support/browser.ts'
import { aUser } from '../support/factories.ts'
import { waitForText } from '../support/page.ts'
import { anAdmin, useSite } from '../support/site.ts'

describe.skipIf(!chromiumPath)('admin dashboard', () => {
  const site = useSite({ user: anAdmin })

  test.each(['/admin', '/admin/rules', '/admin/system'])(
    '%s › a user is led home and nothing is asked',
    async (path) => {
      const asked: string[] = []
      const { page } = await site.open({ user: aUser(), replies })
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(path)
      await page.waitForURL((url) => url.pathname === '/')
      expect(asked.filter((each) => /^\/api\/.*(admin|forward-chaining|database)/.test(each))).toEqual([])
    },
  )

  test('a page that stays open › shows the next day after midnight', async () => {
    const page = await site.visit('/admin', {
      replies,
      prepare: (each) => each.clock.install({ time: '2026-11-22T16:59:00.000Z' }),
    })
    await waitForText(page, 'Minggu, 22 November 2026')
    await page.clock.runFor('01:01')
    await waitForText(page, 'Senin, 23 November 2026')
  })
})
