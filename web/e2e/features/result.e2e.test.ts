import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { aProgram } from '../support/factories.ts'
import { waitForText } from '../support/page.ts'
import { readSeeds } from '../support/pdf-cases.ts'
import { now, planReplies, withPlan } from '../support/plans.ts'
import { type SiteOptions, useSite } from '../support/site.ts'
import { withProgress } from '../support/training.ts'

/** A Monday, a day of strength. */
const monday = '2026-11-16T02:00:00.000Z'
/** The parts of the result, from top to bottom. */
const parts: readonly ((page: Page) => Locator)[] = [
  (page) => page.getByText(/^BMI 24,22 Ideal, lemak 22% Tinggi/).first(),
  (page) => page.getByRole('link', { name: 'Mulai program' }),
  (page) => page.getByText(/^Ukuran Anda dekat batas/),
  (page) => page.getByText(/^Tidak ada yang perlu ditunggu/),
  ...[
    'Hari ini',
    'Jadwal 7 hari',
    'Mengapa program ini?',
    'Peta perjalanan',
    'Rekomendasi pola makan',
    'Panduan keselamatan',
    'Ringkasan',
    'Tentang program ini',
  ].map((name) => (page: Page) => page.getByRole('heading', { name, exact: true })),
  (page) => page.getByRole('link', { name: 'Konsultasi lagi' }),
]

const follow = (page: Page) =>
  page
    .getByRole('link', { name: /View Detail P7/ })
    .first()
    .click()

describe.skipIf(!chromiumPath)('result', () => {
  const { visit } = useSite({ replies: planReplies, prepare: (page) => page.clock.setFixedTime(monday) })
  const openResult = async (width: number) => {
    const page = await visit('/history', { width })
    await follow(page)
    await waitForText(page, 'Dasar: WHO 2020')
    return page
  }
  test('on a phone › answer, the way to begin, certainty, safety, today, week, reasons, map, food, the rest', async () => {
    const page = await openResult(360)
    const tops = []
    for (const part of parts) {
      tops.push((await part(page).filter({ visible: true }).boundingBox())?.y ?? Number.NaN)
    }
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  })

  test('turned to a wide window › the week opens, and folds again on a phone', async () => {
    const page = await openResult(360)
    const week = page.getByText('Buka semua hari', { exact: true })
    expect(await week.isVisible()).toBe(false)
    await page.setViewportSize({ width: 1280, height: 900 })
    await week.waitFor()
    await page.setViewportSize({ width: 360, height: 780 })
    await week.waitFor({ state: 'hidden' })
  })

  test('on a phone of 780 px › today’s first exercise is one screen away', async () => {
    const page = await openResult(360)
    const first = page.getByRole('link', { name: /^Jongkok dumbel di dada/ }).first()
    const { y = Number.NaN, height = 0 } = (await first.boundingBox()) ?? {}
    // Between the bars at both ends of the window, after one screen.
    expect(y + height).toBeLessThan(780 + 780 - 78)
  })

  test.each([360, 1280])(
    'at %s px › the link to the reasons, tapped before they are there › opens them',
    async (width) => {
      const released = Promise.withResolvers<void>()
      const page = await visit('/history', { width })
      await page.route('**/assets/WhyPanel-*', async (route) => {
        await released.promise
        await route.fallback()
      })
      await follow(page)
      await page.getByRole('link', { name: 'Seberapa pasti?' }).click()
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('alasan')
      released.resolve()
      await page.getByText('B2 Ideal').filter({ visible: true }).waitFor()
      await page.reload()
      await page.getByRole('heading', { level: 1, name: /^P7/ }).waitFor()
    },
  )

  test.each([360, 1280])(
    'at %s px › scrolled, the upper bar names the program and leads to the plan',
    async (width) => {
      const page = await openResult(width)
      const bar = page.getByRole('navigation', { name: 'Program P7' })
      expect(await bar.count()).toBe(0)
      await page.getByRole('heading', { name: 'Panduan keselamatan' }).scrollIntoViewIfNeeded()
      await bar.getByRole('link', { name: 'Mulai' }).click()
      await page.getByRole('heading', { level: 1, name: 'Apa tujuan Anda?' }).waitFor()
      await page.goBack()
      await page.getByRole('link', { name: 'Mulai program' }).click()
      await page.getByRole('heading', { level: 1, name: 'Apa tujuan Anda?' }).waitFor()
    },
  )
})

