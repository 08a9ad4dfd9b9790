import type { GuidedSessionSave } from '@bugar/contracts/training/guided-session'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { useDevice } from '../support/device.ts'
import { inFavorites, inLibrary, readExercises } from '../support/exercises.ts'
import { aPlan as aGuidedPlan, guidedReplies, sessionPath, someTargets, withTodayCheck } from '../support/guided.ts'
import { tap, waitForText } from '../support/page.ts'
import { inLog, now, planReplies } from '../support/plans.ts'
import { useSite } from '../support/site.ts'
import { at } from '../support/training.ts'

describe.skipIf(!chromiumPath)('training', () => {
  const { visit } = useSite({ replies: planReplies, prepare: at(now) })

  test('a page that stays open › shows the next day after midnight', async () => {
    const page = await visit('/', { prepare: (each) => each.clock.install({ time: '2026-11-22T16:59:00.000Z' }) })
    await waitForText(page, 'Minggu, 22 November 2026')
    await page.clock.runFor('01:01')
    await waitForText(page, 'Senin, 23 November 2026')
  })
})

const heading = { level: 1 } as const

describe.skipIf(!chromiumPath)('training › today on a wide screen', () => {
  const { visit } = useSite({ width: 1280, replies: planReplies })

  test.each([
    ['a day that is done', { 'GET /user/workout-history': inLog('2026-11-21') }, now],
    ['a day of rest', {}, '2026-11-22T02:00:00.000Z'],
  ])('%s › leaves no gap over 48 px in the card', async (_name, replies, time) => {
    const page = await visit('/', { replies, prepare: at(time) })
    const card = page.locator('[data-hero]')
    await card.getByText('sesi pekan ini').waitFor()
    const gaps = () =>
      card.evaluate((each) => {
        const boxes = [...each.firstElementChild!.querySelectorAll(':scope > :not(style)')].map((child) =>
          child.getBoundingClientRect(),
        )
        return Math.max(...boxes.slice(1).map(({ top }, index) => top - boxes[index]!.bottom))
      })
    await expect.poll(gaps).toBeLessThanOrEqual(48)
    await expect.poll(() => card.locator('[data-figure]').count()).toBe(1)
  })
})

