import { consentVersion } from '@bugar/contracts/people/consent'
import { describe, expect, test, vi } from 'vitest'
import {
  accountReplies,
  aDataFile,
  anAccount,
  answersToCode,
  aSession,
  byMail,
  codeField,
  sendCode,
  wrongLoginCode,
} from '../support/account.ts'
import { useDomSite } from '../support/dom-site.ts'
import { aToken, aUser } from '../support/factories.ts'
import { button, titleFocused, waitForText, waitForToast } from '../support/page.ts'
import type { Replies, Reply } from '../support/replies.ts'

describe('account', () => {
  const { visit, at } = useDomSite({ replies: accountReplies })

  test('another gender › says what changes, is sent, and the page goes on with it', async () => {
    let sent: unknown
    const page = await visit('/account', {
      replies: {
        'PATCH /user/account': (body) => {
          sent = body
          return { data: { user: aUser({ gender: 'female' }), token: aToken() }, message: 'Profil berhasil diperbarui' }
        },
      },
    })
    expect(await button(page, 'Simpan profil').isDisabled()).toBe(true)
    await page.getByRole('radio', { name: 'Wanita' }).check()
    await waitForText(page, 'normal pada 20–30%')
    await button(page, 'Simpan profil').click()
    await waitForToast(page, 'Profil berhasil diperbarui')
    expect(sent).toEqual({ name: 'Sari Dewi', gender: 'female' })
    await expect.poll(() => page.getByText('Setelah disimpan:').count()).toBe(0)
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').gender)).toBe('female')
  })

  const byMail = { 'GET /auth/password-reset': { data: { byMail: true, contact: null } } }
  const openEmail = async (replies: Replies) => {
    const page = await visit('/account', { replies: { ...byMail, ...replies } })
    await button(page, 'Ubah email').click()
    return page
  }

  test('the look of figures › is kept in this browser, and is taken back', async () => {
    const page = await visit('/account')
    const kept = () => page.evaluate(() => localStorage.getItem('figure-look'))
    expect(await page.getByRole('radio', { name: 'Bergantian' }).isChecked()).toBe(true)
    await page.getByRole('radio', { name: 'Berhijab' }).check()
    expect(await kept()).toBe('"hijab"')
    await page.getByRole('radio', { name: 'Bergantian' }).check()
    expect(await kept()).toBe('"any"')
  })

  test('another e-mail › is asked for with the password, and waits for its confirmation', async () => {
    let sent: unknown
    let pendingEmail: { email: string; expiresAt: string } | null = null
    const page = await openEmail({
      'GET /user/account': () => ({ data: anAccount({ pendingEmail }) }),
      'POST /user/account/email': (body) => {
        sent = body
        pendingEmail = { email: 'sari.baru@contoh.id', expiresAt: aDataFile.until }
        return { data: { expiresAt: aDataFile.until }, message: 'Tautan konfirmasi sudah kami kirim.' }
      },
    })
    await page.getByLabel('Email baru').fill('sari.baru@contoh..id')
    await page.getByLabel('Password saat ini').fill('rahasia-7x')
    await button(page, 'Kirim tautan').click()
    await waitForText(page, 'misalnya nama@gmail.com')
    expect(sent).toBeUndefined()
    await page.getByLabel('Email baru').fill('sari.baru@contoh.id')
    await button(page, 'Kirim tautan').click()
    await waitForToast(page, 'Tautan konfirmasi sudah kami kirim.')
    expect(sent).toEqual({ email: 'sari.baru@contoh.id', password: 'rahasia-7x' })
    await waitForText(page, 'Menunggu konfirmasi dari sari.baru@contoh.id.')
  })

  test('a server without mail › says so, and whom to ask', async () => {
    const page = await openEmail({ 'GET /auth/password-reset': { data: { byMail: false, contact: 'Ruang TI' } } })
    await waitForText(page, 'Hubungi Ruang TI.')
    expect(await page.getByLabel('Email baru').count()).toBe(0)
  })

  test('the link of the mail › changes nothing before the button, then leads to the login', async () => {
    let token: unknown
    const page = await visit(`/email#token=${'a'.repeat(43)}`, {
      user: null,
      replies: {
        'POST /user/account/email/confirm': (body) => {
          token = (body as { token: string }).token
          return { data: {}, message: 'Email berhasil diubah. Silakan login dengan email baru.' }
        },
      },
    })
    await waitForText(page, 'semua perangkat keluar')
    expect(token).toBeUndefined()
    await button(page, 'Konfirmasi email').click()
    await waitForToast(page, 'Email berhasil diubah')
    expect(token).toBe('a'.repeat(43))
    await at(page, '/login')
  })

  test('a link that cannot be used › says why and leads to where a new one is asked for', async () => {
    const message = 'Tautan ini sudah kedaluwarsa. Minta tautan baru.'
    const replies = { 'POST /user/account/email/confirm': { status: 404, message } }
    const page = await visit(`/email#token=${'a'.repeat(43)}`, { user: null, replies })
    await button(page, 'Konfirmasi email').click()
    await waitForText(page, message)
    expect(await button(page, 'Konfirmasi email').count()).toBe(0)
    await page.getByRole('link', { name: 'Buka akun' }).click()
    await page.waitForURL(/\/login\?.*account/)
  })

  test('too many tries › leave the button for another one', async () => {
    const message = 'Terlalu banyak percobaan.'
    const replies = { 'POST /user/account/email/confirm': { status: 429, message } }
    const page = await visit(`/email#token=${'a'.repeat(43)}`, { user: null, replies })
    await button(page, 'Konfirmasi email').click()
    await waitForText(page, message)
    expect(await button(page, 'Konfirmasi email').count()).toBe(1)
  })

  test.each(['Ubah password', 'Hapus akun', 'Ubah email'])(
    '%s › names the account for password managers',
    async (name) => {
      const page = await visit('/account', { replies: byMail })
      await button(page, name).click()
      const field = page.locator('dialog input[autocomplete="username"]')
      await expect.poll(() => field.count()).toBe(1)
      expect(await field.inputValue()).toBe(aUser().email)
    },
  )

  test('consent to an earlier text › says that the text changed, not that there is no consent', async () => {
    const consent = { version: consentVersion - 1, at: '2026-11-20T02:15:00.000Z' }
    const page = await visit('/account', { replies: { 'GET /user/account': { data: anAccount({ consent }) } } })
    await waitForText(page, 'Teks persetujuan berubah sejak Anda menyetujuinya.')
    await waitForText(page, `(versi ${consent.version})`)
    expect(await page.getByText('belum tercatat').count()).toBe(0)
  })

  test('consent of an account without it › is given once, then said with its day and version', async () => {
    let consent = anAccount({ consent: null }).consent
    let sent: unknown
    const page = await visit('/account', {
      replies: {
        'GET /user/account': () => ({ data: anAccount({ consent }) }),
        'PUT /user/account/consent': (body) => {
          sent = body
          consent = { version: consentVersion, at: '2026-11-22T05:00:00.000Z' }
          return { data: consent, message: 'Persetujuan disimpan' }
        },
      },
    })
    await button(page, 'Baca dan setujui').click()
    await waitForText(page, 'Apa yang disimpan')
    await button(page, 'Nanti').click()
    await waitForText(page, 'Belum disetujui.')
    expect(sent).toBeUndefined()
    await button(page, 'Baca dan setujui').click()
    await button(page, 'Saya setuju').click()
    await waitForToast(page, 'Persetujuan disimpan')
    await waitForText(
      page,
      `Disetujui pada 22 November 2026 (versi ${consentVersion}). Untuk menariknya, hapus jawaban kesehatan atau akun.`,
    )
    expect(await page.getByText('Persetujuan Anda belum tercatat.').count()).toBe(0)
    expect(sent).toEqual({ version: consentVersion })
    await page.getByRole('link', { name: 'Baca teksnya' }).click()
    await at(page, '/account/privacy')
  })

  test('another device › is logged out, goes from the list, and the focus stays near', async () => {
    const [current, other] = [aSession({ id: 's0', isCurrent: true }), aSession({ device: 'Safari di iOS' })]
    let sessions = [current, other]
    const page = await visit('/account', {
      replies: {
        'GET /user/sessions': () => ({ data: sessions }),
        'DELETE /user/sessions/s1': () => {
          sessions = [current]
          return { data: {}, message: 'Perangkat sudah dikeluarkan' }
        },
      },
    })
    await page.getByRole('button', { name: /^Keluarkan Safari di iOS, masuk / }).click()
    await waitForToast(page, 'Perangkat sudah dikeluarkan')
    await expect.poll(() => page.getByText('Safari di iOS').count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
  })

  test('another device that cannot be logged out › stays in the list, and why is said', async () => {
    const page = await visit('/account', { replies: { 'DELETE /user/sessions/s1': { abort: true } } })
    await page.getByRole('button', { name: /^Keluarkan Chrome di Android/ }).click()
    await waitForToast(page, 'Perangkat belum dikeluarkan. Tidak dapat terhubung ke server.')
    await page.getByRole('button', { name: /^Keluarkan Chrome di Android/ }).waitFor()
  })

  test('all devices › asks, says that this one is among them, and leads to the login', async () => {
    const page = await visit('/account', { replies: { 'DELETE /user/sessions': { data: {} } } })
    await button(page, 'Keluar dari semua perangkat').click()
    await waitForText(page, 'Semua perangkat, termasuk yang ini, harus login lagi.')
    await button(page, 'Keluar dari semua').click()
    await at(page, '/login')
    await waitForToast(page, 'Semua perangkat sudah keluar')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  /** The screen with this state of the file, and the number of requests to prepare one. */
  const withDownload = async (given: object, replies: Replies = {}) => {
    const server = { download: given, begun: 0 }
    const page = await visit('/account', {
      clock: '2026-11-22T02:00:00.000Z',
      replies: {
        'GET /user/account/data/status': () => ({ data: server.download }),
        'POST /user/account/data': () => {
          server.begun += 1
          server.download = { state: 'preparing', progress: 0 }
          return { status: 201, data: server.download }
        },
        'DELETE /user/account/data': () => {
          server.download = { state: 'none' }
          return { data: {}, message: 'Berkas data dihapus' }
        },
        ...replies,
      },
    })
    return { page, server }
  }
  const until = '2026-11-22T02:10:00.000Z'

  test('download my data › one click, how far it is, until when it can be downloaded, and that it has expired', async () => {
    const { page, server } = await withDownload({ state: 'none' })
    await button(page, 'Siapkan').click()
    await waitForText(page, 'Data Anda sedang disiapkan. Anda boleh meninggalkan halaman ini.')
    // The focus stays on the pressed button; a second press does nothing.
    await page.keyboard.press('Enter')
    expect(server.begun).toBe(1)
    server.download = { state: 'preparing', progress: 64 }
    await vi.advanceTimersByTimeAsync(2000)
    await waitForText(page, '64%')
    expect(await page.getByRole('progressbar', { name: 'Penyiapan data' }).getAttribute('aria-valuenow')).toBe('64')
    server.download = { ...aDataFile, until }
    await vi.advanceTimersByTimeAsync(2000)
    await waitForText(page, 'Siap diunduh: 1,2 MB, sampai 22 November 2026 pukul 09.10.')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Unduh')
    expect(await page.getByRole('progressbar').count()).toBe(0)
    server.download = { state: 'expired', until }
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    await waitForText(page, 'Berkas yang disiapkan hanya disimpan sampai 22 November 2026 pukul 09.10.')
    await button(page, 'Siapkan lagi').click()
    await waitForText(page, 'Data Anda sedang disiapkan.')
    expect(server.begun).toBe(2)
  })

  test('download my data › could not be prepared › says so and begins again', async () => {
    const { page, server } = await withDownload({ state: 'failed' })
    await page.getByRole('alert').filter({ hasText: 'Data belum dapat disiapkan.' }).waitFor()
    await button(page, 'Coba Lagi').click()
    await waitForText(page, 'Data Anda sedang disiapkan.')
    expect([server.begun, await page.getByRole('alert').count()]).toEqual([1, 0])
  })

  test('download my data › the file is taken away › can be prepared again', async () => {
    const { page } = await withDownload({ ...aDataFile, until })
    await button(page, 'Hapus berkas').click()
    await waitForToast(page, 'Berkas data dihapus')
    await button(page, 'Siapkan').waitFor()
    expect(await button(page, 'Hapus berkas').count()).toBe(0)
  })

  test('download my data › gone when it is asked for › says why and what is there now', async () => {
    const gone = 'Berkas data Anda sudah kedaluwarsa. Siapkan lagi untuk mengunduhnya.'
    const { page, server } = await withDownload(
      { ...aDataFile, until },
      { 'GET /user/account/data': { status: 404, message: gone } },
    )
    await button(page, 'Unduh').waitFor()
    server.download = { state: 'expired', until }
    await button(page, 'Unduh').click()
    await page.getByRole('alert').filter({ hasText: gone }).waitFor()
    await button(page, 'Siapkan lagi').waitFor()
  })

  test('download my data › the state cannot be told › is asked for again', async () => {
    let status: Reply = { status: 500 }
    const page = await visit('/account', { replies: { 'GET /user/account/data/status': () => status } })
    await page.getByRole('alert').filter({ hasText: 'Keadaan berkas belum dapat dimuat.' }).waitFor()
    status = { data: { state: 'none' } }
    await button(page, 'Coba Lagi').click()
    await button(page, 'Siapkan').waitFor()
  })

  test('delete my account › three clicks from the account page with the password, then the login, nothing left here', async () => {
    const page = await visit('/account', { replies: { 'DELETE /user/account': { data: {} } } })
    await page.evaluate(() => localStorage.setItem('exercise_favorites', JSON.stringify({ u1: ['e1'], u2: ['e2'] })))
    await button(page, 'Hapus akun').click()
    await page.getByLabel('Password', { exact: true }).fill('rahasia123')
    await button(page, 'Hapus akun saya').click()
    await at(page, '/login')
    await waitForToast(page, 'Akun berhasil dihapus')
    expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({ exercise_favorites: '{"u2":["e2"]}' })
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  test('delete my account › a system that is busy › is asked again without another click', async () => {
    let asked = 0
    const page = await visit('/account', {
      replies: { 'DELETE /user/account': () => (++asked < 3 ? { status: asked === 1 ? 503 : 504 } : { data: {} }) },
    })
    await button(page, 'Hapus akun').click()
    await page.getByLabel('Password', { exact: true }).fill('rahasia123')
    await button(page, 'Hapus akun saya').click()
    await at(page, '/login')
    await waitForToast(page, 'Akun berhasil dihapus')
    expect(asked).toBe(3)
  })
})

describe('login › with a code', () => {
  const site = useDomSite({ user: null })

  test('a wrong code › is kept with what is wrong, and Kembali begins anew', async () => {
    const page = await site.visit('/login', { replies: { 'POST /auth/login': answersToCode(wrongLoginCode) } })
    await sendCode(page, '000 000')
    await waitForText(page, 'Kode salah atau sudah dipakai')
    expect(await codeField(page).inputValue()).toBe('000 000')
    await expect.poll(() => codeField(page).evaluate((node) => node === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Kembali' }).click()
    expect(await page.getByLabel('Email').inputValue()).toBe('')
    expect(await page.getByRole('main').getByText('Kode salah').count()).toBe(0)
    await expect.poll(() => page.getByLabel('Email').evaluate((node) => node === document.activeElement)).toBe(true)
  })
})

describe('forgotten password', () => {
  const site = useDomSite()

  test('the login › leads to the way to another password and back', async () => {
    const page = await site.visit('/login', { user: null, replies: byMail })
    await page.getByRole('link', { name: 'Lupa password?' }).click()
    await titleFocused(page)
    await page.getByRole('link', { name: 'Kembali ke login' }).click()
    await page.waitForURL('**/login')
  })

  test.each([
    ['Ruang TI, lantai 2', 'Hubungi Ruang TI, lantai 2. Administrator membuat tautan'],
    [null, 'Hubungi administrator Bugar di tempat Anda. Administrator membuat tautan'],
  ])('without mail, contact %s › says whom to ask', async (contact, text) => {
    const replies = { 'GET /auth/password-reset': { data: { byMail: false, contact } } }
    const page = await site.visit('/forgot', { user: null, replies })
    await waitForText(page, text)
  })
})
