import type { Page } from 'playwright-core'

export const waitForText = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
export const waitForSkeleton = (page: Page) => page.locator('.mantine-Skeleton-root').first().waitFor()
export const waitForPlaceholder = (page: Page) => page.locator('[data-placeholder]').first().waitFor()

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

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
