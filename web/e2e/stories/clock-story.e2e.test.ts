import { aPerson, request } from '@bugar/testing/client'
import { shiftClock } from '@bugar/testing/servers/shift-clock'
import { type Stack, startStack } from '@bugar/testing/stack'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, newContext } from '../support/browser.ts'
import { dist } from '../support/site-server.ts'

const hourMs = 3_600_000

describe.skipIf(!chromiumPath)('story › a phone with a wrong clock, on the whole system', () => {
  let stack: Stack
  let stored: readonly [string, string]

  beforeAll(async () => {
    stack = await startStack({ WEB_DIST: dist })
    const { token } = await aPerson(stack.url, {})
    await request(stack.url, 'POST', '/consultations', { token, body: { weight: 80, height: 170 } })
    const { body } = await request(stack.url, 'GET', '/auth/me', { token })
    stored = [token, JSON.stringify(body.data.user)]
  })
  afterAll(() => stack?.stop())

  test.each([
    ['Asia/Jayapura', 25, '1 hari 1 jam, terlalu cepat'],
    ['America/Los_Angeles', -25, '1 hari 1 jam, terlalu lambat'],
    ['Pacific/Kiritimati', 72, '3 hari, terlalu cepat'],
    ['UTC', -72, '3 hari, terlalu lambat'],
  ])('in %s, wrong by %i hours › stays logged in, keeps today’s weight and says so', async (zone, hours, named) => {
    const context = await newContext(stack.url, 'block', zone)
    await context.addInitScript(shiftClock, hours * hourMs)
    const page = await context.newPage()
    await page.goto('/login')
    await page.evaluate(([token, user]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', user)
    }, stored)
    const dayThere = () => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date())
    for (const path of ['/', '/training/progress', '/']) {
      await page.goto(path)
      await page.getByText(`Jam perangkat Anda selisih ${named}.`).waitFor()
    }
    const before = dayThere()
    const [answer] = await Promise.all([
      page.waitForResponse((each) => each.url().endsWith('/user/weigh-ins') && each.request().method() === 'POST'),
      page.getByRole('button', { name: 'Catat hari ini' }).click(),
    ])
    const { data } = (await answer.json()) as { data: { date: string } }
    expect([before, dayThere()]).toContain(data.date)
    expect(new URL(page.url()).pathname).toBe('/')
    await context.close()
  })
})
