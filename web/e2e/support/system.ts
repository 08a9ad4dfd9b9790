import { request } from '@bugar/testing/client'
import { type Stack, startStack } from '@bugar/testing/stack'
import type { Page } from 'playwright-core'
import { newContext } from './browser.ts'
import { consoleErrorsOf } from './page.ts'
import { dist } from './site-server.ts'

export interface System {
  readonly stack: Stack
  /** One page for all tests of a file. */
  readonly page: Page
  readonly consoleErrors: readonly string[]
  /** Replaces the page's session by that of the token. */
  readonly continueAs: (token: string) => Promise<void>
  readonly stop: () => Promise<void>
}

/** The whole system with nothing mocked: browser, gateway, message server, services, database. */
export const startSystem = async (): Promise<System> => {
  const stack = await startStack({ WEB_DIST: dist })
  const context = await newContext(stack.url)
  const page = await context.newPage()
  const continueAs = async (token: string) => {
    const { body } = await request(stack.url, 'GET', '/auth/me', { token })
    // A logged-in user would be redirected from the login.
    await page.evaluate(() => localStorage.clear()).catch(() => undefined)
    await page.goto('/login')
    await page.getByRole('button', { name: 'Login' }).waitFor()
    await page.evaluate(
      ([stored, user]) => {
        localStorage.setItem('token', stored)
        localStorage.setItem('user', user)
      },
      [token, JSON.stringify(body.data.user)] as const,
    )
  }
  const stop = async () => {
    await context.close()
    await stack.stop()
  }
  return { stack, page, consoleErrors: consoleErrorsOf(page), continueAs, stop }
}
