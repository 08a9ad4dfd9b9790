import type { User } from '@bugar/contracts/user'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aToken, aUser } from './factories.ts'
import { consoleErrorsOf } from './page.ts'
import { usePages } from './pages.ts'
import { mockApi, type Replies } from './replies.ts'
import { clean, inspectState, type StateReport } from './screen-report.ts'
import { webOrigin } from './web-server.ts'

export interface OpenOptions {
  /** Whose session is stored; null for a visitor. */
  readonly user?: User | null
  readonly token?: string
  readonly replies?: Replies
  readonly width?: number
  /** Runs before the first navigation. */
  readonly prepare?: (page: Page) => Promise<unknown>
}

export interface Opened {
  readonly page: Page
  /** Errors of the console, violations of the content security policy included. */
  readonly consoleErrors: readonly string[]
}

/** One state of a screen. */
export interface State extends OpenOptions {
  readonly name: string
  readonly path: string
  /** The level-1 heading. */
  readonly title: string
  /** Runs before the inspection; resolves when the state is reached. */
  readonly reach?: (page: Page) => Promise<unknown>
}

export const anAdmin = aUser({ id: 'a1', name: 'Rina Admin', email: 'admin@contoh.id', role: 'admin' })

/** Whatever the page ran before ends here, and its storage holds this session and nothing else. */
const storeSession = async (page: Page, token: string, user: User | null) => {
  // The smallest document of our origin.
  await page.goto('/favicon.svg')
  await page.evaluate(
    ([storedToken, storedUser]) => {
      sessionStorage.clear()
      localStorage.clear()
      if (storedUser !== 'null') {
        localStorage.setItem('token', storedToken)
        localStorage.setItem('user', storedUser)
      }
    },
    [token, JSON.stringify(user)] as const,
  )
}

const openPage = async (page: Page, options: OpenOptions): Promise<Opened> => {
  const { user = aUser(), token = aToken(), replies = {}, width = 1280, prepare } = options
  await page.context().setOffline(false)
  await storeSession(page, token, user)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width, height: width < 1000 ? 780 : 900 })
  const consoleErrors = consoleErrorsOf(page, /^Failed to load resource/)
  await mockApi(page, { 'GET /auth/me': { data: { user } }, ...replies })
  await prepare?.(page)
  return { page, consoleErrors }
}

export interface SiteOptions extends OpenOptions {
  /** Gives every test a context of its own. */
  readonly freshContext?: boolean
}

/** The built app with a mocked API, for the tests of the enclosing block. */
export const useSite = ({ freshContext = false, ...defaults }: SiteOptions = {}) => {
  const takePage = usePages(!freshContext)
  /** A page that has not been navigated yet; replies are merged into the defaults. */
  const open = async (options: OpenOptions = {}): Promise<Opened> => {
    const replies = { ...defaults.replies, ...options.replies }
    return openPage(await takePage(), { ...defaults, ...options, replies })
  }
  const visit = async (path: string, options?: OpenOptions): Promise<Page> => {
    const { page } = await open(options)
    await page.goto(path)
    return page
  }
  const inspect = async ({ name, path, title, reach, ...options }: State & { width: number }): Promise<StateReport> => {
    const one = await open(options)
    await one.page.goto(path)
    await reach?.(one.page)
    await one.page.getByRole('heading', { level: 1, name: title }).waitFor()
    return inspectState(one, `${name}-${options.width}`)
  }
  return {
    open,
    visit,
    /** Waits until the address is exactly this path and query on our own origin. */
    at: async (page: Page, path: string) => {
      const origin = await webOrigin()
      await page.waitForURL((url) => url.href === `${origin}${path}`)
    },
    /** A test of every state on a phone and on a desktop. */
    testStates: (states: readonly State[]) => {
      const visits = states.flatMap((state) => [360, 1280].map((width) => ({ ...state, width })))
      test.each(visits)('$name › $width px › no violation in light or dark, no overflow, no error', async (visit) => {
        expect(await inspect(visit)).toEqual(clean)
      })
    },
  }
}
