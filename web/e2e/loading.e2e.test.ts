import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { aValidation, ruleMeta, someRules, someVersions } from './support/admin-factories.ts'
import { chromiumPath } from './support/browser.ts'
import { aConsultation, aProgram, aToken, inList } from './support/factories.ts'
import { inFavorites, inLibrary, readExercises } from './support/library.ts'
import { waitForText } from './support/page.ts'
import { normal } from './support/plan-replies.ts'
import { withProgress } from './support/progress-replies.ts'
import type { Replies, Reply } from './support/replies.ts'
import { someBases } from './support/rule-bases.ts'
import { anAdmin, type OpenOptions, useSite } from './support/site.ts'

const replies: Replies = {
  ...normal,
  'GET /rules': { data: someRules(), extras: ruleMeta },
  'GET /rules/versions': { data: someVersions() },
  'GET /programs': { data: [aProgram()], extras: { meta: { total: 1 } } },
  'GET /rule-bases': { data: await someBases() },
  'POST /forward-chaining/validate': { data: aValidation() },
  'GET /exercises': inLibrary(await readExercises()),
  'GET /user/favorites': inFavorites('e1'),
}

/** The address of a result, with what its screen keeps beside it. */
const resultState = { consultation: inList(aConsultation()), key: 'k', __TSR_key: 'k', __TSR_index: 0 }

interface Screen extends OpenOptions {
  readonly path: string
  readonly state?: object
  /** What the screen shows last. */
  readonly last: string | RegExp
}

const screens: readonly Screen[] = [
  { path: '/login', user: null, last: 'Belum punya akun?' },
  { path: '/', last: 'Perjalanan BMI' },
  { path: '/training', last: 'Catatan latihan' },
  { path: '/training/progress', replies: { ...replies, ...withProgress }, last: 'Sasaran 64 kg' },
  { path: '/consultation/result', state: resultState, last: 'Dasar: WHO 2020' },
  { path: '/history', last: 'View Detail' },
  { path: '/exercises', last: 'Angkat Beban' },
  { path: '/admin/rules', user: anAdmin, last: '120 dari 120' },
]