describe.skipIf(!chromiumPath)('training › links', () => {
  const { visit } = useSite({ width: 360 })

  test('a session that goes on › the plan says so and leads back to it', async () => {
    const page = await visit('/training/session', { replies: guidedReplies() })
    await page.getByRole('button', { name: 'Mulai' }).click()
    await page.getByRole('heading', { ...heading, name: 'Pemanasan' }).waitFor()
    await page.goto('/training/plan')
    await waitForText(page, 'Sesi Seluruh tubuh B masih berjalan')
    await page.getByRole('link', { name: 'Lanjutkan' }).click()
    await page.getByRole('heading', { ...heading, name: 'Pemanasan' }).waitFor()
  })

  test('before a session › refused › the dialog stays with the reason, and closes back to the session', async () => {
    const refusal = { status: 409, message: 'Sesi yang selesai atau dijeda tidak dapat dipindahkan' }
    const page = await visit('/training/session', {
      replies: { ...guidedReplies(), 'POST /training/plan/sessions/4-Rabu/move': refusal },
    })
    await page.getByRole('button', { name: 'Pindahkan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pindahkan sesi' })
    await dialog.getByRole('radio').first().check()
    await dialog.getByRole('button', { name: 'Pindahkan' }).click()
    await dialog.getByText(refusal.message).waitFor()
    await dialog.getByRole('button', { name: 'Batal' }).click()
    await page.getByRole('heading', { ...heading, name: 'Seluruh tubuh B' }).waitFor()
    expect(
      await page.getByRole('button', { name: 'Pindahkan' }).evaluate((each) => each === document.activeElement),
    ).toBe(true)
  })

  test.each([
    ['done', [someTargets({ state: 'done' })], aGuidedPlan()],
    ['of a plan that is paused', [someTargets()], { ...aGuidedPlan(), state: 'paused' as const }],
  ])('before a session %s › it cannot be moved', async (_name, targets, plan) => {
    const page = await visit('/training/session?id=4-Rabu', {
      replies: { ...guidedReplies(targets), 'GET /training/plan': { data: plan } },
    })
    await page.getByRole('heading', { ...heading, name: 'Seluruh tubuh B' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('button', { name: 'Pindahkan' }).count()).toBe(0)
  })
})

describe.skipIf(!chromiumPath)('guided session › how strong a pain is', () => {
  const { visit } = useSite({ width: 360 })

  const scale = async () => {
    const page = await visit(sessionPath, { replies: withTodayCheck().replies })
    await tap(page, /^Ada nyeri/)
    await tap(page, 'Lutut')
    return { page, slider: page.getByRole('slider', { name: 'Lutut' }) }
  }

  test('each number › is a key as large as a finger', async () => {
    const { page, slider } = await scale()
    const keys = page.locator('input[type=range] + div > button')
    const chosen: string[] = []
    for (const key of await keys.all()) {
      const { width, height } = (await key.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      await key.click()
      chosen.push(await slider.inputValue())
    }
    expect(chosen).toEqual(Array.from({ length: 11 }, (_, number) => String(number)))
  })

  test('by arrows › one step each, and the word is said', async () => {
    const { page, slider } = await scale()
    await slider.focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowUp']) {
      await page.keyboard.press(key)
    }
    expect(await slider.getAttribute('aria-valuetext')).toBe('2, ringan: terasa, tidak mengganggu')
  })

  test('what the answer changed › comes into view above the button that begins the session', async () => {
    const { page, slider } = await scale()
    await tap(page, 'Bahu')
    await slider.fill('4')
    await page.getByRole('slider', { name: 'Bahu' }).fill('2')
    await tap(page, 'Sesuaikan sesi')
    const foot = await page.getByRole('button', { name: 'Mulai sesi yang disesuaikan' }).boundingBox()
    const line = await page.getByText('6 gerakan lain tetap').boundingBox()
    expect(line && foot && line.y + line.height < foot.y).toBe(true)
  })
})

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
const begin = async (page: Page) => {
  await tap(page, 'Mulai')
  await tap(page, 'Lewati pemanasan')
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
    await tap(page, /^Gerakan 1 dari/)
    // It opens once its code is loaded; Escape before that closes nothing.
    await page.getByRole('dialog').waitFor()
    for (const name of off) {
      await page.getByRole('checkbox', { name: `${name} saat istirahat selesai` }).uncheck()
    }
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await tap(page, 'Selesai set 1')
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
    await tap(page, 'Kembali, sesi tetap tersimpan')
    await expect.poll(async () => (await askedOf(page)).releases).toBe(1)
  })

  test('two tabs on one session › each goes on where the other is, and every set arrives once', async () => {
    const device = await startDevice(replies)
    const one = device.page
    await one.goto('/training/session')
    await begin(one)
    await tap(one, 'Selesai set 1')
    const other = await device.context.newPage()
    await other.goto('/training/session')
    await tap(other, 'Selesai set 2')
    await tap(one, 'Selesai set 3')
    await other.getByRole('heading', { level: 1, name: 'Dorong pinggul barbel' }).waitFor()
    await tap(other, 'Selesai set 1')
    await one.getByRole('button', { name: 'Selesai set 2' }).waitFor()
    const saves = () => device.arrived.filter(({ name }) => name.startsWith('PUT /training/sessions/'))
    const last = () => (saves().at(-1)?.body as GuidedSessionSave | undefined)?.exercises ?? []
    await expect.poll(() => last().map(({ sets }) => sets.length)).toEqual([3, 1, 0, 0, 0, 0, 0])
    expect(new Set(saves().map(({ name }) => name)).size).toBe(1)
    expect(new Set(last().flatMap(({ sets }) => sets.map(({ at }) => at))).size).toBe(4)
  })
})
