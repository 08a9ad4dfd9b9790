import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSimulation } from '../support/admin-factories.ts'
import { simulationScreen } from '../support/admin-simulation.ts'
import { chromiumPath } from '../support/browser.ts'
import { startLineServer } from '../support/line-server.ts'
import { waitForText } from '../support/page.ts'
import { anAdmin, useSite } from '../support/site.ts'

const { path, replies } = simulationScreen
const simulation = '**/api/forward-chaining/simulate'
const progress = (total: number, changed: number) => ({ progress: { total, changed } })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const barOf = (page: Page) =>
  page.getByRole('progressbar', { name: 'Kemajuan simulasi' }).evaluate((bar) => {
    const { value, max } = bar as HTMLProgressElement
    return { value, max }
  })

describe.skipIf(!chromiumPath)('admin simulation', () => {
  const site = useSite({ user: anAdmin })
  let server: Awaited<ReturnType<typeof startLineServer>>
  beforeAll(async () => {
    server = await startLineServer()
  })
  afterAll(() => server?.stop())

  /** The rules screen with a simulation that has been started by keyboard. */
  const started = async (page: Page) => {
    await server.answer(page, simulation)
    await page.goto(path)
    await page.getByRole('button', { name: 'P7 Program P7' }).click()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    return server.next()
  }

  test('lines › are counted as they come, and the last one is the answer', async () => {
    const { page } = await site.open({ replies })
    const lines = await started(page)
    await waitForText(page, 'Memulai...')
    lines.write(progress(400, 31))
    await waitForText(page, '400 dari 1.284 konsultasi diperiksa, 31 berpindah program')
    expect(await barOf(page)).toEqual({ value: 400, max: 1284 })
    lines.write(progress(1300, 96))
    await waitForText(page, '1.300 dari 1.300 konsultasi diperiksa, 96 berpindah program')
    lines.write({ success: true, data: aSimulation() })
    lines.end()
    await waitForText(page, 'Perpindahan program')
    expect(await page.getByRole('progressbar', { name: 'Kemajuan simulasi' }).count()).toBe(0)
    expect(await focused(page)).toBe('Simulasikan')
  })

  test('a simulation › is cancelled by keyboard, which the server notices, and can be started again', async () => {
    const { page } = await site.open({ replies })
    const lines = await started(page)
    lines.write(progress(400, 31))
    await waitForText(page, '400 dari 1.284')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Batalkan')
    await page.keyboard.press('Enter')
    await waitForText(page, 'Simulasi dibatalkan.')
    await lines.closed
    expect(await focused(page)).toBe('Simulasikan')
    expect(await page.getByText('Forward chaining failed').count()).toBe(0)
    await page.keyboard.press('Enter')
    const again = await server.next()
    await waitForText(page, 'Memulai...')
    again.write({ success: true, data: aSimulation() })
    again.end()
    await waitForText(page, 'Perpindahan program')
  })

  test('leaving the screen › ends the simulation', async () => {
    const { page } = await site.open({ replies })
    const lines = await started(page)
    await waitForText(page, 'Memulai...')
    await page.getByRole('link', { name: 'Program Olahraga' }).click()
    await lines.closed
  })

  test.each([
    [
      'an error in the last line',
      (lines: Awaited<ReturnType<typeof started>>) => {
        lines.write({ success: false, message: 'Layanan sedang tidak tersedia.' })
        lines.end()
      },
      'Layanan sedang tidak tersedia. Berhenti setelah 400 konsultasi.',
    ],
    [
      'a connection that breaks',
      (lines: Awaited<ReturnType<typeof started>>) => lines.destroy(),
      'Jawaban terputus sebelum selesai. Silakan coba lagi. Berhenti setelah 400 konsultasi.',
    ],
    [
      'an end without an answer',
      (lines: Awaited<ReturnType<typeof started>>) => lines.end(),
      'Jawaban terputus sebelum selesai. Silakan coba lagi. Berhenti setelah 400 konsultasi.',
    ],
  ])('%s › is told with how far it came', async (_what, fail, text) => {
    const { page } = await site.open({ replies })
    const lines = await started(page)
    lines.write(progress(400, 31))
    await waitForText(page, '400 dari 1.284')
    fail(lines)
    await waitForText(page, 'Forward chaining failed')
    await waitForText(page, text)
  })
})
