import { describe, expect, test } from 'vitest'
import { replies } from '../support/admin-dashboard.ts'
import { chromiumPath } from '../support/browser.ts'
import { aUser } from '../support/factories.ts'
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
})
