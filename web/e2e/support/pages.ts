import type { Page } from 'playwright-core'
import { afterAll, afterEach } from 'vitest'
import { newContext } from './browser.ts'
import { webOrigin } from './web-server.ts'

const reset = async (page: Page) => {
  page.removeAllListeners('console').removeAllListeners('pageerror').removeAllListeners('request')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/**
 * Pages for the tests of the enclosing block. One is kept for the next test, because a page that has been used loads
 * the app in half the time of a new one.
 * @param isKept false if tests leave a trace in the context that cannot be removed, such as a mocked clock
 */
export const usePages = (isKept: boolean) => {
  let kept: Page | undefined
  let taken: Page[] = []

  afterEach(async ({ task }) => {
    const [first, ...others] = taken
    taken = []
    const isReusable = isKept && task.result?.state !== 'fail' && first?.context().pages().length === 1
    if (first && isReusable) {
      await reset(first)
      kept = first
    } else if (first) {
      others.push(first)
    }
    await Promise.all(others.map((page) => page.context().close()))
  })
  afterAll(() => kept?.context().close())

  return async (): Promise<Page> => {
    const page = kept ?? (await (await newContext(await webOrigin())).newPage())
    kept = undefined
    taken.push(page)
    return page
  }
}
