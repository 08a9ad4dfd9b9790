import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { aToken, aUser } from '../support/factories.ts'
import { useVisitor } from '../support/visitor.ts'

const start = new Date('2026-11-21T02:00:00.000Z')

describe.skipIf(!chromiumPath)('session', () => {
  const { visit, at } = useVisitor()
  /** The clock runs on besides being put forward. */
  const { visit: visitWithClock } = useVisitor({ prepare: (page) => page.clock.install({ time: start }) })

  test('is asked about at the start and every five minutes, not before', async () => {
    let requestCount = 0
    const page = await visitWithClock('/calculator', {
      token: aToken(3600, start.getTime()),
      replies: {
        'GET /auth/me': () => {
          requestCount++
          return { data: { user: aUser() } }
        },
      },
    })
    await page.getByRole('heading', { level: 1, name: 'Kalkulator' }).waitFor()
    await expect.poll(() => requestCount).toBe(1)
    // No second prompt for someone who returns this soon.
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await page.clock.fastForward('04:00')
    expect(requestCount).toBe(1)
    await page.clock.fastForward('01:00')
    await expect.poll(() => requestCount).toBe(2)
    await page.clock.fastForward('05:00')
    await expect.poll(() => requestCount).toBe(3)
  })

  test('a token that the server refuses at the start › is cleared together with the user', async () => {
    const page = await visit('/calculator', { replies: { 'GET /auth/me': { status: 401 } } })
    await at(page, '/login?redirect=%2Fcalculator')
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ])
  })
})
