import type { User } from '@bugar/contracts/people/user'
import { describe, expect, test, vi } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { aToken, aUser } from '../support/factories.ts'
import type { Reply } from '../support/replies.ts'
import { visitorReplies } from '../support/visitor.ts'

const start = '2026-11-21T02:00:00.000Z'
const secondMs = 1000
const minuteMs = 60 * secondMs

describe('session', () => {
  const { visit, at } = useDomSite({ replies: visitorReplies })

  /** A page with a controllable clock, and its number of requests for the current user. */
  const watched = async () => {
    let requestCount = 0
    const reply: { now: Reply } = { now: { data: { user: aUser() } } }
    const page = await visit('/calculator', {
      clock: start,
      token: aToken(3600, Date.parse(start)),
      replies: {
        'GET /auth/me': () => {
          requestCount++
          return reply.now
        },
      },
    })
    await page.getByRole('heading', { level: 1, name: 'Kalkulator' }).waitFor()
    expect(requestCount).toBe(0)
    return { page, reply, requestCount: () => requestCount }
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const comeBack = () => dispatchEvent(new Event('focus'))

  test('a stored user that does not say so › counts as active', async () => {
    const { isActive: _, ...user } = aUser()
    const page = await visit('/calculator', { user: user as User, replies: { 'GET /auth/me': { status: 503 } } })
    await page.getByRole('heading', { level: 1, name: 'Kalkulator' }).waitFor()
    await at(page, '/calculator')
  })

  test('is asked about every five minutes, not before', async () => {
    const { requestCount } = await watched()
    // Loading the page took a part of the first five minutes.
    await vi.advanceTimersToNextTimerAsync()
    expect(requestCount()).toBe(1)
    for (const count of [1, 2]) {
      await pass(5 * minuteMs - 1)
      expect(requestCount()).toBe(count)
      await pass(1)
      expect(requestCount()).toBe(count + 1)
    }
  })

  test('is asked about when the person comes back, but not twice in half a minute', async () => {
    const { requestCount } = await watched()
    await vi.advanceTimersToNextTimerAsync()
    comeBack()
    await pass(30 * secondMs)
    comeBack()
    expect(requestCount()).toBe(1)
    await pass(1)
    comeBack()
    expect(requestCount()).toBe(2)
  })

  test('rejected later › to the login, which leads back', async () => {
    const { page, reply } = await watched()
    reply.now = { status: 401 }
    await pass(5 * minuteMs)
    await at(page, '/login?redirect=%2Fcalculator')
    expect(localStorage.getItem('user')).toBeNull()
  })

  test.each<[string, Reply]>([
    ['out of reach', { abort: true }],
    ['broken', { status: 500 }],
    ['busy', { status: 503 }],
  ])('the server is %s later › the stored user stays', async (_, broken) => {
    const { page, reply, requestCount } = await watched()
    reply.now = broken
    await pass(5 * minuteMs)
    expect(requestCount()).toBe(1)
    await page.getByRole('link', { name: 'Riwayat Konsultasi' }).click()
    await page.getByRole('heading', { level: 1, name: 'Riwayat Konsultasi' }).waitFor()
    expect(localStorage.getItem('user')).toContain('Sari Dewi')
  })

  test('its token is over by this clock › the server decides, which ends the session when it refuses it', async () => {
    const { page, reply, requestCount } = await watched()
    await pass(65 * minuteMs)
    expect(requestCount()).toBe(13)
    await at(page, '/calculator')
    reply.now = { status: 401 }
    await pass(5 * minuteMs)
    await at(page, '/login?redirect=%2Fcalculator')
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
    const page = await visit('/', { token: 'a.b.c', now: `2026-11-21T${time}+07:00` })
    await page.getByRole('heading', { level: 1, name: greeting, exact: true }).waitFor()
  })
})
