import { fileURLToPath } from 'node:url'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'

/** Loading and interaction metrics of a page; times in ms, `fcp` and `lcp` since navigation began. */
export interface Vitals {
  readonly fcp: number
  readonly lcp: number
  /** The element that was painted largest: its tag and the beginning of its text. */
  readonly lcpOf: string
  /** Sum of all layout shifts without recent input, never less than the CLS of Core Web Vitals. */
  readonly cls: number
  /** Largest shift: value, time, element, and its x, y, width, height before and after; empty when nothing moved. */
  readonly moved: string
  /** Sum of the time beyond 50 ms of every long task after the first paint. */
  readonly tbt: number
  readonly longestTask: number
  /** The longest time from a press to the next picture; 0 when everything took less than 16 ms. */
  readonly inp: number
}

export const watchVitals = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({ path: fileURLToPath(new URL('vitals.js', import.meta.url)) })

type Watched = Omit<Vitals, 'tbt' | 'longestTask'> & { readonly tasks: readonly [start: number, duration: number][] }

export const readVitals = async (page: Page): Promise<Vitals> => {
  const { tasks, ...vitals } = await page.evaluate<Watched>('vitals')
  const blocking = tasks.filter(([start]) => start >= vitals.fcp).map(([, duration]) => duration - 50)
  return {
    ...vitals,
    tbt: blocking.reduce((sum, ms) => sum + ms, 0),
    longestTask: tasks.reduce((longest, [, duration]) => Math.max(longest, duration), 0),
  }
}

/** The slow 4G of Lighthouse as the browser emulates it, bytes per second. */
const slow4g = { offline: false, downloadThroughput: 1_400_000 / 8, uploadThroughput: 675_000 / 8 }

/** Milliseconds of each request on it: a round trip, and what Lighthouse takes for the browser's way of emulating. */
export const latencies = [150, 562] as const

/**
 * @param rate how many times slower the processor shall be
 * @param latency milliseconds of each request on a slow network; null for the network as it is
 */
export const slowDown = async (page: Page, rate: number, latency: number | null): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  if (latency !== null) {
    await session.send('Network.emulateNetworkConditions', { ...slow4g, latency })
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return session
}

/** Counts the bytes that come over the network from now on, heads included. */
export const countBytes = (session: CDPSession) => {
  const counted = { bytes: 0, ofApi: 0, requests: 0 }
  const api = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (new URL(url).pathname.startsWith('/api/')) {
      api.add(requestId)
    }
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    counted.bytes += encodedDataLength
    counted.ofApi += api.has(requestId) ? encodedDataLength : 0
    counted.requests += encodedDataLength > 0 ? 1 : 0
  })
  return counted
}

/** Resolves when nothing has been loaded for half a second and what came has been drawn. */
export const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle', { timeout: 60_000 })
  await page.waitForTimeout(1000)
}
