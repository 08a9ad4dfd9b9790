import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from './support/browser.ts'
import { aToken, aUser } from './support/factories.ts'
import type { Reply } from './support/replies.ts'
import { useVisitor } from './support/visitor.ts'

const start = new Date('2026-11-21T02:00:00.000Z')
const soon = { timeout: 15_000 }

describe.skipIf(!chromiumPath)('session', () => {
  const { visit, at } = useVisitor({ reuse: 'none' })

  /** A page whose clock can be put forward, and how often it has asked who it is. The clock runs on besides. */
  const watched = async (reply: { now: Reply } = { now: { data: { user: aUser() } } }) => {
    let requestCount = 0
    const page = await visit('/login', {
      user: null,
      replies: {
        'GET /auth/me': () => {
          requestCount++
          return reply.now
        },
      },
    })
    await page.clock.install({ time: start })
    await page.evaluate(
      ([token, user]) => {
        localStorage.setItem('token', token)
        localStorage.setItem('user', user)
      },
      [aToken(3600, start.getTime()), JSON.stringify(aUser())] as const,
    )
    await page.goto('/calculator')
    await page.getByRole('heading', { level: 1, name: 'Kalkulator' }).waitFor()
    await expect.poll(() => requestCount, soon).toBe(1)
    return { page, requestCount: () => requestCount }
  }
  const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

  test('is asked about at the start and every five minutes, not before', async () => {
    const { page, requestCount } = await watched()
    await page.clock.fastForward('04:00')
    expect(requestCount()).toBe(1)
    await page.clock.fastForward('01:00')
    await expect.poll(requestCount, soon).toBe(2)
    await page.clock.fastForward('05:00')
    await expect.poll(requestCount, soon).toBe(3)
  })

  test('is asked about when the person comes back, but not twice in half a minute', async () => {
    const { page, requestCount } = await watched()
    await comeBack(page)
    await page.clock.fastForward('00:31')
    expect(requestCount()).toBe(1)
    await comeBack(page)
    await expect.poll(requestCount, soon).toBe(2)
  })

  test('rejected later › to the login, which leads back', async () => {
    const reply = { now: { data: { user: aUser() } } as Reply }
    const { page } = await watched(reply)
    reply.now = { status: 401 }
    await page.clock.fastForward('05:00')
    await at(page, '/login?redirect=%2Fcalculator')
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  })

  test.each<[string, Reply]>([
    ['out of reach', { abort: true }],
    ['broken', { status: 500 }],
    ['busy', { status: 503 }],
  ])('the server is %s later › the stored user stays', async (_, broken) => {
    const reply = { now: { data: { user: aUser() } } as Reply }
    const { page, requestCount } = await watched(reply)
    reply.now = broken
    await page.clock.fastForward('05:00')
    await expect.poll(requestCount, soon).toBe(2)
    await page.getByRole('link', { name: 'Riwayat Konsultasi' }).click()
    await page.getByRole('heading', { level: 1, name: 'Riwayat Konsultasi' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('user'))).toContain('Sari Dewi')
  })

  test('its token expires while the page is open › to the login without a request', async () => {
    const { page, requestCount } = await watched()
    await page.clock.fastForward('59:00')
    await expect.poll(requestCount, soon).toBeGreaterThan(1)
    const before = requestCount()
    await page.clock.fastForward('06:00')
    await at(page, '/login?redirect=%2Fcalculator')
    expect(requestCount()).toBe(before)
  })

  test('an expired token at the start › is cleared together with the user', async () => {
    const page = await visit('/calculator', { token: aToken(-1) })
    await at(page, '/login?redirect=%2Fcalculator')
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ])
  })

  test.each([
    ['11:59:59', 'Selamat Pagi, Sari'],
    ['12:00:00', 'Selamat Siang, Sari'],
    ['16:59:59', 'Selamat Siang, Sari'],
    ['17:00:00', 'Selamat Sore, Sari'],
    ['20:59:59', 'Selamat Sore, Sari'],
    ['21:00:00', 'Selamat Malam, Sari'],
    ['23:59:59', 'Selamat Malam, Sari'],
    ['00:00:00', 'Selamat Pagi, Sari'],
  ])('at %s in Jakarta › %s', async (time, greeting) => {
    // A token without a date of its own, which only the server can check.
    const page = await visit('/calculator', { token: 'a.b.c' })
    await page.clock.setFixedTime(`2026-11-21T${time}+07:00`)
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: greeting, exact: true }).waitFor()
  })
})