/** Heading and content of each part that is folded on a phone. */
const foldedParts = [
  ['Pemanasan, pendinginan, dan catatan', 'jalan pelan, lalu peregangan paha dan dada.'],
  ['Jadwal 7 hari', 'Jalan cepat 50 menit'],
  ['Ringkasan', 'Complete Consultation (akurasi tinggi)'],
  ['Mengapa program ini?', 'B2 Ideal'],
  ['Mengapa program ini?', /^P7 Kurangi Lemak, Jaga Otot 59%/],
  ['Rekomendasi pola makan', /Bagi di empat waktu makan/],
  ['Panduan keselamatan', 'Pemanasan 5–10 menit sebelum latihan'],
  ['Tentang program ini', /^Batas BMI menurut/],
] as const

describe.skipIf(!chromiumPath)('result › its parts', () => {
  const { visit } = useSite({ replies: planReplies, prepare: (page) => page.clock.setFixedTime(monday) })
  const openResult = async (width: number) => {
    const page = await visit('/history', { width })
    await page
      .getByRole('link', { name: /View Detail P7/ })
      .first()
      .click()
    await waitForText(page, 'Dasar: WHO 2020')
    return page
  }
  const head = (page: Page, name: string) => page.locator('summary').filter({ hasText: name })
  const inside = (page: Page, name: string, text: string | RegExp) =>
    page
      .locator('details')
      .filter({ has: head(page, name) })
      .getByText(text)
      .first()

  test('on a phone › are rows that open and close by a tap and by keys', async () => {
    const page = await openResult(360)
    for (const [name, text] of foldedParts) {
      expect(await inside(page, name, text).isVisible()).toBe(false)
      await head(page, name).click()
      await inside(page, name, text).waitFor()
      await page.keyboard.press('Enter')
      await inside(page, name, text).waitFor({ state: 'hidden' })
    }
  })

  test('on a phone › folded, the whole result is short', async () => {
    const page = await openResult(360)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2600)
  })

  test('on a wide screen › only the week and the summary are open', async () => {
    const page = await openResult(1280)
    await inside(page, 'Ringkasan', 'Complete Consultation (akurasi tinggi)').waitFor()
    for (const [name, text] of foldedParts) {
      expect(await inside(page, name, text).isVisible()).toBe(name === 'Jadwal 7 hari' || name === 'Ringkasan')
    }
  })

  test('on a phone › one that was opened is open after the way back, the others are not', async () => {
    const page = await openResult(360)
    await head(page, 'Panduan keselamatan').click()
    await page.getByRole('link', { name: 'Riwayat' }).click()
    await page.getByRole('heading', { level: 1, name: 'Riwayat Konsultasi' }).waitFor()
    await page.goBack()
    await inside(page, 'Panduan keselamatan', 'Pemanasan 5–10 menit sebelum latihan').waitFor()
    expect(await inside(page, 'Ringkasan', 'Complete Consultation').isVisible()).toBe(false)
  })

  test('printed from a phone › all are open', async () => {
    const page = await openResult(360)
    await page.emulateMedia({ media: 'print' })
    for (const [name, text] of foldedParts) {
      await inside(page, name, text).waitFor()
    }
    await page.emulateMedia({ media: null })
  })
})

const removePopovers = () => {
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
    Reflect.deleteProperty(HTMLElement.prototype, name)
  }
}

