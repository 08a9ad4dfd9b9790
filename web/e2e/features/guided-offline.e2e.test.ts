import type { GuidedSessionSave } from '@bugar/contracts/training/guided-session'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { type Device, kept, leftOn, nothing, planKept, useDevice } from '../support/device.ts'
import { aPlan, begin, finishAfterOneSet, guidedReplies, someTargets, withTodayCheck } from '../support/guided.ts'
import { inFavorites, inLibrary, readExercises } from '../support/exercises.ts'
import type { Replies } from '../support/replies.ts'
import { follow, tap } from '../support/page.ts'

const replies = {
  ...guidedReplies(),
  'GET /exercises': inLibrary(await readExercises()),
  'GET /user/favorites': inFavorites(),
  'POST /auth/logout': { data: {} },
}

/** A tab that was not open before. */
const coldTab = async ({ context }: Device, path: string): Promise<Page> => {
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(path)
  return page
}

describe.skipIf(!chromiumPath)('guided session › a device without a network', () => {
  const startDevice = useDevice()
  let device: Device | undefined

  /** Shared by these tests, which only open tabs. */
  const cutOff = async (): Promise<Device> => {
    if (!device) {
      device = await startDevice(replies)
      await device.page.goto('/')
      await kept(device.page)
      await device.cut()
    }
    return device
  }
  afterEach(async () => {
    const [, ...tabs] = device?.context.pages() ?? []
    await Promise.all(tabs.map((tab) => tab.close()))
  })

  test.each([
    ['/', /^Selamat/],
    ['/training', 'Latihan'],
    ['/training/session', 'Seluruh tubuh B'],
    ['/calculator', 'Kalkulator'],
    ['/exercises', 'Gerakan Latihan'],
    ['/history', 'Riwayat Konsultasi'],
  ])('%s opened anew › comes from the device and says that there is no connection', async (path, title) => {
    const page = await coldTab(await cutOff(), path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByText('Tidak ada koneksi').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('the last result › opens from the history', async () => {
    const page = await coldTab(await cutOff(), '/history')
    await follow(page, /^View Detail/)
    await page.getByRole('heading', { level: 1, name: /^P7/ }).waitFor()
  })

  test('a token that has run out meanwhile › does not log out on the device', async () => {
    const page = await coldTab(await cutOff(), '/training')
    await page.evaluate(() => {
      const past = btoa(JSON.stringify({ sub: 'u1', exp: 1 }))
      localStorage.setItem('token', `x.${past}.x`)
    })
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Latihan' }).waitFor()
  })
})

describe.skipIf(!chromiumPath)('guided session › without a network', () => {
  const startDevice = useDevice()
  let device: Device

  const beginKept = async (given: Replies) => {
    device = await startDevice(given)
    await device.page.goto('/')
    await kept(device.page)
  }
  beforeEach(() => beginKept(replies))

  const savesOf = () => device.arrived.filter(({ name }) => name.startsWith('PUT /training/sessions/'))
  const setsOf = (body: unknown) => (body as GuidedSessionSave).exercises.flatMap(({ sets }) => sets)

  test('a session in airplane mode › over a reload, is sent once it is over', async () => {
    await device.cut()
    const page = await coldTab(device, '/training/session')
    await begin(page)
    await tap(page, 'Selesai set 1')
    await tap(page, 'Selesai set 2')
    await page.reload()
    await tap(page, 'Selesai set 3')
    await page.getByRole('heading', { level: 1, name: 'Dorong pinggul barbel' }).waitFor()
    await tap(page, /^Gerakan 2 dari/)
    await tap(page, 'Selesaikan sesi')
    await tap(page, 'Selesai')
    await page.getByText('Dihitung saat Anda terhubung lagi').waitFor()
    expect(savesOf()).toEqual([])
    await device.connect()
    await page.getByText('Semua tersimpan').waitFor()
    await page.getByRole('heading', { name: 'Sesi berikutnya' }).waitFor()
    const saves = savesOf()
    expect(new Set(saves.map(({ name }) => name)).size).toBe(1)
    expect(setsOf(saves.at(-1)?.body)).toHaveLength(3)
  })

  test('nobody was asked yet today › one tap begins the session of the plan', async () => {
    await beginKept({ ...replies, ...withTodayCheck().replies })
    await device.cut()
    const page = await coldTab(device, '/training/session')
    await page.getByText('Tanpa internet sesi berjalan seperti rencana').waitFor()
    await tap(page, /^Baik/)
    await page.getByText('Jawaban belum terkirim; sesi tetap seperti rencana.').waitFor()
    await tap(page, 'Lewati pemanasan')
    await tap(page, 'Selesai set 1')
    await tap(page, '2 dua lagi')
    await device.connect()
    await page.getByText('Semua tersimpan').waitFor()
    expect(setsOf(savesOf().at(-1)?.body).map(({ rir }) => rir)).toEqual([2])
  })

  test('finished › is done on Latihan at once, and stays so while it is sent', async () => {
    const isThere = () => savesOf().some(({ body }) => (body as GuidedSessionSave).finishedAt !== null)
    const state = () => ({ state: isThere() ? 'done' : 'due' }) as const
    await beginKept({
      ...replies,
      'GET /training/plan': () => ({ data: { ...aPlan(), sessions: [someTargets(state()).session] } }),
      'GET /training/targets': () => ({ data: [someTargets(state())] }),
    })
    await device.cut()
    const page = await coldTab(device, '/training/session')
    await finishAfterOneSet(page)
    await page.getByRole('button', { name: 'Simpan', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Latihan' }).waitFor()
    const done = page.getByText('✓ Sudah dicatat hari ini')
    await done.waitFor()
    await page.evaluate(() => {
      Object.assign(globalThis, { wasDue: false })
      const look = () => Object.assign(globalThis, document.body.textContent.includes('Mulai sesi') && { wasDue: true })
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
      look()
    })
    await device.connect()
    await expect.poll(isThere).toBe(true)
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('sessions'))))
      .toEqual([])
    await expect.poll(() => device.arrived.at(-1)?.name).not.toContain('PUT')
    await done.waitFor()
    expect(await page.evaluate(() => (globalThis as unknown as { wasDue: boolean }).wasDue)).toBe(false)
  })

  test('sent and then closed › leaves the device, and is not done in the next plan', async () => {
    const { page } = device
    await page.goto('/training/session')
    await finishAfterOneSet(page)
    await page.getByText('Semua tersimpan').waitFor()
    await page.getByRole('button', { name: 'Simpan', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Latihan' }).waitFor()
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('sessions'))))
      .toEqual([])
    // Like in a new plan, the session of the same name is due.
    await page.getByRole('link', { name: 'Mulai sesi' }).waitFor()
  })

  test('a plan begun while the app was open › is there with its sessions', async () => {
    let isBegun = false
    device = await startDevice({
      ...replies,
      'GET /user/training-profile': { data: null },
      'GET /user/health-profile': { data: null },
      'GET /training/plan/preview': { data: aPlan() },
      'GET /training/plan': () => ({ data: isBegun ? aPlan() : null }),
      'GET /training/targets': () => ({ data: isBegun ? [someTargets()] : [] }),
      'POST /training/plan': () => {
        isBegun = true
        return { status: 201, data: aPlan() }
      },
    })
    const { page } = device
    await page.goto('/training/plan/new?langkah=5')
    await kept(page)
    await tap(page, 'Mulai rencana')
    await page.getByRole('heading', { level: 1, name: /^P7/ }).waitFor()
    await planKept(page)
    await device.cut()
    const cold = await coldTab(device, '/training/session')
    await cold.getByRole('heading', { level: 1, name: 'Seluruh tubuh B' }).waitFor()
    await cold.goto('/training/plan')
    await cold.getByRole('heading', { level: 1, name: /^P7/ }).waitFor()
  })

  test('logout › leaves nothing of the person on the device', async () => {
    const { page } = device
    await page.goto('/training/session')
    await begin(page)
    await tap(page, 'Selesai set 1')
    await page.getByText('Semua tersimpan').waitFor()
    await page.goto('/exercises')
    await page.getByRole('heading', { level: 1, name: 'Gerakan Latihan' }).waitFor()
    await page.getByRole('button', { name: 'Buka menu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(/\/login/)
    await expect.poll(() => leftOn(page)).toEqual(nothing)
  })

  test('a new version › says so and starts when told, but never during a session', async () => {
    const { page } = device
    device.release()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await page.getByText('Versi baru tersedia').waitFor()
    await page.goto('/training/session')
    await begin(page)
    expect(await page.getByText('Versi baru tersedia').count()).toBe(0)
    const other = await coldTab(device, '/')
    await tap(other, 'Muat ulang')
    await other.getByText('Selesaikan dulu sesi').waitFor()
    await page.goto('/training')
    // The previous page may hold its lock a moment longer.
    await expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(0)
    await Promise.all([page.waitForEvent('load'), tap(page, 'Muat ulang')])
    await expect.poll(() => page.getByText('Versi baru tersedia').count()).toBe(0)
  })
})

describe.skipIf(!chromiumPath)('a device that reads ahead', () => {
  const startDevice = useDevice()

  test('a new version, while what is read ahead gets no answer › starts when told', async () => {
    let isAsked = false
    const { page, release } = await startDevice({
      ...replies,
      'GET /rule-bases/energy/rules': () => {
        isAsked = true
        return { hang: true }
      },
    })
    await page.goto('/')
    await expect.poll(() => isAsked).toBe(true)
    release()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await page.getByText('Versi baru tersedia').waitFor()
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Muat ulang' }).click()])
    await expect.poll(() => page.getByText('Versi baru tersedia').count()).toBe(0)
  })

  test('a new version, when the server no longer has the files of the page › screens open, typed numbers stay, and it starts when told', async () => {
    const { page, release, intercept } = await startDevice(replies)
    await page.goto('/consultation')
    await kept(page)
    const weight = page.getByRole('textbox', { name: 'Berat badan' })
    await weight.fill('61,5')
    release()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await page.getByText('Versi baru tersedia').waitFor()
    expect(await weight.inputValue()).toBe('61,5')
    intercept((response) => response.writeHead(404).end())
    await page.getByRole('link', { name: 'Latihan' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Latihan' }).waitFor()
    await page.goBack()
    expect(await weight.inputValue()).toBe('61,5')
    intercept(null)
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Muat ulang' }).click()])
    await expect.poll(() => page.getByText('Versi baru tersedia').count()).toBe(0)
    expect(await weight.inputValue()).toBe('61,5')
  })

  test('a new version, while the page waits for an answer › starts when told', async () => {
    let isSlow = false
    const { page, release } = await startDevice({
      ...replies,
      'GET /user/workout-history': () => ({ hang: isSlow, status: 404 }),
    })
    await page.goto('/')
    await kept(page)
    isSlow = true
    await page.goto('/training')
    release()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await page.getByText('Versi baru tersedia').waitFor()
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Muat ulang' }).click()])
    await expect.poll(() => page.getByText('Versi baru tersedia').count()).toBe(0)
  })
})
