import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** From now on no request gets a reply, neither files nor calls. */
export const cut = async (page: Page): Promise<void> => {
  await page.context().setOffline(true)
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
}

/** Resolves when the page and its prefetches have loaded. */
export const fetched = (page: Page): Promise<void> => page.waitForLoadState('networkidle')

/** The browser's message about a module that failed to load must not reach people. */
export const expectNoBuildError = async (page: Page): Promise<void> => {
  const text = (await page.locator('body').textContent()) ?? ''
  expect(text).not.toMatch(/preload|dynamically|module|assets\//i)
}
