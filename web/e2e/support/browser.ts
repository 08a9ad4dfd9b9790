import { AxeBuilder } from '@axe-core/playwright'
import type { User } from '@bugar/contracts/user'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { aToken, aUser } from './factories.ts'
import { noteTexts } from './seen-texts.ts'

/** Path of the browser; without it there is nothing to run these tests in. */
export const chromiumPath = process.env['BUGAR_CHROMIUM']

export const launch = (): Promise<Browser> =>
  chromium.launch({
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

export interface Reply {
  readonly status?: number
  readonly data?: unknown
  /** Envelope fields beside the data, such as `meta`. */
  readonly extras?: object
  readonly message?: string
  readonly errors?: readonly { readonly field: string; readonly message: string }[]
  /** The body as it comes, instead of an envelope. */
  readonly raw?: string
  /** The network fails instead. */
  readonly abort?: boolean
  /** The answer never comes. */
  readonly hang?: boolean
}

export type Replies = Readonly<Record<string, Reply | ((body: unknown, query: URLSearchParams) => Reply)>>

const envelope = ({ status = 200, data, extras, message, errors }: Reply) =>
  status < 400
    ? { success: true, ...(message && { message }), data, ...extras }
    : {
        success: false,
        message: message ?? 'Terjadi kesalahan',
        ...(errors && { errors }),
        ...(data !== undefined && { data }),
      }

export interface Opened {
  readonly page: Page
  /** What the console complained about, content security policy included. */
  readonly complaints: string[]
  readonly close: () => Promise<void>
}

export interface OpenOptions {
  readonly user?: User | null
  readonly replies?: Replies
  readonly width?: number
  readonly height?: number
  readonly token?: string
}

const answer = async (page: Page, replies: Replies): Promise<void> => {
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const { pathname, searchParams } = new URL(request.url())
    const found = replies[`${request.method()} ${pathname.slice(4)}`] ?? { status: 404 }
    const reply = typeof found === 'function' ? found(request.postDataJSON(), searchParams) : found
    if (reply.hang) {
      return
    }
    if (reply.abort) {
      await route.abort('connectionrefused')
      return
    }
    const status = reply.status ?? 200
    await route.fulfill(reply.raw === undefined ? { status, json: envelope(reply) } : { status, body: reply.raw })
  })
}

/** Somebody in Jakarta who wants little motion; notes the texts they are shown when that is asked for. */
export const newContext = async (
  browser: Browser,
  baseURL: string,
  viewport = { width: 1280, height: 900 },
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL,
    viewport,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
  })
  await noteTexts(context)
  return context
}

/** A page of the app with a stored session and replies for its calls; what has no reply is 404. */
export const open = async (browser: Browser, origin: string, options: OpenOptions = {}): Promise<Opened> => {
  const { user = aUser(), replies = {}, width = 1280, height = 900, token = aToken() } = options
  const context = await newContext(browser, origin, { width, height })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(message.text())
    }
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  if (user) {
    await page.addInitScript(
      ([storedToken, storedUser]) => {
        // Only once: a reload after a logout must not bring the session back.
        if (!sessionStorage.getItem('seeded')) {
          sessionStorage.setItem('seeded', '1')
          localStorage.setItem('token', storedToken)
          localStorage.setItem('user', storedUser)
        }
      },
      [token, JSON.stringify(user)] as const,
    )
  }
  await answer(page, { 'GET /auth/me': { data: { user } }, ...replies })
  return { page, complaints, close: () => context.close() }
}

/** Every accessibility rule that a page breaks, with the first place where it does. */
export const violations = async (page: Page): Promise<string[]> => {
  // Legacy mode opens no page of its own for each report, which costs more than the report; it leaves out the inside of
  // frames of other origins, which is not ours.
  const { violations: found } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')} ${nodes[0]?.failureSummary ?? ''}`)
}

/** How many pixels the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
