import { consentVersion } from '@bugar/contracts/people/consent'
import type { User } from '@bugar/contracts/people/user'
import { describe, expect, test, vi } from 'vitest'
import { consentBox, fillRegistration, logIn, person } from '../support/account.ts'
import { useDomSite } from '../support/dom-site.ts'
import { aToken, aUser } from '../support/factories.ts'
import { waitForText } from '../support/page.ts'
import { recorded, type Reply } from '../support/replies.ts'
import { visitorReplies } from '../support/visitor.ts'

describe('registration', () => {
  const { visit } = useDomSite()

  const open = async () => {
    const sent: unknown[] = []
    const page = await visit('/register', {
      user: null,
      replies: {
        'POST /auth/register': recorded(sent, {
          status: 201,
          data: { user: aUser(), token: aToken() },
          message: 'Registrasi berhasil!',
        }),
      },
    })
    return { page, sent }
  }

  test('Enter › leads to the next open field, and sends the form behind the last', async () => {
    const { page, sent } = await open()
    const focusedLabel = () =>
      page.evaluate(() => {
        const { activeElement: focused } = document
        return (focused as HTMLInputElement).labels?.[0]?.textContent ?? focused?.textContent
      })
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    const { keyboard } = page
    await expect.poll(focusedLabel).toContain('Nama lengkap')
    await field('Email').fill(person.email)
    await field('Nama lengkap').fill(person.name)
    await keyboard.press('Enter')
    await expect.poll(focusedLabel).toBe('Password *')
    await keyboard.type(person.password)
    await keyboard.press('Enter')
    await keyboard.type(person.password)
    await keyboard.press('Enter')
    await expect.poll(focusedLabel).toBe('Pria')
    await keyboard.press('ArrowDown')
    await field('Konfirmasi password').focus()
    await keyboard.press('Enter')
    await expect.poll(focusedLabel).toContain('Saya setuju')
    await keyboard.press('Space')
    expect(sent).toEqual([])
    await field('Konfirmasi password').focus()
    await keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /^Selamat/ }).waitFor()
    expect(sent).toMatchObject([{ name: person.name, email: person.email, gender: 'female' }])
  })

  test('consent › is not ticked before, is required at its field, and its version is sent', async () => {
    const { page, sent } = await open()
    expect(await consentBox(page).isChecked()).toBe(false)
    await fillRegistration(page, person)
    await consentBox(page).uncheck()
    await page.getByRole('button', { name: 'Daftar' }).click()
    await waitForText(page, 'Centang persetujuan ini untuk mendaftar')
    await expect.poll(() => consentBox(page).evaluate((box) => box === document.activeElement)).toBe(true)
    expect(await consentBox(page).getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])
    await consentBox(page).check()
    await page.getByRole('button', { name: 'Daftar' }).click()
    await page.getByRole('heading', { level: 1, name: /^Selamat/ }).waitFor()
    const { name, email, password } = person
    expect(sent).toEqual([{ name, email, password, gender: 'female', consentVersion }])
  })

  test('an address that has an account › is said once, at its field, which takes the focus and leads to the login', async () => {
    const message = 'Email sudah terdaftar'
    const page = await visit('/register', {
      user: null,
      replies: { 'POST /auth/register': { status: 409, message, errors: [{ field: 'email', message }] } },
    })
    await fillRegistration(page, person)
    await page.getByRole('button', { name: 'Daftar' }).click()
    await waitForText(page, message)
    const email = page.getByRole('textbox', { name: 'Email' })
    await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await page.getByText(message).count()).toBe(1)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.getByRole('link', { name: 'Login dengan email ini' }).click()
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
  })
})

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
