import type { Server } from 'node:http'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, launch, open } from './support/browser.ts'
import { clean, inspectState } from './support/screen-report.ts'
import { calculatorStates } from './support/screen-states-calculator.ts'
import { consultStates } from './support/screen-states-consult.ts'
import { resultStates } from './support/screen-states-result.ts'
import { visitorStates } from './support/screen-states-visitor.ts'
import { serveWeb } from './support/web-server.ts'

const states = [...visitorStates, ...consultStates, ...resultStates, ...calculatorStates]

describe.skipIf(!chromiumPath)('screens', () => {
  let browser: Browser
  let server: Server
  let origin: string

  beforeAll(async () => {
    ;({ origin, server } = await serveWeb())
    browser = await launch()
  })

  afterAll(async () => {
    await browser?.close()
    server?.close()
  })

  const visits = states.flatMap((state) => ([360, 1280] as const).map((width) => ({ ...state, width })))

  test.concurrent.each(visits)('$name › $width px › nothing to complain about, light or dark', async (visit) => {
    const { name, path, reach, title, width } = visit
    const opened = await open(browser, origin, { height: width < 1000 ? 780 : 900, ...visit })
    const { page } = opened
    await page.goto(path)
    await reach?.(page)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const found = await inspectState(opened, `${name}-${width}`)
    await opened.close()
    expect(found).toEqual(clean)
  })
})
