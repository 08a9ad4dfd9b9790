import { describe, expect, test } from 'vitest'
import {
  accountReplies,
  aDataFile,
  answersToCode,
  codeField,
  consentBox,
  fillRegistration,
  logIn,
  logInAsAdmin,
  person,
  resetLink,
  resetReplies,
  resetToken,
  typePassword,
} from '../support/account.ts'
import { chromiumPath } from '../support/browser.ts'
import { aToken, aUser } from '../support/factories.ts'
import { button, waitForText, waitForToast } from '../support/page.ts'
import { recorded, type Replies } from '../support/replies.ts'
import { anAdmin, useSite } from '../support/site.ts'
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

describe.skipIf(!chromiumPath)('login › with a code', () => {
  const site = useSite({ user: null })

  test('the code › is asked for with the focus in its field, and is sent with e-mail and password', async () => {
    const sent: unknown[] = []
    const replies: Replies = {
      'POST /auth/login': (body) => {
        sent.push(body)
        return answersToCode({ data: { user: anAdmin, token: aToken() }, message: 'Login berhasil!' })(body)
      },
    }
    const page = await site.visit('/login', { replies })
    await logInAsAdmin(page)
    expect(await page.locator('.mantine-Notification-root').count()).toBe(0)
    await expect.poll(() => codeField(page).evaluate((node) => node === document.activeElement)).toBe(true)
    expect(await codeField(page).getAttribute('autocomplete')).toBe('one-time-code')
    await page.keyboard.insertText('287 082')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin')
    const credentials = { email: 'admin@contoh.id', password: 'rahasia-7x' }
    expect(sent).toEqual([credentials, { ...credentials, code: '287 082' }])
  })
})

describe.skipIf(!chromiumPath)('forgotten password', () => {
  const site = useSite()

  test('a link › sends its token in bodies alone, and goes from the address with its use', async () => {
    const addresses: string[] = []
    const bodies: unknown[] = []
    const { page } = await site.open({
      replies: {
        ...resetReplies,
        'POST /auth/password-reset': recorded(bodies, { data: {} }),
      },
    })
    page.on('request', (request) => addresses.push(request.url()))
    await page.goto(resetLink)
    await typePassword(page, 'kapal-pagi-42')
    await page.waitForURL((url) => url.pathname === '/login' && url.hash === '')
    await waitForToast(page, 'Password berhasil diubah. Silakan login.')
    expect(bodies).toEqual([{ token: resetToken, newPassword: 'kapal-pagi-42' }])
    expect(addresses.filter((address) => address.split('#')[0]?.includes(resetToken))).toEqual([])
    // A user was logged in before.
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})

describe.skipIf(!chromiumPath)('registration', () => {
  const { visit } = useSite({ reuse: 'none' })

  test('the text › is read without an account, and what was typed is still there', async () => {
    const page = await visit('/register', { user: null })
    await fillRegistration(page, person)
    const link = page.getByRole('button', { name: 'Baca apa yang disimpan dan untuk apa' })
    await link.click()
    await page.getByRole('dialog').getByRole('heading', { name: 'Hak Anda' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => link.evaluate((each) => each === document.activeElement)).toBe(true)
    expect(await page.getByLabel('Email').inputValue()).toBe(person.email)
    expect(await page.getByRole('textbox', { name: 'Password', exact: true }).inputValue()).toBe(person.password)
    expect(await consentBox(page).isChecked()).toBe(true)
  })
})

describe.skipIf(!chromiumPath)('account', () => {
  const { visit } = useSite({ reuse: 'none', replies: accountReplies })

  test('the theme › is chosen, survives a reload, and the outline has it before the app', async () => {
    const page = await visit('/account')
    const scheme = () => page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])
    await page.getByRole('radio', { name: 'Gelap' }).check()
    await expect.poll(scheme).toBe('dark')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Akun' }).waitFor()
    expect(await page.getByRole('radio', { name: 'Gelap' }).isChecked()).toBe(true)
    expect(await page.evaluate(() => document.documentElement.dataset['scheme'])).toBe('dark')
    await page.getByRole('radio', { name: 'Otomatis' }).check()
    await expect.poll(scheme).toBe('light')
  })

  test('a wrong password › is said at its field; the right one changes it and the dialog closes', async () => {
    const page = await visit('/account', {
      replies: {
        'PATCH /auth/password': (body) =>
          (body as { currentPassword: string }).currentPassword === 'lama-123'
            ? { data: {}, message: 'Password berhasil diubah' }
            : { status: 400, errors: [{ field: 'currentPassword', message: 'Password saat ini salah' }] },
      },
    })
    await button(page, 'Ubah password').click()
    await page.getByLabel('Password saat ini').fill('salah-123')
    await page.getByLabel('Password baru', { exact: true }).fill('baru-1234')
    await page.getByLabel('Konfirmasi password baru').fill('baru-12345')
    await button(page, 'Simpan password').click()
    await waitForText(page, 'Password tidak cocok')
    await page.getByLabel('Konfirmasi password baru').fill('baru-1234')
    await button(page, 'Simpan password').click()
    await waitForText(page, 'Password saat ini salah')
    await page.getByLabel('Password saat ini').fill('lama-123')
    await page.keyboard.press('Enter')
    await waitForToast(page, 'Password berhasil diubah')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Ubah password')
  })

  test('download my data › one click gives the file that is ready, under its name', async () => {
    const page = await visit('/account', {
      replies: { 'GET /user/account/data/status': { data: aDataFile }, 'GET /user/account/data': { raw: 'PK' } },
    })
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Unduh').click()])
    expect(download.suggestedFilename()).toBe('bugar.zip')
    await waitForToast(page, 'Data Anda sudah diunduh')
    // The focus stays for the next press.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Unduh')
  })
})
