import { buildWeb } from '@bugar/local/commands/web-build'
import { repository } from '@bugar/local/repository'
import { startStack } from '@bugar/testing/stack'
import { findChromium } from '@bugar/tools/test-run/chromium'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'

export const sizes = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 900 } }

/**
 * The whole system with the web app in `WEB_DIST`, which is built first unless it is given, and a browser. Ends the
 * process with 1 where there is no browser.
 */
export const openBrowser = async (...args: readonly string[]) => {
  const executablePath = await findChromium(process.env, console.log, tmpdir())
  if (executablePath === null) {
    process.exit(1)
  }
  const given = process.env['WEB_DIST']
  if (given === undefined) {
    await buildWeb(repository, console.log)
  }
  const stack = await startStack({ WEB_DIST: given ?? join(repository, 'web', 'dist') })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', ...args] })
  return {
    url: stack.url,
    /** A page of a person of its own, as on a phone unless told otherwise. */
    newPage: async (viewport = sizes.phone): Promise<Page> => {
      const context = await browser.newContext({
        viewport,
        baseURL: stack.url,
        locale: 'id-ID',
        timezoneId: 'Asia/Jakarta',
        reducedMotion: 'reduce',
      })
      return context.newPage()
    },
    [Symbol.asyncDispose]: async () => {
      await browser.close()
      await stack.stop()
    },
  }
}
export type Browser = Awaited<ReturnType<typeof openBrowser>>