/** Sums up the layout shifts of the next document, and names what was moved. */
const watchShifts = () => {
  const shifts: string[] = []
  Object.assign(globalThis, { shifts, shiftSum: 0 })
  const round = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as {
      value: number
      sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }[]) {
      ;(globalThis as unknown as { shiftSum: number }).shiftSum += entry.value
      shifts.push(
        `${entry.value.toFixed(4)} ${entry.sources.map(({ node, previousRect, currentRect }) => `${node?.textContent?.slice(0, 30)}: ${round(previousRect)} to ${round(currentRect)}`).join('; ')}`,
      )
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

describe.skipIf(!chromiumPath)('loading', () => {
  const { open } = useSite({ reuse: 'none', replies })

  /** Opens the screen as a reload of its tab would. */
  const start = async ({ path, state, ...options }: Screen, prepare?: (page: Page) => Promise<unknown>) => {
    const { page, consoleErrors } = await open({ ...options, ...(prepare && { prepare }) })
    await page.goto('/favicon.svg')
    await page.evaluate(([entry, address]) => history.replaceState(entry, '', address), [state ?? null, path] as const)
    await page.reload()
    return { page, consoleErrors }
  }

  const visits = screens.flatMap((screen) => [360, 1280].map((width) => ({ ...screen, width })))
  test.each(visits)(
    '$path at $width px › nothing moves when the answers come, and each is asked for once',
    async (visit) => {
      const asked: string[] = []
      const { page, consoleErrors } = await start(visit, async (each) => {
        each.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
        await each.addInitScript(watchShifts)
        await each.route('**/api/**', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 600))
          await route.fallback()
        })
      })
      await waitForText(page, visit.last)
      await page.waitForLoadState('networkidle')
      const { sum, shifts } = await page.evaluate(() => ({
        sum: (globalThis as unknown as { shiftSum: number }).shiftSum,
        shifts: (globalThis as unknown as { shifts: string[] }).shifts,
      }))
      expect(sum, shifts.join('\n')).toBeLessThanOrEqual(0.02)
      const api = asked.filter((each) => each.includes('/api/'))
      expect(api).toEqual([...new Set(api)])
      expect(await page.evaluate(() => [...(globalThis.early?.responses.keys() ?? [])])).toEqual([])
      expect(consoleErrors).toEqual([])
    },
  )

  const trained = ['/api/user/workout-history', expect.stringMatching('/api/programs/id/.')]
  test.each([
    ['/', trained],
    ['/training', trained],
    ['/training/progress', ['/api/training/plan', '/api/training/progress', '/api/user/body-goal']],
  ])('%s › asks for what it shows while the app is on its way', async (path, first) => {
    const asked: string[] = []
    await start({ path, last: '' }, async (each) => {
      await each.route('**/assets/vendor-*', (route) => route.abort())
      each.on('request', (request) => asked.push(new URL(request.url()).pathname))
    })
    await expect.poll(() => asked.filter((each) => each.startsWith('/api/'))).toEqual(expect.arrayContaining(first))
  })

  /** Colours of the page and of what lies on it. */
  const colours = (page: Page, bar: string) =>
    page.evaluate((selector) => {
      const { backgroundColor, color } = getComputedStyle(document.querySelector(selector) as Element)
      return [getComputedStyle(document.body).backgroundColor, backgroundColor, color]
    }, bar)

  test.each([
    ['/', 'light', '#shell > span', 'header'],
    ['/', 'dark', '#shell > span', 'header'],
    ['/login', 'light', '#shell > div', 'main > div'],
    ['/login', 'dark', '#shell > div', 'main > div'],
  ] as const)(
    '%s in %s › the outline has the colours of the app, also without its files',
    async (path, scheme, inOutline, inApp) => {
      const screen = { path, last: /Selamat|Belum punya akun/, width: 360, ...(path === '/login' && { user: null }) }
      const { page } = await start(screen, async (each) => {
        await each.emulateMedia({ colorScheme: scheme })
        await each.route('**/assets/**', (route) => route.abort())
      })
      await page.locator('#shell').waitFor()
      const outline = await colours(page, inOutline)
      await page.unroute('**/assets/**')
      await page.reload()
      await waitForText(page, screen.last)
      expect(await page.locator('#shell').count()).toBe(0)
      expect(outline).toEqual(await colours(page, inApp))
    },
  )

  test('the app does not come › the outline says so after a while, also to who wants no motion', async () => {
    const { page } = await start({ path: '/', last: '' }, async (each) => {
      await each.route('**/assets/*.js', (route) => route.abort())
    })
    await page.locator('#shell').waitFor()
    const read = () =>
      page.evaluate(() => {
        const { content, opacity } = getComputedStyle(document.getElementById('root') as Element, '::after')
        return { content, opacity }
      })
    expect(await read()).toMatchObject({ opacity: '0' })
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
    expect(await read()).toEqual({ opacity: '1', content: expect.stringContaining('muat ulang halaman') })
  })

  test('a first answer that is lost › is asked for again by the screen', async () => {
    let count = 0
    const lost = {
      'GET /consultations': () => (count++ < 2 ? { abort: true } : (normal['GET /consultations'] as Reply)),
    }
    const { page } = await start({ path: '/', last: 'Perjalanan BMI', replies: lost })
    await waitForText(page, 'Perjalanan BMI')
  })

  test('first answers for somebody else › are not used', async () => {
    const asked: string[] = []
    const { page } = await start({ path: '/history', last: 'View Detail' }, async (each) => {
      // Another tab logs in while the app is on its way.
      await each.addInitScript((token) => {
        const { fetch } = globalThis
        globalThis.fetch = (...request) => {
          localStorage.setItem('token', token)
          return fetch(...request)
        }
      }, aToken(7200))
      each.on('request', (request) => asked.push(new URL(request.url()).pathname))
    })
    await waitForText(page, 'View Detail')
    expect(asked.filter((path) => path === '/api/consultations').length).toBe(2)
  })
})
