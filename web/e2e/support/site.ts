import type { User } from '@bugar/contracts/people/user'
import { measured } from '@bugar/testing/measure'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aToken, aUser, programNames } from './factories.ts'
import { consoleErrorsOf } from './page.ts'
import { ofAnybody } from './person-state.ts'
import { leaveDocument, originOf, type Reuse, sessionCookie, type SitePage, usePages } from './pages.ts'
import { mockApi, type Replies } from './replies.ts'
import { inspectState, widths } from './screen-report.ts'

export interface OpenOptions {
  /** The user of the stored session; null for a visitor. */
  readonly user?: User | null
  readonly token?: string
  readonly replies?: Replies
  readonly width?: number
  /** Whether replies are given in the browser: also while offline, and for file uploads. */
  readonly answersInPage?: boolean
  /** Runs before the first navigation. */
  readonly prepare?: (page: Page) => Promise<unknown>
}

export interface Opened {
  readonly page: Page
  /** Errors of the console, violations of the content security policy included. */
  readonly consoleErrors: readonly string[]
}

/** One state of a screen. */
export interface State extends Omit<OpenOptions, 'width'> {
  readonly name: string
  readonly path: string
  /** The level-1 heading. */
  readonly title: string
  /** Runs before the inspection; resolves when the state is reached. */
  readonly reach?: (page: Page) => Promise<unknown>
}

export const anAdmin = aUser({ id: 'a1', name: 'Rina Admin', email: 'admin@contoh.id', role: 'admin' })

/** The next page of the context starts with only this session in its storage. */
const storeSession = (page: Page, origin: string, token: string, user: User | null) => {
  const stored = user && { token, user: JSON.stringify(user) }
  return page
    .context()
    .addCookies([{ name: sessionCookie, value: encodeURIComponent(JSON.stringify(stored ?? {})), url: origin }])
}

const openPage = async ({ page, server }: SitePage, options: OpenOptions): Promise<Opened> => {
  const { user = aUser(), token = aToken(), replies = {}, width = 1280, answersInPage = false, prepare } = options
  await leaveDocument(page)
  await page.context().setOffline(false)
  await storeSession(page, server.origin, token, user)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width, height: width < 1000 ? 780 : 900 })
  const consoleErrors = consoleErrorsOf(page, /^Failed to load resource/)
  const all = { 'GET /auth/me': { data: { user } }, ...ofAnybody(), ...programNames, ...replies }
  server.answerNext(all)
  if (answersInPage) {
    await mockApi(page, all)
  }
  await prepare?.(page)
  return { page, consoleErrors }
}

/** Pages whose document can be reused for the next state. */
const clean = new WeakSet<SitePage>()

/** Whether a user is logged in and all requests have a reply. */
const isAnswered = ({ user, replies = {} }: OpenOptions) =>
  user !== null && !Object.values(replies).some((reply) => typeof reply === 'object' && reply.hang)

/**
 * Navigates to a screen in the open document, as a user who logs in after the previous one logged out.
 * False while a message of the screen before is shown.
 */
const goOn = async (
  { page, server }: SitePage,
  { user = aUser(), token = aToken(), replies = {} }: OpenOptions,
  path: string,
) => {
  const toasts = page.locator('.mantine-Notification-root')
  if ((await toasts.count()) > 0) {
    return false
  }
  server.answer({})
  await page.context().setOffline(false)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: widths.phone, height: 780 })
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage'))
  })
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
  server.answer({ 'GET /auth/me': { data: { user } }, ...ofAnybody(), ...programNames, ...replies })
  await page.evaluate(
    ([storedToken, storedUser, address]) => {
      localStorage.setItem('token', storedToken)
      localStorage.setItem('user', storedUser)
      history.pushState(null, '', address)
      dispatchEvent(new StorageEvent('storage'))
    },
    [token, JSON.stringify(user), path] as const,
  )
  return true
}

export interface SiteOptions extends OpenOptions {
  /** Tests that may reuse the page; by default any, or only the block's if a clock or the like is set. */
  readonly reuse?: Reuse
}

/** The built app with a mocked API, for the tests of the enclosing block. */
export const useSite = ({ reuse, ...defaults }: SiteOptions = {}) => {
  const takePage = usePages(reuse ?? (defaults.prepare ? 'block' : 'any'))
  /** A page that has not been navigated yet; replies are merged into the defaults. */
  const open = async (options: OpenOptions = {}): Promise<Opened> => {
    const replies = { ...defaults.replies, ...options.replies }
    const taken = await takePage(options.prepare !== undefined)
    clean.delete(taken)
    return openPage(taken, { ...defaults, ...options, replies })
  }
  const visit = async (path: string, options?: OpenOptions): Promise<Page> => {
    const { page } = await open(options)
    await measured('page opened', () => page.goto(path))
    return page
  }
  const inspect = async ({ name, path, title, reach, ...given }: State): Promise<string[]> => {
    const options = { ...defaults, ...given, replies: { ...defaults.replies, ...given.replies }, width: widths.phone }
    const taken = await takePage(given.prepare !== undefined)
    let consoleErrors = consoleErrorsOf(taken.page, /^Failed to load resource/)
    const isClean = given.prepare === undefined && isAnswered(options)
    const canGoOn = isClean && clean.has(taken)
    clean.delete(taken)
    if (!canGoOn || !(await measured('screen changed', () => goOn(taken, options, path)))) {
      // Without errors of the previous document, whose pending code requests fail.
      consoleErrors = (await openPage(taken, options)).consoleErrors
      await measured('page opened', () => taken.page.goto(path))
    }
    await measured('state reached', async () => {
      await reach?.(taken.page)
      await taken.page.getByRole('heading', { level: 1, name: title }).waitFor()
    })
    const found = await inspectState({ page: taken.page, consoleErrors }, name)
    if (isClean) {
      clean.add(taken)
    }
    return found
  }
  return {
    open,
    visit,
    /** Waits until the address is exactly this path and query on our own origin. */
    at: async (page: Page, path: string) => {
      await page.waitForURL((url) => url.href === `${originOf(page)}${path}`)
    },
    /** A test of every state, on a phone and on a desktop, in light and dark. */
    testStates: (states: readonly State[]) => {
      test.each(states)('$name › no violation in light or dark, no overflow, no error', async (state) => {
        expect(await inspect(state)).toEqual([])
      })
    },
  }
}
