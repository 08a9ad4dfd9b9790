import type { Page } from 'playwright-core'
import { randomOf } from '@bugar/tools/demo/random'
import { type Estimate, estimate, median } from '../../../harness/statistics.ts'
import { type Browser, sizes } from './browser.ts'
import { countBytes, readVitals, settle, slowDown, type Vitals, watchVitals } from './page.ts'
import type { Screen } from './people.ts'

export type OpenScreen = (screen: Screen, viewport?: (typeof sizes)['phone']) => Promise<Page>

/** A page at the screen's address with the session in its storage, before any of the app was loaded. */
export const createOpenScreen =
  ({ newPage }: Browser): OpenScreen =>
  async ({ path, session, state }, viewport) => {
    const page = await newPage(viewport)
    await page.goto('/favicon.svg')
    // The router gives up a state that it did not key itself.
    const entry = JSON.stringify({ ...state, key: 'first', __TSR_key: 'first', __TSR_index: 0 })
    await page.evaluate(`history.replaceState(${entry}, '', ${JSON.stringify(path)})`)
    if (session) {
      const stored = { token: session.token, user: JSON.stringify(session.user) }
      await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(stored)})`)
    }
    await watchVitals(page.context())
    return page
  }

export type Load = Vitals & { readonly kilobytes: number; readonly requests: number }

/** Loads a screen on a slow phone, some milliseconds a request. */
export const loadScreen = async (open: OpenScreen, screen: Screen, latency: number): Promise<Load> => {
  const page = await open(screen)
  const counted = countBytes(await slowDown(page, 4, latency))
  await page.reload({ waitUntil: 'load', timeout: 60_000 })
  await settle(page)
  const vitals = await readVitals(page)
  await page.context().close()
  return { ...vitals, kilobytes: counted.bytes / 1000, requests: counted.requests }
}

const random = randomOf(20_261_126)
const seconds = ({ median: middle, low, high }: Estimate) =>
  [middle, low, high].map((ms) => (ms / 1000).toFixed(2)) as [string, string, string]

/** Medians of several loads, those of paints with their intervals, as lines for a terminal. */
export const linesOf = (name: string, loads: readonly Load[], ratio: string): string[] => {
  const of = (read: (one: Load) => number) => loads.map(read)
  const paint = (title: string, read: (one: Load) => number) => {
    const [middle, low, high] = seconds(estimate(of(read), random))
    return `${title} ${middle} s [${low}–${high}]`
  }
  const whole = (read: (one: Load) => number) => median(of(read)).toFixed(0)
  const [first] = loads
  return [
    `${name.padEnd(18)} ${paint('FCP', ({ fcp }) => fcp)}  ${paint('LCP', ({ lcp }) => lcp)} ${ratio}  ` +
      `CLS ${median(of(({ cls }) => cls)).toFixed(3)}  TBT ${whole(({ tbt }) => tbt)} ms  ` +
      `${whole(({ kilobytes }) => kilobytes)} kB in ${whole(({ requests }) => requests)} requests`,
    `${''.padEnd(18)} largest ${first?.lcpOf}${first?.moved ? `; moved ${first.moved}` : ''}`,
  ]
}

/** Layout shifts on a desktop, without any slowing down of the processor. */
export const desktopShift = async (open: OpenScreen, screen: Screen): Promise<string> => {
  const page = await open(screen, sizes.desktop)
  await slowDown(page, 1, 150)
  await page.reload({ waitUntil: 'load', timeout: 60_000 })
  await settle(page)
  const { cls, moved } = await readVitals(page)
  await page.context().close()
  return `CLS at 1280 px ${cls.toFixed(3)} ${moved}`
}

/** Bytes and requests over the network when a screen is opened again. */
export const repeatVisit = async (open: OpenScreen, screen: Screen): Promise<string> => {
  const page = await open(screen)
  await page.reload()
  await settle(page)
  const counted = countBytes(await slowDown(page, 1, null))
  await page.goto(screen.path)
  await settle(page)
  await page.context().close()
  const { bytes, ofApi, requests } = counted
  return `${bytes - ofApi} bytes of page and files, ${ofApi} of answers, ${requests} requests`
}
