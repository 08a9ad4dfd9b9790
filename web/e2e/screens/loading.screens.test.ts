import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { logIn } from '../support/account.ts'
import { chromiumPath } from '../support/browser.ts'
import { draftPath, draftReplies } from '../support/drafts.ts'
import { aToken, aUser } from '../support/factories.ts'
import { replies, type Screen, screens, useFirstLoad } from '../support/loading.ts'
import { waitForText } from '../support/page.ts'
import { anAdmin } from '../support/site.ts'

/** Sums the layout shifts of the next document, with the moved elements. */
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
  const start = useFirstLoad()

  const visits = screens.flatMap((screen) => [360, 1280].map((width) => ({ ...screen, width })))
  test.each(visits)(
    '$path at $width px › nothing moves when the answers come, and each is asked for once',
    async (visit) => {
      const asked: string[] = []
      const { page, consoleErrors } = await start(visit, async (each) => {
        each.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
        await each.addInitScript(watchShifts)
        if (visit.now !== undefined) {
          await each.clock.setFixedTime(visit.now)
        }
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
      expect(await page.evaluate(() => [...(globalThis.prefetched?.responses.keys() ?? [])])).toEqual([])
      expect(consoleErrors).toEqual([])
    },
  )

  /** Colours of the page and of the elements on it, and the cells of the mark. */
  const colours = (page: Page, bar: string) =>
    page.evaluate((selector) => {
      const { backgroundColor, color } = getComputedStyle(document.querySelector(selector) as Element)
      const mark = document.querySelector('#root svg') as Element
      const from = mark.getBoundingClientRect()
      const cells = [...mark.querySelectorAll('rect')].map((cell) => {
        const { x, y, width } = cell.getBoundingClientRect()
        return [getComputedStyle(cell).fill, ...[x - from.x, y - from.y, width].map(Math.round)].join(' ')
      })
      return [getComputedStyle(document.body).backgroundColor, backgroundColor, color, ...cells]
    }, bar)

  test.each([
    ['/', 'light', '#shell > span', 'header'],
    ['/', 'dark', '#shell > span', 'header'],
    ['/login', 'light', '#shell > div', 'main > div > div:last-child'],
    ['/login', 'dark', '#shell > div', 'main > div > div:last-child'],
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
      // The outline has some of these words too.
      await page.locator('#shell').waitFor({ state: 'detached' })
      await waitForText(page, screen.last)
      expect(outline).toHaveLength(15)
      expect(outline).toEqual(await colours(page, inApp))
    },
  )

  test('the mark while the app loads › three cells light up in turn, its own settles at 600 ms, then the name', async () => {
    const { page } = await start({ path: '/login', last: '', user: null }, async (each) => {
      await each.emulateMedia({ reducedMotion: 'no-preference' })
      await each.route('**/assets/**', (route) => route.abort())
    })
    await page.locator('#shell').waitFor()
    const at = (time: number) =>
      page.evaluate((ms) => {
        // Begins anew: those that have ended are not listed.
        const shell = document.querySelector<HTMLElement>('#shell') as HTMLElement
        shell.style.display = 'none'
        shell.getBoundingClientRect()
        shell.style.display = ''
        for (const animation of document.getAnimations().filter(({ effect }) => effect?.getTiming().delay !== 8000)) {
          animation.pause()
          animation.currentTime = ms
        }
        const off = getComputedStyle(document.querySelector('#shell rect') as Element).fill
        const cells = [...document.querySelectorAll('#shell rect')]
        const lit = cells.flatMap((cell, index) => (getComputedStyle(cell).fill === off ? [] : [index]))
        return [...lit, getComputedStyle(document.querySelector('#shell span > span') as Element).opacity]
      }, time)
    expect([await at(0), await at(150), await at(300), await at(500), await at(600)]).toEqual([
      [2, '0'],
      [6, '0'],
      [5, '0'],
      [4, '0'],
      [4, '1'],
    ])
  })
})

/** Runs in the page: how each element of it is drawn. */
const drawn = () => {
  const boxes = ['display', 'position', 'padding', 'margin', 'border', 'borderRadius', 'gap', 'minHeight', 'maxWidth']
  const texts = ['color', 'backgroundColor', 'fontSize', 'fontWeight', 'lineHeight', 'textAlign', 'opacity']
  const properties = [...boxes, ...texts]
  return [...document.querySelectorAll('#root *')]
    .filter((element) => element.checkVisibility())
    .map((element) => {
      const style = getComputedStyle(element) as unknown as Readonly<Record<string, string>>
      const classes = [...element.classList].filter((name) => !name.startsWith('__m__')).join('.')
      return `${element.tagName}.${classes} ${properties.map((name) => style[name]).join(' | ')}`
    })
}

const readStyles = async (page: Page) => {
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)))
  return page.evaluate(drawn)
}

/** After all loading has ended. */
const settledStyles = async (page: Page) => {
  let styles: string[] = []
  const isSettled = async () => {
    const before = styles
    styles = await readStyles(page)
    const isLoading = (await page.locator('.mantine-Skeleton-root, [data-placeholder]').count()) > 0
    return !isLoading && styles.join() === before.join()
  }
  await expect.poll(isSettled, { interval: 250 }).toBe(true)
  return styles
}

const admin: readonly Screen[] = [
  { path: '/admin/rules', last: '120 dari 120' },
  { path: draftPath(), last: 'Tambah aturan' },
]
const people = screens.filter(
  ({ path, state, now }) => path !== '/login' && !path.startsWith('/admin') && !state && !now,
)

/** A screen's files load in another order through the login than by its URL. */
describe.skipIf(!chromiumPath)('styles', () => {
  const start = useFirstLoad()

  test.each([
    ...people.map((screen) => ({ ...screen, user: aUser() })),
    ...admin.map((screen) => ({ ...screen, user: anAdmin })),
  ])('$path › after the login › is drawn as by its address', async ({ user, path, last, replies: own = {} }) => {
    const all = {
      ...replies,
      ...draftReplies(),
      ...own,
      'GET /auth/me': { data: { user } },
      'POST /auth/login': { data: { user, token: aToken() } },
    }
    const { page } = await start({ path: '/login', last: '', user: null, replies: all })
    await logIn(page)
    await page.waitForURL(user.role === 'admin' ? /\/admin$/ : /\/$/)
    await page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await waitForText(page, last)
    await page.locator('.mantine-Notification-root').waitFor({ state: 'detached' })
    const byLogin = await settledStyles(page)
    await page.reload()
    await waitForText(page, last)
    const byAddress = await settledStyles(page)
    expect(byLogin.length).toBeGreaterThan(50)
    expect(byLogin.filter((line, index) => line !== byAddress[index]).slice(0, 5)).toEqual([])
    expect(byLogin).toHaveLength(byAddress.length)
  })
})
