import { measured } from '@bugar/testing/measure'
import type { Page } from 'playwright-core'
import { afterAll, afterEach } from 'vitest'
import { newContext } from './browser.ts'
import { clearEvidence, keepEvidence } from './evidence.ts'
import { type SiteServer, startSiteServer } from './site-server.ts'

/** A page in a context of its own, and the server it talks to. */
export interface SitePage {
  readonly page: Page
  readonly server: SiteServer
}

export const sessionCookie = 'session-of-test'

/**
 * Runs in the page before the app: replaces the storage by the session in the test's cookie, which saves a navigation
 * to the origin.
 */
const takeSession = (name: string) => {
  if (location.protocol !== 'http:') {
    return
  }
  const [, given] = new RegExp(`${name}=([^;]*)`).exec(document.cookie) ?? []
  if (given === undefined) {
    return
  }
  document.cookie = `${name}=; max-age=0; path=/`
  sessionStorage.clear()
  localStorage.clear()
  for (const [key, value] of Object.entries(JSON.parse(decodeURIComponent(given)) as Record<string, string>)) {
    localStorage.setItem(key, value)
  }
}

const origins = new WeakMap<Page, string>()

/** Origin of the server that the page was created for, regardless of later navigation. */
export const originOf = (page: Page): string => origins.get(page) ?? ''

const makePage = async (): Promise<SitePage> => {
  const server = await startSiteServer()
  const context = await newContext(server.origin)
  await context.addInitScript(takeSession, sessionCookie)
  context.once('close', server.stop)
  const page = await context.newPage()
  origins.set(page, server.origin)
  return { page, server }
}

const reset = async ({ page, server }: SitePage) => {
  page.removeAllListeners('console').removeAllListeners('pageerror').removeAllListeners('request')
  server.answerNext({})
  clearEvidence(page.context())
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** Resets a used page before the next document is opened. */
export const leaveDocument = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (location.protocol === 'http:') {
      // The app's writes on unload can run after the next document has begun.
      Storage.prototype.setItem = () => undefined
      // The same URL again would restore its state. The router has replaced the object's own method.
      History.prototype.replaceState.call(history, null, '', '/left')
    }
  })

const close = ({ page }: SitePage) => page.context().close()

/** For tests that leave no trace, shared by all files of a worker. */
let spare: SitePage | undefined

/** Tests that may reuse a page: any other test, those of the same block, or none. */
export type Reuse = 'any' | 'block' | 'none'

/**
 * Pages for the tests of the enclosing block. One is kept for the next test, because a page that has been used loads
 * the app in half the time of a new one.
 * @param reuse less than `any` if tests leave a trace in the context that cannot be removed, such as a mocked clock
 */
export const usePages = (reuse: Reuse) => {
  let kept: SitePage | undefined
  let taken: SitePage[] = []
  let isMarked = false

  afterEach(async ({ task }) => {
    await keepEvidence(task)
    const [first, ...others] = taken
    taken = []
    const isReusable = task.result?.state !== 'fail' && first?.page.context().pages().length === 1
    const mayKeep = reuse === 'block' || (reuse === 'any' && !isMarked)
    isMarked = false
    if (first && mayKeep && isReusable) {
      await reset(first)
      kept = first
    } else if (first) {
      others.push(first)
    }
    await Promise.all(others.map(close))
  })
  afterAll(async () => {
    if (reuse === 'any') {
      spare ??= kept
    }
    if (kept && kept !== spare) {
      await close(kept)
    }
  })

  /** @param leavesTrace true when this test leaves a trace unlike its block; then no other test reuses its page */
  return async (leavesTrace = false): Promise<SitePage> => {
    isMarked ||= leavesTrace
    let next = kept
    kept = undefined
    if (!next && reuse === 'any') {
      next = spare
      spare = undefined
    }
    next ??= await measured('context made', makePage)
    taken.push(next)
    return next
  }
}
