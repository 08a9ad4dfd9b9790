import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { screens, useFirstLoad } from '../support/loading.ts'
import { waitForText } from '../support/page.ts'

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

  /** Colours of the page and of the elements on it. */
  const colours = (page: Page, bar: string) =>
    page.evaluate((selector) => {
      const { backgroundColor, color } = getComputedStyle(document.querySelector(selector) as Element)
      return [getComputedStyle(document.body).backgroundColor, backgroundColor, color]
    }, bar)

  test.each([
    ['/', 'light', '#shell > span', 'header'],
    ['/', 'dark', '#shell > span', 'header'],
    ['/login', 'light', '#shell > div', 'main > div:last-child'],
    ['/login', 'dark', '#shell > div', 'main > div:last-child'],
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
})
