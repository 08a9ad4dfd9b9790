import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { unfoldSessions } from '../support/account.ts'
import { chromiumPath } from '../support/browser.ts'
import { type Device, kept, leftOn, nothing, useDevice } from '../support/device.ts'
import { inFavorites, inLibrary, readExercises } from '../support/exercises.ts'
import { aToken, aUser } from '../support/factories.ts'
import { answerSave, begin, guidedReplies } from '../support/guided.ts'
import type { Reply } from '../support/replies.ts'
import { answerToTheLast } from '../support/screening.ts'
import { useVisitor } from '../support/visitor.ts'
import { tap } from '../support/page.ts'

/** From now on every file of the app takes half a second, and every title is recorded. */
const slowDown = async (page: Page) => {
  await page.route('**/assets/**', async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 500)
    })
    await route.continue()
  })
  await page.evaluate(() => {
    const titles: string[] = []
    Object.assign(globalThis, { titles })
    const note = () => {
      const step = /Pertanyaan \d/.exec(document.body.textContent)?.[0] ?? ''
      const title = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent).join(' ') + step
      if (title !== titles.at(-1)) {
        titles.push(title)
      }
    }
    note()
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true })
  })
}
const titlesOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { titles: readonly string[] }).titles)

describe.skipIf(!chromiumPath)('the back button in a session', () => {
  const { visit } = useVisitor({ reuse: 'none' })

  test('closes what is open, then leaves', async () => {
    const library = { 'GET /exercises': inLibrary(await readExercises()) }
    const page = await visit('/training', { replies: { ...guidedReplies(), ...library } })
    await page.getByRole('link', { name: 'Mulai sesi' }).first().click()
    await begin(page)
    for (const [button, title] of [
      ['Cara', 'Dorong kaki mesin (Leg press)'],
      ['Ganti', 'Ganti gerakan'],
      ['Catatan', 'Catatan'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).click()
      await page.getByRole('dialog', { name: title }).waitFor()
      await page.goBack()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Selesai set 1' }).waitFor()
    }
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Latihan' }).waitFor()
  })
})

describe.skipIf(!chromiumPath)('a screen whose successor is still loading', () => {
  const { visit } = useVisitor({ reuse: 'none' })

  test('the result › stays a result', async () => {
    const page = await visit('/history')
    await page.getByRole('link', { name: /^View Detail/ }).click()
    await page.getByRole('heading', { level: 1, name: /^P7/ }).waitFor()
    await slowDown(page)
    await page.getByRole('link', { name: 'Kalkulator' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Kalkulator' }).waitFor()
    expect(await titlesOf(page)).toEqual([expect.stringMatching(/^P7/), 'Kalkulator'])
  })

  test('logging out › never says that access is denied', async () => {
    const page = await visit('/')
    await page.getByRole('heading', { level: 1, name: /^Selamat/ }).waitFor()
    await slowDown(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
    expect(await titlesOf(page)).not.toContain('Akses Ditolak')
  })

  test('a link for a new password › is not checked again once it is used', async () => {
    let checked = 0
    const page = await visit(`/reset#token=${'a'.repeat(43)}`, {
      user: null,
      replies: {
        'POST /auth/password-reset/check': () => {
          checked++
          return { data: { expiresAt: '2026-11-23T02:15:00.000Z' } }
        },
        'POST /auth/password-reset': { data: {} },
      },
    })
    await page.getByLabel('Password baru').fill('rahasia1')
    await page.getByLabel('Konfirmasi password').fill('rahasia1')
    await slowDown(page)
    await page.getByRole('button', { name: 'Simpan password' }).click()
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
    expect(await titlesOf(page)).toEqual(['Buat password baru', 'Login'])
    expect(checked).toBe(1)
  })

  test('the health questions › stay at their step', async () => {
    const page = await visit('/consultation/screening')
    await answerToTheLast(page)
    await slowDown(page)
    const [last] = await titlesOf(page)
    await page.getByRole('link', { name: 'Kalkulator' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Kalkulator' }).waitFor()
    expect(await titlesOf(page)).toEqual([last, 'Kalkulator'])
  })
})

const exercises = await readExercises()
const when = '2026-11-20T02:15:00.000Z'

describe.skipIf(!chromiumPath)('leaving a device', () => {
  const startDevice = useDevice()
  let device: Device
  let save: (body: unknown) => Reply
  let me: Reply
  let loggedIn: Reply

  beforeEach(async () => {
    taken.length = 0
    save = () => ({ status: 503 })
    me = { data: { user: aUser() } }
    device = await startDevice({
      ...guidedReplies(),
      'GET /exercises': inLibrary(exercises),
      'GET /user/favorites': inFavorites('e1'),
      'GET /auth/me': () => me,
      'POST /auth/login': () => loggedIn,
      'PUT /training/sessions/{id}': (body) => save(body),
      'GET /user/sessions': { data: [{ id: 's1', device: null, startedAt: when, lastUsedAt: when, isCurrent: true }] },
      'DELETE /user/sessions': { data: {} },
      'DELETE /user/account': { data: {} },
    })
    await leaveTraces(device.page)
  })

  /** The session states that the server accepted. */
  const taken: unknown[] = []

  /** Leaves cached reads, a favourite, a draft and an unsent set. */
  const leaveTraces = async (page: Page) => {
    await page.goto('/')
    await kept(page)
    await page.goto('/exercises')
    await page.getByRole('heading', { level: 1, name: 'Gerakan Latihan' }).waitFor()
    await expect.poll(async () => (await leftOn(page)).stored).toContain('exercise_favorites')
    await page.goto('/consultation')
    await page.getByRole('textbox', { name: 'Berat badan' }).fill('70,5')
    await page.goto('/training/session')
    await begin(page)
    await tap(page, 'Selesai set 1')
    const before = await leftOn(page)
    expect(before).toMatchObject({
      reads: ['reads-u1'],
      stored: ['exercise_favorites', 'sessions', 'user'],
      tab: ['draft'],
    })
  }

  const logIn = async (page: Page, id: string) => {
    const user = aUser({ id })
    loggedIn = { data: { user, token: aToken(3600, Date.now(), id) } }
    me = { data: { user } }
    save = (body) => {
      taken.push(body)
      return answerSave(body)
    }
    await page.getByLabel('Email').fill('sari@contoh.id')
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('rahasia123')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  }

  /** The server rejects the token from now on. */
  const expire = async (page: Page) => {
    me = { status: 401 }
    await page.goto('/training')
    await page.waitForURL(/\/login/)
  }

  const ofOwner = { ...nothing, stored: ['exercise_favorites', 'sessions'], tab: ['draft'] }

  test('the account is deleted › nothing stays, unsent sets too', async () => {
    const { page } = device
    await page.goto('/account')
    await tap(page, 'Hapus akun')
    await page.getByLabel('Password', { exact: true }).fill('rahasia123')
    await tap(page, 'Hapus akun saya')
    await page.waitForURL(/\/login/)
    await expect.poll(() => leftOn(page)).toEqual(nothing)
  })

  test('all devices › says that unsent sets are lost, then nothing stays', async () => {
    const { page } = device
    await page.goto('/account')
    await unfoldSessions(page)
    await tap(page, 'Keluar dari semua perangkat')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('belum terkirim').waitFor()
    await dialog.getByRole('button', { name: 'Keluar dari semua' }).click()
    await page.waitForURL(/\/login/)
    await expect.poll(() => leftOn(page)).toEqual(nothing)
  })

  test('logout while a set has no answer › the button says what it waits for, then asks', async () => {
    const { page } = device
    await page.goto('/account')
    await unfoldSessions(page)
    save = () => ({ hang: true })
    const button = page.getByRole('button', { name: 'Keluar', exact: true })
    await button.click()
    await page.getByRole('button', { name: 'Mengirim sesi latihan, lalu keluar' }).waitFor()
    await page.getByRole('alertdialog', { name: 'Sesi latihan belum terkirim' }).waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Batal' }).click()
    await button.waitFor()
  })

  test('the session expires, the same person comes back › what was read is gone, the set is sent', async () => {
    const { page } = device
    await expire(page)
    await expect.poll(() => leftOn(page)).toEqual(ofOwner)
    await logIn(page, 'u1')
    await expect.poll(() => taken).toHaveLength(1)
    const oneSet = expect.objectContaining({ sets: [expect.anything()] })
    expect(taken[0]).toMatchObject({ exercises: expect.arrayContaining([oneSet]) })
  })

  test('the session expires while a page waits for its worker › the worker keeps nothing afterwards', async () => {
    const { page } = device
    await page.addInitScript(() => {
      const { ready } = navigator.serviceWorker
      const late = new Promise<void>((resolve) =>
        addEventListener('let-worker-be-ready', () => resolve(), { once: true }),
      )
      Object.defineProperty(navigator.serviceWorker, 'ready', { value: late.then(() => ready) })
    })
    await expire(page)
    await expect.poll(() => leftOn(page)).toEqual(ofOwner)
    const reads = device.arrived.length
    await page.evaluate(() => dispatchEvent(new Event('let-worker-be-ready')))
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => leftOn(page)).toEqual(ofOwner)
    expect(device.arrived.slice(reads).filter(({ name }) => name.startsWith('GET /training'))).toEqual([])
  })

  test('the token runs out while the app is closed › the same, at its next start', async () => {
    const { page } = device
    const past = aToken(-60)
    await page.evaluate((token) => localStorage.setItem('token', token), past)
    me = { status: 401 }
    await page.goto('/training')
    await page.waitForURL(/\/login/)
    await expect.poll(() => leftOn(page)).toEqual(ofOwner)
  })

  test('the session expires, somebody else logs in › nothing stays, and no set is sent as theirs', async () => {
    const { page } = device
    await expire(page)
    await logIn(page, 'u2')
    await expect.poll(() => leftOn(page)).toEqual({ ...nothing, reads: ['reads-u2'], stored: ['user'] })
    await page.goto('/training')
    await page.getByRole('heading', { level: 1, name: 'Latihan' }).waitFor()
    expect(taken).toEqual([])
  })
})
