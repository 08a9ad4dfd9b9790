import type { GuidedSessionSave } from '@bugar/contracts/training/guided-session'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { useDevice } from '../support/device.ts'
import { guidedReplies } from '../support/guided.ts'
import { inFavorites, inLibrary, readExercises } from '../support/library.ts'
import { useSite } from '../support/site.ts'

const replies = {
  ...guidedReplies(),
  'GET /exercises': inLibrary(await readExercises()),
  'GET /user/favorites': inFavorites(),
}

interface Asked {
  tones: number
  vibrations: number
  locks: number
  releases: number
}

/** Counts the calls to the device's sound, vibration and wake lock. */
const watchDevice = () => {
  const asked: Asked = { tones: 0, vibrations: 0, locks: 0, releases: 0 }
  const parameter = { value: 0, setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
  const node = { frequency: parameter, gain: parameter, connect: (to: unknown) => to, start: () => {}, stop: () => {} }
  class Sound {
    state = 'running'
    currentTime = 0
    destination = {}
    resume = () => Promise.resolve()
    createGain = () => node
    createOscillator = () => {
      asked.tones++
      return node
    }
  }
  const request = () => {
    asked.locks++
    return Promise.resolve({ release: () => Promise.resolve(asked.releases++) })
  }
  Object.assign(globalThis, { asked, AudioContext: Sound })
  Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  Object.defineProperty(navigator, 'vibrate', { value: () => asked.vibrations++ })
}

const askedOf = (page: Page): Promise<Asked> => page.evaluate(() => (globalThis as unknown as { asked: Asked }).asked)

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const begin = async (page: Page) => {
  await press(page, 'Mulai')
  await press(page, 'Lanjut ke latihan')
}

describe.skipIf(!chromiumPath)('guided session › the device', () => {
  const { visit } = useSite({
    width: 360,
    replies,
    // The device stubs cannot be removed from a page.
    reuse: 'none',
    prepare: (page) => page.addInitScript(watchDevice),
  })

  const startDevice = useDevice()

  test.each([
    { what: 'with both', off: [], tones: 2, vibrations: 1 },
    { what: 'without sound', off: ['Bunyi'], tones: 0, vibrations: 1 },
    { what: 'without vibration', off: ['Getar'], tones: 2, vibrations: 0 },
    { what: 'with neither', off: ['Bunyi', 'Getar'], tones: 0, vibrations: 0 },
  ])('the end of a rest $what › rings as it was set, and is said', async ({ off, tones, vibrations }) => {
    const page = await visit('/training/session', {
      prepare: async (each) => {
        await each.addInitScript(watchDevice)
        await each.clock.install()
      },
    })
    await begin(page)
    await press(page, /^Gerakan 1 dari/)
    // It opens once its code is loaded; Escape before that closes nothing.
    await page.getByRole('dialog').waitFor()
    for (const name of off) {
      await page.getByRole('checkbox', { name: `${name} saat istirahat selesai` }).uncheck()
    }
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await press(page, 'Selesai set 1')
    await page
      .getByRole('timer', { name: 'Sisa istirahat' })
      .filter({ hasText: /^\d:\d\d$/ })
      .waitFor()
    expect(await askedOf(page)).toMatchObject({ tones: 0, vibrations: 0 })
    await page.clock.fastForward('03:00')
    await page.getByRole('status').filter({ hasText: 'Istirahat selesai. Dorong kaki mesin, set 2.' }).waitFor()
    expect(await askedOf(page)).toMatchObject({ tones, vibrations })
  })

  test('the screen › stays on during the session, also after the page was hidden, and not behind it', async () => {
    const page = await visit('/training/session')
    await page.getByRole('button', { name: 'Mulai' }).waitFor()
    expect((await askedOf(page)).locks).toBe(0)
    await begin(page)
    await expect.poll(async () => (await askedOf(page)).locks).toBe(1)
    const show = (state: 'hidden' | 'visible') =>
      page.evaluate((visibilityState) => {
        Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await show('hidden')
    expect((await askedOf(page)).locks).toBe(1)
    await show('visible')
    await expect.poll(async () => (await askedOf(page)).locks).toBe(2)
    await press(page, 'Kembali, sesi tetap tersimpan')
    await expect.poll(async () => (await askedOf(page)).releases).toBe(1)
  })

  test('two tabs on one session › each goes on where the other is, and every set arrives once', async () => {
    const device = await startDevice(replies)
    const one = device.page
    await one.goto('/training/session')
    await begin(one)
    await press(one, 'Selesai set 1')
    const other = await device.context.newPage()
    await other.goto('/training/session')
    await press(other, 'Selesai set 2')
    await press(one, 'Selesai set 3')
    await other.getByRole('heading', { level: 1, name: 'Dorong pinggul barbel' }).waitFor()
    await press(other, 'Selesai set 1')
    await one.getByRole('button', { name: 'Selesai set 2' }).waitFor()
    const saves = () => device.arrived.filter(({ name }) => name.startsWith('PUT /training/sessions/'))
    const last = () => (saves().at(-1)?.body as GuidedSessionSave | undefined)?.exercises ?? []
    await expect.poll(() => last().map(({ sets }) => sets.length)).toEqual([3, 1, 0, 0, 0, 0, 0])
    expect(new Set(saves().map(({ name }) => name)).size).toBe(1)
    expect(new Set(last().flatMap(({ sets }) => sets.map(({ at }) => at))).size).toBe(4)
  })
})
