import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { aToken, aUser } from '../support/factories.ts'
import { logIn } from '../support/login.ts'
import { useVisitor } from '../support/visitor.ts'

describe.skipIf(!chromiumPath)('access', () => {
  const { visit, at } = useVisitor()

  describe('session', () => {
    test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/\t/evil.example'])(
      'login › a redirect to %j › is ignored',
      async (hostile) => {
        const page = await visit(`/login?redirect=${encodeURIComponent(hostile)}`, { user: null })
        await logIn(page)
        await at(page, '/')
      },
    )

    test('a token that the server refuses at the start › is a visitor', async () => {
      const page = await visit('/history', { replies: { 'GET /auth/me': { status: 401 } } })
      await at(page, '/login?redirect=%2Fhistory')
    })

    test('the server out of reach at the start › keeps the stored user', async () => {
      const page = await visit('/calculator', { replies: { 'GET /auth/me': { abort: true } } })
      await page.getByRole('heading', { name: 'Kalkulator' }).waitFor()
      expect(await page.evaluate(() => localStorage.getItem('user'))).toContain('Sari Dewi')
    })

    test('a renewed token › is kept', async () => {
      const renewed = aToken(7200)
      const page = await visit('/calculator', {
        replies: { 'GET /auth/me': { data: { user: aUser(), token: renewed } } },
      })
      await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBe(renewed)
    })

    test('a user who became an admin › is taken to the administration', async () => {
      await at(
        await visit('/', { replies: { 'GET /auth/me': { data: { user: aUser({ role: 'admin' }) } } } }),
        '/admin',
      )
    })

    test('a logout in another tab › ends the session here', async () => {
      const page = await visit('/calculator')
      await page.getByRole('heading', { name: 'Kalkulator' }).waitFor()
      const other = await page.context().newPage()
      await other.goto('/favicon.svg')
      await other.evaluate(() => localStorage.removeItem('token'))
      await at(page, '/login?redirect=%2Fcalculator')
    })
  })
})
