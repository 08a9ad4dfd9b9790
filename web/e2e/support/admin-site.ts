import type { Server } from 'node:http'
import { availableParallelism } from 'node:os'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launch, open, type Opened, type OpenOptions } from './browser.ts'
import { aUser } from './factories.ts'
import { type StateReport, inspectState } from './screen-report.ts'
import { serveWeb } from './web-server.ts'

export interface State extends OpenOptions {
  readonly name: string
  readonly path: string
  readonly title: string
  /** What is done before the page is inspected; ends when the state is reached. */
  readonly reach: (page: Page) => Promise<unknown>
}

export interface Visit extends State {
  readonly width: number
}

/** Stands for every video's picture. */
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"><path d="M0 0h480v360H0z" fill="#2a5d63"/></svg>'

export const anAdmin = aUser({ id: 'a1', name: 'Rina Admin', email: 'admin@contoh.id', role: 'admin' })

/** Every state on a phone and on a desk. */
export const visitsOf = (states: readonly State[]): Visit[] =>
  states.flatMap((state) => [360, 1280].map((width) => ({ ...state, width })))

export const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
export const skeleton = (page: Page) => page.locator('.mantine-Skeleton-root').first().waitFor()
export const toast = (page: Page, text: string) =>
  page.locator('.mantine-Notification-root').filter({ hasText: text }).first().waitFor()

/** Resolves when the page's title has the focus. */
export const onTitle = (page: Page) => page.waitForFunction(() => document.activeElement?.tagName === 'H1')

/** Lets so many work at once; the others wait for their turn. */
const inTurns = (places: number) => {
  const waiting: (() => void)[] = []
  let free = places
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) {
      free -= 1
    } else {
      await new Promise<void>((turn) => waiting.push(turn))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) {
        next()
      } else {
        free += 1
      }
    }
  }
}

/** More pages than processors only make each other miss what they wait for. */
const take = inTurns(availableParallelism())

export interface Site {
  readonly open: (options?: OpenOptions) => Promise<Opened>
  /** What there is to complain about in a state, in light and in dark. */
  readonly inspect: (visit: Visit) => Promise<StateReport>
}

/** The built app and a browser for the tests of one file. */
export const useSite = (): Site => {
  let browser: Browser
  let server: Server
  let origin: string
  beforeAll(async () => {
    ;({ origin, server } = await serveWeb())
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    server?.close()
  })

  const start = async (options: OpenOptions = {}): Promise<Opened> => {
    const opened = await open(browser, origin, { user: anAdmin, ...options })
    opened.page.setDefaultTimeout(15_000)
    await opened.page.route('https://i.ytimg.com/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: picture }),
    )
    return opened
  }
  const inspect = async ({ name, path, reach, title, width, ...options }: Visit) => {
    const opened = await start({ ...options, width, height: width < 1000 ? 780 : 900 })
    const { page } = opened
    await page.goto(path)
    await reach(page)
    await page.getByRole('heading', { level: 1, name: title, includeHidden: true }).waitFor({ state: 'attached' })
    const found = await inspectState(opened, `${name}-${width}`)
    await opened.close()
    return found
  }
  return { open: start, inspect: (visit) => take(() => inspect(visit)) }
}
