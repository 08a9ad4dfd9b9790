import { describe, expect, test } from 'vitest'
import { useDomSite } from '../support/dom-site.ts'
import { aUser } from '../support/factories.ts'
import { logIn } from '../support/login.ts'
import { visitorReplies } from '../support/visitor.ts'

const userPaths = [
  '/consultation',
  '/calculator',
  '/history',
  '/exercises',
  '/accuracy',
  '/sources',
  '/consultation/result',
]
const adminPaths = [
  '/admin',
  '/admin/programs',
  '/admin/rules',
  '/admin/consultations',
  '/admin/exercises',
  '/admin/users',
]

describe('access', () => {
  const { visit, at } = useDomSite({ replies: visitorReplies })

  describe('who may see what', () => {
    test.each([...userPaths, ...adminPaths])(
      'a visitor at %s › is sent to the login, which remembers it',
      async (path) => {
        const page = await visit(path, { user: null })
        await at(page, `/login?redirect=${encodeURIComponent(path)}`)
        await page.getByText('Anda harus login terlebih dahulu').waitFor()
      },
    )

    test('a visitor at / › reads why and is then sent to the login', async () => {
      const page = await visit('/', { user: null })
      await page.getByRole('heading', { name: 'Akses Ditolak' }).waitFor()
      await page.getByText('Anda harus login terlebih dahulu').waitFor()
      await page.getByRole('link', { name: 'Login' }).waitFor()
      await page.waitForURL(/\/login/)
    })

    test.each(adminPaths)('a user at %s › is sent to /', async (path) => {
      await at(await visit(path), '/')
    })

    test('an admin at / › is sent to /admin', async () => {
      await at(await visit('/', { user: aUser({ role: 'admin' }) }), '/admin')
    })

    test.each(['/nowhere', '/consultation/nowhere', '/admin/nowhere', '/index.html'])(
      '%s › leads to /',
      async (path) => {
        await at(await visit(path), '/')
      },
    )

    test('someone logged in at /login › is sent on', async () => {
      await at(await visit('/login?redirect=/history'), '/history')
      await at(await visit('/register'), '/')
    })

    test('/consultation/result without a result › leads to the form', async () => {
      await at(await visit('/consultation/result'), '/consultation')
    })
  })

  describe('session', () => {
    test('login › leads back with the query', async () => {
      const page = await visit('/calculator?tab=lemak', { user: null })
      await page.getByRole('heading', { name: 'Login' }).waitFor()
      await logIn(page)
      await at(page, '/calculator?tab=lemak')
      await page.getByText('Login berhasil!').waitFor()
    })

    test('a 401 of any call › ends the session and keeps the way back', async () => {
      const page = await visit('/history', { replies: { 'GET /consultations': { status: 401 } } })
      await at(page, '/login?redirect=%2Fhistory')
      expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
        null,
        null,
      ])
    })

    test('logout › clears this browser even when the server fails', async () => {
      const page = await visit('/calculator', { replies: { 'POST /auth/logout': { status: 503 } } })
      await page.getByRole('button', { name: 'Logout' }).click()
      await at(page, '/login')
      await page.getByText('Logout berhasil').waitFor()
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    })
  })
})
