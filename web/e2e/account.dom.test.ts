import { consentVersion } from '@bugar/contracts/consent'
import { describe, expect, test } from 'vitest'
import { accountReplies, anAccount, aSession } from './support/account-replies.ts'
import { useDomSite } from './support/dom-site.ts'
import { aToken, aUser } from './support/factories.ts'
import { button, waitForText, waitForToast } from './support/page.ts'

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

  test('consent of an account from before it was asked › is given once, then said with its day and version', async () => {
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
    await waitForText(page, `Disetujui pada 22 November 2026 (versi ${consentVersion}). Untuk menariknya, hapus akun.`)
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
