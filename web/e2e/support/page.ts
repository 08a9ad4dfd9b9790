import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export const waitForText = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
export const waitForSkeleton = (page: Page) => page.locator('.mantine-Skeleton-root').first().waitFor()
export const waitForPlaceholder = (page: Page) => page.locator('[data-placeholder]').first().waitFor()

export const follow = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click()

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** By a part of its name. */
export const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
export const atTitle = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const toast = (page: Page, text: string) =>
  page.locator('.mantine-Notification-root').filter({ hasText: text }).first()
export const waitForToast = (page: Page, text: string) => toast(page, text).waitFor()

/** Resolves when the page's title has the focus. */
export const titleFocused = (page: Page) => page.waitForFunction(() => document.activeElement?.tagName === 'H1')

/** Collects errors of the console, violations of the content security policy included. */
export const consoleErrorsOf = (page: Page, ignored?: RegExp): readonly string[] => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !ignored?.test(message.text())) {
      errors.push(message.text())
    }
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

/** Runs in the page. */
const findOutOfReach = (area: string): string[] => {
  const selector = 'a[href], button, input, select, summary, [role=radio], [role=checkbox]'
  return [...document.querySelectorAll(`${area} :is(${selector})`)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const met = document.elementFromPoint(left + width / 2, top + height / 2)
      return ![element, ...((element as HTMLInputElement).labels ?? [])].some((each) => each.contains(met))
    })
    .map((element) => {
      const { top } = element.getBoundingClientRect()
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim()
      return `${element.tagName.toLowerCase()} "${name || (element as HTMLInputElement).labels?.[0]?.textContent}" at ${Math.round(top)}`
    })
}

/** Controls that are not visible without scrolling: below the viewport or under a bar. */
export const outOfReach = async (page: Page, area = 'main'): Promise<string[]> => {
  await page.evaluate(() => scrollTo(0, 0))
  return page.evaluate(findOutOfReach, area)
}

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
