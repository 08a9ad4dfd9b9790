import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, launch, open, type OpenOptions, type Replies } from './support/browser.ts'
import { clean, inspectState } from './support/screen-report.ts'
import { inFavorites, inLibrary, readExercises, standInForYoutube } from './support/library.ts'
import { aWorkout, inLog, normal, now, tried } from './support/plan-replies.ts'
import { serveWeb } from './support/web-server.ts'

const text = (page: Page, wanted: string) => page.getByText(wanted).first().waitFor()
const openResult = async (page: Page) => {
  await page
    .getByRole('link', { name: /View Detail P7/ })
    .first()
    .click()
  await text(page, 'Bagaimana jika angkanya lain?')
}
const slide = async (page: Page, label: string, value: number) => {
  await page.getByRole('slider', { name: label }).fill(String(value))
}

interface State {
  readonly name: string
  readonly path: string
  readonly replies?: Replies
  readonly reach: (page: Page) => Promise<unknown>
}

const states: State[] = [
  {
    name: 'what-if',
    path: '/history',
    reach: async (page) => {
      await openResult(page)
      await slide(page, 'Lemak tubuh', 18)
      await text(page, 'Aturan akan memilih P2 Bugar Seimbang.')
      await text(page, 'Keyakinan: stabil')
    },
  },
  {
    name: 'what-if-error',
    path: '/history',
    replies: { 'POST /forward-chaining/test': { status: 500 } },
    reach: async (page) => {
      await openResult(page)
      await slide(page, 'Berat badan', 75)
      await text(page, 'Jawaban untuk angka ini belum dapat dimuat.')
    },
  },
  {
    name: 'journey',
    path: '/history',
    reach: (page) => page.getByRole('img', { name: /^Lemak tubuh dari 27%/ }).waitFor(),
  },
  {
    name: 'journey-table',
    path: '/history',
    reach: async (page) => {
      await page.getByText('Lihat angkanya').first().click()
      await page.getByRole('cell', { name: '27,68' }).waitFor()
    },
  },
  { name: 'dashboard-log', path: '/', reach: (page) => text(page, '3 dari 6 hari latihan minggu ini') },
  {
    name: 'dashboard-log-confirming',
    path: '/',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Selesai, catat' }).click()
      await text(page, 'Bagaimana rasanya?')
    },
  },
  {
    name: 'dashboard-log-done',
    path: '/',
    replies: { 'GET /user/workout-history': inLog('2026-11-21') },
    reach: (page) => text(page, 'Sudah dicatat hari ini'),
  },
  {
    name: 'dashboard-log-away',
    path: '/',
    replies: { 'GET /user/workout-history': { abort: true } },
    reach: (page) => page.getByRole('button', { name: 'Selesai, catat' }).waitFor(),
  },
]

describe.skipIf(!chromiumPath)('plan', () => {
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

  const visit = async (path: string, options: OpenOptions = {}) => {
    const opened = await open(browser, origin, { ...options, replies: { ...normal, ...options.replies } })
    await opened.page.clock.setFixedTime(now)
    await opened.page.goto(path)
    return opened
  }

  const visits = states.flatMap((state) => ([360, 1280] as const).map((width) => ({ ...state, width })))

  test.each(visits)('$name › $width px › nothing to complain about, light or dark', async (state) => {
    const { name, path, reach, width, replies = {} } = state
    const opened = await visit(path, { width, height: width < 1000 ? 780 : 900, replies })
    await reach(opened.page)
    const found = await inspectState(opened, `${name}-${width}`)
    await opened.close()
    expect(found).toEqual(clean)
  })

  test('workout › two taps › logged, marked, told', async () => {
    const logged: unknown[] = []
    const { page, close } = await visit('/', {
      replies: {
        'POST /user/workout-history': (body) => {
          logged.push(body)
          return { status: 201, data: aWorkout('2026-11-21'), message: 'Latihan berhasil dicatat' }
        },
        'GET /user/workout-history': () => inLog('2026-11-16', ...(logged.length > 0 ? ['2026-11-21'] : [])),
      },
    })
    await page.getByRole('button', { name: 'Selesai, catat' }).click()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await text(page, 'Latihan berhasil dicatat')
    await text(page, '2 dari 6 hari latihan minggu ini')
    expect(logged).toEqual([{ date: '2026-11-21', day: 'Sabtu', programCode: 'P7', exercises: [], feeling: 3 }])
    await close()
  })

  test('workout › rejected › told, the button stays', async () => {
    const { page, close } = await visit('/', {
      replies: { 'POST /user/workout-history': { status: 503, message: 'Layanan sedang tidak tersedia' } },
    })
    await page.getByRole('button', { name: 'Selesai, catat' }).click()
    await page.getByRole('button', { name: 'Pas' }).click()
    await text(page, 'Layanan sedang tidak tersedia')
    await page.getByRole('button', { name: 'Pas' }).waitFor()
    await close()
  })

  test('what if › many moves › one request when the slider rests; back to what was measured', async () => {
    let requests = 0
    const { page, close } = await visit('/history', {
      replies: {
        'POST /forward-chaining/test': (body) => {
          requests += 1
          return tried(body)
        },
      },
    })
    await openResult(page)
    const slider = page.getByRole('slider', { name: 'Lemak tubuh' })
    await slider.focus()
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('ArrowLeft')
    }
    await text(page, 'Aturan akan memilih P2 Bugar Seimbang.')
    expect(await slider.getAttribute('aria-valuetext')).toBe('18%')
    expect(requests).toBeLessThanOrEqual(2)
    await page.getByRole('button', { name: 'Kembali ke hasil ukur' }).click()
    await text(page, 'Jawaban aturan muncul di sini.')
    await close()
  })

  test('schedule › the name of an exercise leads to how it is done, Back to the result', async () => {
    const { page, close } = await visit('/history', {
      replies: { 'GET /exercises': inLibrary(await readExercises()), 'GET /user/favorites': inFavorites() },
    })
    await standInForYoutube(page, 'there')
    await openResult(page)
    await page.getByRole('button', { name: 'Buka semua hari' }).click()
    await page.getByRole('link', { name: 'Tekan dada barbel (Bench press)' }).first().click()
    await page.getByRole('dialog', { name: 'Tekan dada barbel (Bench press)' }).waitFor()
    await page.goBack()
    await text(page, 'Bagaimana jika angkanya lain?')
    await close()
  })

  test('pdf › the button › a file with the name of the spec', async () => {
    const { page, complaints, close } = await visit('/history')
    await openResult(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Program_Olahraga_P7_20-11-2026.pdf')
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(complaints).toEqual([])
    await close()
  })

  test('pdf › its code cannot be fetched › told, and the button works again', async () => {
    const { page, close } = await visit('/history')
    // It is fetched as soon as the result stands.
    await page.route('**/assets/make-pdf*.js', (route) => route.abort('connectionrefused'))
    await openResult(page)
    await page.getByRole('button', { name: 'Download PDF' }).click()
    await text(page, 'Gagal membuat PDF. Silakan coba lagi.')
    expect(await page.getByRole('button', { name: 'Download PDF' }).isEnabled()).toBe(true)
    await close()
  })
})
