import { programCodes } from '@bugar/contracts/core/values/knowledge'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { waitForText } from '../support/page.ts'
import {
  bases,
  caseCount,
  movedPeople,
  safetyLoaded,
  safetyScreen,
  simulationScreen,
  versionsScreen,
} from '../support/rule-screens.ts'
import { aSimulation } from '../support/rules.ts'
import { anAdmin, useSite } from '../support/site.ts'

/** A response written line by line. */
export interface Lines {
  readonly write: (line: object) => void
  readonly end: () => void
  /** Breaks the connection. */
  readonly destroy: () => void
  /** Resolves when the page has closed the connection. */
  readonly closed: Promise<void>
}

const begin = (response: ServerResponse): Lines => {
  response.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8' })
  response.flushHeaders()
  return {
    write: (line) => void response.write(`${JSON.stringify(line)}\n`),
    end: () => void response.end(),
    destroy: () => void response.socket?.destroy(),
    closed: new Promise((resolve) => void response.once('close', resolve)),
  }
}

/** Responses written line by line, which `page.route` cannot do. */
export const startLineServer = async () => {
  const waiting: ((lines: Lines) => void)[] = []
  const unclaimed: Lines[] = []
  const server: Server = createServer((request, response) => {
    request.resume()
    const lines = begin(response)
    const next = waiting.shift()
    if (next) {
      next(lines)
    } else {
      unclaimed.push(lines)
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return {
    /** Redirects requests of this path here. */
    answer: (page: Page, path: string) => page.route(path, (route) => route.continue({ url })),
    next: (): Promise<Lines> => {
      const lines = unclaimed.shift()
      return lines ? Promise.resolve(lines) : new Promise((resolve) => waiting.push(resolve))
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const { path, title, replies } = safetyScreen
const ruleCount = bases.find(({ base }) => base.name === 'safety')?.rules.length

const site = useSite({ user: anAdmin })

describe.skipIf(!chromiumPath)('admin rule bases', () => {
  test('the tab is in the address › reload and back keep it, and the keyboard keeps its place', async () => {
    const page = await site.visit('/admin/rules', { replies })
    await page.getByRole('tab', { name: 'Program 14' }).focus()
    await page.keyboard.press('ArrowRight')
    await site.at(page, path)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Keselamatan')
    await page.reload()
    await safetyLoaded(page)
    await page.getByRole('tab', { name: /^Energi / }).click()
    await page.getByRole('heading', { level: 1, name: 'Aturan Energi' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('tab', { name: 'Program 14' }).click()
    await site.at(page, '/admin/rules')
    await waitForText(page, '10 aturan, 2 cadangan, cakupan 100%')
  })

  test('a rule › shows its conditions, conclusion, source and strength', async () => {
    const page = await site.visit(path, { replies })
    await safetyLoaded(page)
    await page.getByRole('searchbox', { name: 'Cari aturan' }).fill('K-0')
    const row = (id: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: id }) })
    expect((await row('K-03').innerText()).split(/\s*[\n\t]\s*/)).toEqual([
      'K-03',
      'Penyakit kronis dan belum rutin bergerak',
      'Penyakit kronis, kebiasaan bergerak belum rutin, dan izin dokter belum ada',
      'Dokter dulu',
      'Program menunggu sampai dokter setuju.',
      'ACSM 2015',
      'Riwayat',
      'sedang',
    ])
    // The name equals the condition's text.
    expect((await row('K-01').innerText()).match(/Usia di bawah 18 tahun/g)).toHaveLength(1)
  })

  test('print › shows every rule and case, whatever is folded, left out or searched away', async () => {
    const page = await site.visit(path, { replies })
    await safetyLoaded(page)
    await page.getByRole('searchbox', { name: 'Cari aturan' }).fill('K-03')
    await waitForText(page, '1 aturan ditemukan')
    await page.emulateMedia({ media: 'print' })
    const heights = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
    const rules = await heights('[id^="rule-"]')
    const cases = await heights('[aria-label="Kasus acuan"] > li > details > div')
    expect([rules.length, cases.length]).toEqual([ruleCount, caseCount])
    expect(Math.min(...rules, ...cases)).toBeGreaterThan(10)
    await page.emulateMedia({ media: 'screen' })
  })

  test('tables on a phone › break no word', async () => {
    const page = await site.visit('/admin/rules', { replies, width: 360 })
    await waitForText(page, '120 dari 120')
    await page.locator('details').evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')))
    const broken = await page.locator('.mantine-Table-table').evaluateAll((tables) =>
      tables.flatMap((table) => {
        const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT)
        const found: string[] = []
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            found.push(...(range.getClientRects().length > 1 ? [word] : []))
          }
        }
        return found
      }),
    )
    expect(broken).toEqual([])
    expect(await page.locator('.mantine-Table-table').count()).toBe(4)
  })

  test('the rule that the address names › is in sight when it comes', async () => {
    const page = await site.visit(`${path}&rule=K-10`, { replies })
    const row = page.locator('#rule-K-10')
    await row.waitFor()
    const middle = () => row.evaluate((each) => each.getBoundingClientRect().top)
    await expect.poll(middle).toBeLessThan(800)
    expect(await middle()).toBeGreaterThan(0)
  })
})

const { path: versionsPath, replies: versionsReplies } = versionsScreen

describe.skipIf(!chromiumPath)('admin versions', () => {
  test('a simulation › is a matrix of programs left and reached, without rows of those who stay', async () => {
    const page = await site.visit(versionsPath, { replies: versionsReplies })
    await movedPeople(page)
    const row = page.getByRole('table', { name: 'Perpindahan program' }).getByRole('row', { name: /^P7/ })
    expect(await row.getByRole('cell').allInnerTexts()).toEqual(
      programCodes.map((code, index) => {
        if (code === 'P2') {
          return '96\npindah'
        }
        return code === 'P7' ? `${(1000 + index).toLocaleString('id-ID')}\ntetap` : '·'
      }),
    )
  })
})

const { path: simulationPath, replies: simulationReplies } = simulationScreen
const simulation = '**/api/forward-chaining/simulate'
const progress = (total: number, changed: number) => ({ progress: { total, changed } })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const barOf = (page: Page) =>
  page.getByRole('progressbar', { name: 'Kemajuan simulasi' }).evaluate((bar) => {
    const { value, max } = bar as HTMLProgressElement
    return { value, max }
  })

describe.skipIf(!chromiumPath)('admin simulation', () => {
  let server: Awaited<ReturnType<typeof startLineServer>>
  beforeAll(async () => {
    server = await startLineServer()
  })
  afterAll(() => server?.stop())

  /** The rules screen with a simulation that has been started by keyboard. */
  const started = async (page: Page) => {
    await server.answer(page, simulation)
    await page.goto(simulationPath)
    await page.getByRole('button', { name: 'P7 Kurangi Lemak, Jaga Otot' }).click()
    await page.locator('select:focus').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    return server.next()
  }

  test('lines › are counted as they come, and the last one is the answer', async () => {
    const { page } = await site.open({ replies: simulationReplies })
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
    const { page } = await site.open({ replies: simulationReplies })
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
    const { page } = await site.open({ replies: simulationReplies })
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
    const { page } = await site.open({ replies: simulationReplies })
    const lines = await started(page)
    lines.write(progress(400, 31))
    await waitForText(page, '400 dari 1.284')
    fail(lines)
    await waitForText(page, 'Forward chaining failed')
    await waitForText(page, text)
  })
})
