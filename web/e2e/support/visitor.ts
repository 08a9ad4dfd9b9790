import type { Server } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { launch, open, type Opened, type OpenOptions, type Replies } from './browser.ts'
import { aConsultation, aProgram, aToken, aUser, inList, someHealth } from './factories.ts'
import { serveWeb } from './web-server.ts'

/** A history of one consultation. */
export const oneConsultation = {
  data: {
    consultations: [inList(aConsultation())],
    pagination: { total: 1, page: 1, totalPages: 1, limit: 10 },
    totals: { bmiOnly: 0, complete: 1 },
  },
}

const normal: Replies = {
  'GET /consultations': oneConsultation,
  'GET /consultations/c1': { data: aConsultation() },
  'GET /programs/id/P7': { data: aProgram() },
  'GET /health': { data: someHealth() },
  'POST /consultations': { status: 201, data: aConsultation(), message: 'Konsultasi lengkap berhasil!' },
  'POST /auth/login': { data: { user: aUser(), token: aToken() }, message: 'Login berhasil!' },
  'POST /auth/logout': { data: {} },
}

/** Browser and web server for the tests of the enclosing block; every page is closed after its test. */
export const useVisitor = () => {
  let browser: Browser
  let server: Server
  let origin: string
  let opened: Opened[] = []

  beforeAll(async () => {
    ;({ origin, server } = await serveWeb())
    browser = await launch()
  })
  afterEach(async () => {
    await Promise.all(opened.map(({ close }) => close()))
    opened = []
  })
  afterAll(async () => {
    await browser?.close()
    server?.close()
  })

  return {
    /** Opens a path, logged in unless told otherwise; `replies` come before the usual ones. */
    visit: async (path: string, options: OpenOptions = {}): Promise<Page> => {
      const one = await open(browser, origin, { ...options, replies: { ...normal, ...options.replies } })
      opened.push(one)
      await one.page.goto(path)
      return one.page
    },
    /** Waits until the address is exactly this, on our own origin. */
    at: (page: Page, path: string) => page.waitForURL((url) => url.href === `${origin}${path}`),
  }
}
