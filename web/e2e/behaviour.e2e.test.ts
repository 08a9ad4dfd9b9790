import type { Server } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, launch, open, type Opened, type OpenOptions, type Replies } from './browser.ts'
import { aConsultation, aProgram, aToken, aUser, inList, someHealth } from './factories.ts'
import { serveWeb } from './web-server.ts'

const list = {
  data: {
    consultations: [inList(aConsultation())],
    pagination: { total: 1, page: 1, totalPages: 1, limit: 10 },
  },
}
const normal: Replies = {
  'GET /consultations': list,
  'GET /consultations/c1': { data: aConsultation() },
  'GET /programs/id/P7': { data: aProgram() },
  'GET /health': { data: someHealth() },
  'POST /consultations': { status: 201, data: aConsultation(), message: 'Konsultasi lengkap berhasil!' },
  'POST /auth/login': { data: { user: aUser(), token: aToken() }, message: 'Login berhasil!' },
  'POST /auth/logout': { data: {} },
}
const userPaths = ['/consultation', '/calculator', '/history', '/exercises', '/consultation/result']
const adminPaths = [
  '/admin',
  '/admin/programs',
  '/admin/rules',
  '/admin/consultations',
  '/admin/exercises',
  '/admin/users',
]

describe.skipIf(!chromiumPath)('behaviour', () => {
  let browser: Browser
  let server: Server
  let origin: string
  let opened: Opened[] = []

  beforeAll(async () => {
    ;({ origin, server } = await serveWeb())
    browser = await launch()
  })
  afterEach(async () => {
    await Promise.all(opened.map(({ close }) => close()))
    opened = []
  })
  afterAll(async () => {
    await browser?.close()
    server?.close()
  })

  const visit = async (path: string, options: OpenOptions = {}): Promise<Page> => {
    const one = await open(browser, origin, { ...options, replies: { ...normal, ...options.replies } })
    opened.push(one)
    await one.page.goto(path)
    return one.page
  }
  const at = (page: Page, path: string) => page.waitForURL((url) => url.href === `${origin}${path}`)
  const logIn = async (page: Page) => {
    await page.getByLabel('Email').fill('sari@contoh.id')
    await page.getByLabel('Password', { exact: true }).fill('rahasia1')
    await page.getByRole('button', { name: 'Login' }).click()
  }
  const fillConsultation = async (page: Page, weight: string) => {
    await page.getByRole('textbox', { name: 'Berat badan' }).fill(weight)
    await page.getByRole('textbox', { name: 'Tinggi badan' }).fill('170')
  }

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

    test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/\t/evil.example'])(
      'login › a redirect to %j › is ignored',
      async (hostile) => {
        const page = await visit(`/login?redirect=${encodeURIComponent(hostile)}`, { user: null })
        await logIn(page)
        await at(page, '/')
      },
    )

    test('a 401 of any call › ends the session and keeps the way back', async () => {
      const page = await visit('/history', { replies: { 'GET /consultations': { status: 401 } } })
      await at(page, '/login?redirect=%2Fhistory')
      expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
        null,
        null,
      ])
    })

    test('an expired token at the start › is a visitor', async () => {
      await at(await visit('/history', { token: aToken(-10) }), '/login?redirect=%2Fhistory')
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

    test('logout › clears this browser even when the server fails', async () => {
      const page = await visit('/calculator', { replies: { 'POST /auth/logout': { status: 503 } } })
      await page.getByRole('button', { name: 'Logout' }).click()
      await at(page, '/login')
      await page.getByText('Logout berhasil').waitFor()
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
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

  describe('consultation', () => {
    test('the result › survives a reload and the way back', async () => {
      const page = await visit('/consultation')
      await fillConsultation(page, '70')
      await page.getByRole('button', { name: 'Mulai Konsultasi BMI' }).click()
      await page.getByRole('heading', { level: 1, name: /^P7/ }).waitFor()
      await page.reload()
      await page.getByText('B2 Ideal').waitFor()
      await page.getByRole('link', { name: 'Konsultasi lagi' }).click()
      await expect.poll(() => page.getByRole('textbox', { name: 'Berat badan' }).inputValue()).toBe('70')
      await page.goBack()
      await page.getByText('B2 Ideal').waitFor()
    })

    test.each(['60.5', '60,5'])('weight typed %s › is shown with a comma and sent as a number', async (typed) => {
      const sent: unknown[] = []
      const page = await visit('/consultation', {
        replies: {
          'POST /consultations': (body) => {
            sent.push(body)
            return { status: 201, data: aConsultation() }
          },
        },
      })
      await page.getByRole('textbox', { name: 'Tinggi badan' }).fill('170')
      await page.getByRole('textbox', { name: 'Berat badan' }).pressSequentially(typed)
      expect(await page.getByRole('textbox', { name: 'Berat badan' }).inputValue()).toBe('60,5')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: /^P7/ }).waitFor()
      expect(sent).toEqual([{ weight: 60.5, height: 170, notes: 'Konsultasi BMI saja' }])
    })

    test('trying again › uses the same idempotency key, edited measurements a new one', async () => {
      const page = await visit('/consultation', { replies: { 'POST /consultations': { abort: true } } })
      const keys: (string | undefined)[] = []
      page.on('request', (request) => request.method() === 'POST' && keys.push(request.headers()['idempotency-key']))
      await fillConsultation(page, '70')
      const submit = page.getByRole('button', { name: 'Mulai Konsultasi BMI' })
      for (const weight of ['70', '70', '71']) {
        await page.getByRole('textbox', { name: 'Berat badan' }).fill(weight)
        await submit.click()
        await page.getByRole('alert').filter({ hasText: 'Tidak dapat terhubung' }).first().waitFor()
        await expect.poll(() => submit.isEnabled()).toBe(true)
      }
      expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
      expect(keys[1]).toBe(keys[0])
      expect(keys[2]).not.toBe(keys[0])
      expect(await page.getByRole('textbox', { name: 'Berat badan' }).inputValue()).toBe('71')
    })
  })

  describe('failures stay in the page', () => {
    const broken: [string, Replies[string]][] = [
      ['500', { status: 500 }],
      ['503', { status: 503 }],
      ['offline', { abort: true }],
      ['data of another shape', { data: { rubbish: true } }],
    ]
    test.each(broken)('history › %s › says so and can be tried again', async (_, reply) => {
      let isBroken = true
      const page = await visit('/history', {
        replies: { 'GET /consultations': () => (isBroken ? (reply as object) : list) },
      })
      await page.getByRole('alert').filter({ hasText: 'Failed to load consultation history' }).first().waitFor()
      isBroken = false
      await page.getByRole('button', { name: 'Coba Lagi' }).click()
      await page.getByRole('link', { name: /^View Detail/ }).waitFor()
    })

    test('delete › refused › keeps the question open and says why', async () => {
      const page = await visit('/history', { replies: { 'DELETE /consultations/c1': { status: 503 } } })
      await page.getByRole('button', { name: /^Delete/ }).click()
      await page.getByRole('button', { name: 'Hapus' }).click()
      await page.getByRole('alertdialog').getByText('Gagal menghapus konsultasi').waitFor()
    })
  })

  describe('keyboard and focus', () => {
    test('the first Tab › skips to the content without leaving the page', async () => {
      const page = await visit('/calculator')
      await page.getByRole('heading', { name: 'Kalkulator' }).waitFor()
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Lewati ke konten')
      await page.keyboard.press('Enter')
      expect(await page.evaluate(() => [document.activeElement?.id, location.hash])).toEqual(['konten', ''])
    })

    test('a link › names the document and moves the focus to the new title', async () => {
      const page = await visit('/calculator')
      await page.getByRole('link', { name: 'Riwayat Konsultasi' }).click()
      await page.getByRole('heading', { level: 1, name: 'Riwayat Konsultasi' }).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Riwayat Konsultasi')
      expect(await page.title()).toBe('Riwayat Konsultasi · Bugar')
    })

    test('delete › the safe answer has the focus, Escape gives it back', async () => {
      const page = await visit('/history')
      await page.getByRole('button', { name: /^Delete/ }).press('Enter')
      const focused = () => page.evaluate(() => document.activeElement?.textContent)
      await expect.poll(focused).toBe('Batal')
      await page.keyboard.press('Escape')
      await expect.poll(focused).toBe('Delete')
      expect(await page.getByRole('alertdialog').count()).toBe(0)
    })

    test('a consultation › without a mouse', async () => {
      const page = await visit('/consultation')
      await page.getByRole('radio', { name: /Cepat & mudah/ }).focus()
      await page.keyboard.press('ArrowDown')
      for (const text of ['70', '170', '22']) {
        await page.keyboard.press('Tab')
        await page.keyboard.type(text)
      }
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await page.getByRole('heading', { level: 1, name: /^P7/ }).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    })

    test('the menu on a phone › opens, closes by Escape and by choosing', async () => {
      const page = await visit('/calculator', { width: 360, height: 780 })
      const burger = page.getByRole('button', { name: 'Buka menu' })
      await burger.click()
      await page.getByRole('dialog', { name: 'Menu' }).waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
      await burger.click()
      await page.getByRole('dialog').getByRole('link', { name: 'Riwayat Konsultasi' }).click()
      await at(page, '/history')
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    })
  })
})
