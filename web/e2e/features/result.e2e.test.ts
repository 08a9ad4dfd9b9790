import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { waitForText } from '../support/page.ts'
import { normal } from '../support/plan-replies.ts'
import { useSite } from '../support/site.ts'

/** A Monday, a day of strength. */
const monday = '2026-11-16T02:00:00.000Z'
/** The parts of the result, from top to bottom. */
const parts: readonly ((page: Page) => Locator)[] = [
  (page) => page.getByText(/^Ukuran Anda dekat batas/),
  (page) => page.getByText(/^Hasil ini dibuat tanpa pertanyaan kesehatan/),
  (page) => page.getByRole('link', { name: 'Mulai program' }),
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
  const { visit } = useSite({ replies: normal, prepare: (page) => page.clock.setFixedTime(monday) })
  const openResult = async (width: number) => {
    const page = await visit('/history', { width })
    await follow(page)
    await waitForText(page, 'Dasar: WHO 2020')
    return page
  }
  /** A result on a phone whose requests to these URLs wait for `release`. */
  const openWithout = async (addresses: string) => {
    const released = Promise.withResolvers<void>()
    const page = await visit('/history', { width: 360 })
    await page.route(addresses, async (route) => {
      await released.promise
      await route.fallback()
    })
    await follow(page)
    const links = page.getByRole('navigation', { name: 'Bagian hasil' })
    return { page, press: (name: string) => links.getByRole('link', { name }).click(), release: released.resolve }
  }
  test('on a phone › answer, certainty, safety, the way to begin, today, week, reasons, map, food, the rest', async () => {
    const page = await openResult(360)
    const tops = []
    for (const part of parts) {
      tops.push((await part(page).filter({ visible: true }).boundingBox())?.y ?? Number.NaN)
    }
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  })

  test('on a phone of 780 px › today’s first exercise is one screen away', async () => {
    const page = await openResult(360)
    const first = page.getByRole('link', { name: /^Jongkok dumbel di dada/ }).first()
    const { y = Number.NaN, height = 0 } = (await first.boundingBox()) ?? {}
    // Between the bars at both ends of the window, after one screen.
    expect(y + height).toBeLessThan(780 + 780 - 78)
  })

  test.each([360, 1280])('at %s px › each link leads to its part, the result stays', async (width) => {
    const page = await openResult(width)
    const links = page.getByRole('navigation', { name: 'Bagian hasil' }).getByRole('link')
    for (const link of await links.all()) {
      await link.click()
      const id = ((await link.getAttribute('href')) ?? '').slice(1)
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id)
      /** After the content loaded on opening has its height. */
      const isAtPart = () =>
        page.evaluate((part) => {
          const { top, bottom } = document.getElementById(part)?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
          return top >= 56 && (top < 300 || bottom <= 900)
        }, id)
      await expect.poll(isAtPart, { message: id }).toBe(true)
    }
    await waitForText(page, 'B2 Ideal')
    await page.getByRole('slider', { name: 'Titik di peta' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: /^P7/ }).waitFor()
  })

  test('the link to the map, tapped before its code is there › opens it when it is', async () => {
    const { page, press, release } = await openWithout('**/assets/MapPanel-*')
    await press('Peta')
    await press('Makan')
    release()
    await page.getByRole('slider', { name: 'Titik di peta' }).waitFor()
  })

  test('the link to the week, tapped before the program is there › goes where it comes', async () => {
    const { page, press, release } = await openWithout('**/api/programs/**')
    await press('Pekan')
    release()
    await page.getByRole('heading', { name: 'Jadwal 7 hari', exact: true }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('pekan')
  })

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