describe.skipIf(!chromiumPath).each<[string, SiteOptions]>([
  ['terms', {}],
  ['terms, in a browser without popovers', { prepare: (page) => page.addInitScript(removePopovers) }],
])('%s', (_, options) => {
  const { visit } = useSite({ ...options, replies: planReplies })
  const openWord = async (width: number) => {
    const page = await visit('/history', { width })
    await page
      .getByRole('link', { name: /View Detail P7/ })
      .first()
      .click()
    await waitForText(page, 'Ukuran Anda dekat batas')
    const word = page.getByRole('button', { name: 'poin', exact: true }).first()
    await word.focus()
    await page.keyboard.press('Enter')
    const explanation = page.getByRole('dialog', { name: 'Poin' })
    await explanation.waitFor()
    return { page, word, explanation }
  }

  test.each([360, 1280])(
    'by keys, %d px › has the focus, stays in the window, and Escape gives it back',
    async (width) => {
      const { page, word, explanation } = await openWord(width)
      await expect.poll(() => explanation.evaluate((box) => box === document.activeElement)).toBe(true)
      const box = await explanation.boundingBox()
      const place = await word.boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true)
      expect(box && place && Math.abs(box.y - (place.y + place.height)) <= 12).toBe(true)
      await page.keyboard.press('Escape')
      await explanation.waitFor({ state: 'detached' })
      expect(await word.evaluate((button) => button === document.activeElement)).toBe(true)
    },
  )

  test('pressed beside it › closes', async () => {
    const { page, explanation } = await openWord(1280)
    await page.getByRole('heading', { level: 1 }).click()
    await explanation.waitFor({ state: 'detached' })
  })
})

/** An A4 page without its margins, in px. */
const paper = { width: 680, height: 1009 }

const pagesOf = async (page: Page) => {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return file.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

const onPaper = async (page: Page) => {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(paper)
}

describe.skipIf(!chromiumPath)('on paper', () => {
  const { visit } = useSite({
    replies: planReplies,
    reuse: 'none',
    prepare: (page) => page.clock.setFixedTime(now),
  })

  test.each([
    [
      '/',
      planReplies,
      ['Latihan hari ini, P7', 'Berat badan', 'Keteraturan', 'Perjalanan BMI', 'Konsultasi terakhir', 'Profil'],
    ],
    ['/training/progress', withProgress, ['Keteraturan', 'Kekuatan', 'Berat badan']],
  ])('%s › every part, nothing that can only be pressed, no page without content', async (path, replies, parts) => {
    const page = await visit(path, { replies })
    for (const part of parts) {
      await waitForText(page, part)
    }
    await onPaper(page)
    for (const part of parts) {
      await expect
        .poll(() => page.locator('main').getByText(part, { exact: true }).first().isVisible(), { message: part })
        .toBe(true)
    }
    expect(await page.locator('main button:visible, main .mantine-NativeSelect-section:visible').count()).toBe(0)
    const selects = page.locator('main select:visible')
    for (const select of await selects.all()) {
      expect(await select.evaluate((each) => getComputedStyle(each).borderTopWidth)).toBe('0px')
    }
    const printed = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(await pagesOf(page)).toBeLessThanOrEqual(Math.ceil(printed / paper.height) + 1)
  })

  const openResult = async (texts: string) => {
    const seed = (await readSeeds()).find(({ code }) => code === texts)
    const page = await visit('/history', {
      prepare: (opened) => opened.clock.setFixedTime(monday),
      replies: { 'GET /programs/id/P7': { data: aProgram({ ...seed, id: 'P7', code: 'P7' }) } },
    })
    await follow(page)
    await waitForText(page, 'Dasar: WHO 2020')
    return page
  }
  test.each([
    // With the longest texts, on a day with exercises.
    ['the result of P7', () => openResult('P7'), 4],
    ['the result of P10', () => openResult('P10'), 4],
    ['the dashboard', () => visit('/'), 2],
    ['the dashboard with a plan', () => visit('/', { replies: withPlan }), 2],
  ])('%s › no links to elsewhere, no heading without its content, few pages', async (_, open, most) => {
    const page = await open()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await onPaper(page)
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
    expect(await page.getByRole('heading', { name: 'Lihat juga' }).filter({ visible: true }).count()).toBe(0)
    const bare = await page.locator('main section').evaluateAll((sections) =>
      sections.flatMap((section) => {
        const heading = section.querySelector('h2')?.innerText.trim()
        return heading && (section as HTMLElement).innerText.trim() === heading ? [heading] : []
      }),
    )
    expect(bare).toEqual([])
    expect(await pagesOf(page)).toBeLessThanOrEqual(most)
  })
})
