import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { nobody } from '../support/consultations.ts'
import { aBmiOnlyConsultation, aConsultation, aToken, inList } from '../support/factories.ts'
import { checkOf, withTodayCheck } from '../support/guided.ts'
import { replies, type Screen, useFirstLoad } from '../support/loading.ts'
import { heldAt } from '../support/person-state.ts'
import { asPlan, noPlan, wednesday, withPlan } from '../support/plans.ts'
import { waitForText } from '../support/page.ts'
import { anAdmin } from '../support/site.ts'

/** A Thursday, on which the plan has no session. */
const thursday = '2026-11-19T02:00:00.000Z'

/** The text and place of elements. */
const read = (page: Page, selector: string) =>
  page.evaluate(
    (each) =>
      [...document.querySelectorAll(each)].map((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        // From the top of the document.
        const { x, y } = range.getBoundingClientRect()
        return {
          text: (element.textContent ?? '').replace('*', '').trim(),
          x: Math.round(x),
          y: Math.round(y + scrollY),
        }
      }),
    selector,
  )

/** Each text in an element with the place of its first letter. */
const readTexts = (page: Page, selector: string) =>
  page.evaluate((each) => {
    const walker = document.createTreeWalker(document.querySelector(each) as Element, NodeFilter.SHOW_TEXT)
    const found: { text: string; x: number; y: number }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      const [first] = range.getClientRects()
      if (first && node.nodeValue?.trim()) {
        found.push({ text: node.nodeValue.trim(), x: first.x, y: first.y + scrollY })
      }
    }
    return found
  }, selector)

/** Reads the outline without the app's code, then loads the app. */
const useOutline = () => {
  const start = useFirstLoad()
  return async (screen: Screen, words: string, prepare?: (page: Page) => Promise<unknown>) => {
    const { page, consoleErrors } = await start(screen, async (each) => {
      if (screen.now !== undefined) {
        await each.clock.setFixedTime(screen.now)
      }
      await each.route('**/assets/vendor-*.js', (route) => route.abort())
      await prepare?.(each)
    })
    await page.locator(`#shell ${words}`).first().waitFor()
    const outline = {
      titles: await read(page, '#shell strong'),
      labels: await read(page, '#shell em'),
      texts: await readTexts(page, '#shell > div'),
      text: (await page.locator('#shell').innerText()).replaceAll(/\s+/g, ' '),
    }
    await page.unroute('**/assets/vendor-*.js')
    await page.reload()
    await page.locator('h1').waitFor()
    await waitForText(page, screen.last)
    await page.evaluate(() => document.fonts.ready)
    return { page, outline, consoleErrors }
  }
}

const near =
  (place: { readonly x: number; readonly y: number }) => (other: { readonly x: number; readonly y: number }) =>
    Math.abs(place.x - other.x) <= 2 && Math.abs(place.y - other.y) <= 2

describe.skipIf(!chromiumPath)('the outline', () => {
  const open = useOutline()

  const forms = ['/login', '/register'].map((path) => ({ path, user: null, last: 'Password' }))
  const screens = [
    { path: '/history', last: 'View Detail' },
    { path: '/exercises', last: 'Angkat barbel dari lantai' },
    { path: '/calculator', last: 'Hitung' },
  ]
  test.each([...forms, ...screens].flatMap((screen) => [360, 1280].map((width) => ({ ...screen, width }))))(
    '$path at $width px › has the words of the screen where the app shows them',
    async (screen) => {
      const { page, outline } = await open(screen, 'strong')
      const [title] = await read(page, 'h1')
      expect(outline.titles).toEqual([expect.objectContaining({ text: title?.text })])
      expect(outline.titles.filter(near(title ?? { x: 0, y: 0 }))).toHaveLength(1)
      const lead = outline.text.replace(/^Bugar \S+(?: Konsultasi| Latihan)? /, '')
      expect(lead.length).toBeGreaterThan(10)
      const labels = await read(page, 'form label')
      for (const label of outline.labels) {
        expect(labels.filter(near(label)).map(({ text }) => text)).toEqual([label.text])
      }
      expect(outline.labels.length).toBe({ '/login': 2, '/register': 4 }[screen.path] ?? 0)
      expect(await page.locator('#shell').count()).toBe(0)
    },
  )

  const plan = { ...replies, ...withPlan }
  test.each([
    ['a day with a session', '/', wednesday],
    ['a day without one', '/', thursday],
    ['a day with a session', '/training', wednesday],
    ['a day without one', '/training', thursday],
  ])('%s, %s › shows the head of the card as soon as the answers are there', async (_, path, now) => {
    const screen = { path, now, replies: plan, width: 360, last: /Lihat rencana/ }
    const { page, outline, consoleErrors } = await open(screen, 'section')
    const [title] = await read(page, 'h1')
    const [ofCard] = await read(page, '[data-hero] h2')
    expect(outline.titles.map(({ text }) => text)).toEqual([title?.text, ofCard?.text])
    expect(outline.titles.slice(0, 1).filter(near(title ?? { x: 0, y: 0 }))).toHaveLength(1)
    const shown = (await page.locator('#konten').innerText()).replaceAll(/\s+/g, ' ')
    for (const { text } of outline.labels) {
      expect(shown).toContain(text)
    }
    expect(await page.locator('#shell').count()).toBe(0)
    expect(consoleErrors).toEqual([])
  })

  test('/training/plan › shows the program of the plan', async () => {
    const { page, outline } = await open({ path: '/training/plan', replies: plan, last: 'Catatan latihan' }, 'strong')
    const [title] = await read(page, 'h1')
    expect(outline.titles).toEqual([expect.objectContaining({ text: title?.text })])
  })

  const start = useFirstLoad()
  /** The outline once all first answers have come. */
  const withoutApp = async (screen: Partial<Screen>, prepare?: (page: Page) => Promise<unknown>) => {
    const { page } = await start({ path: '/', last: '', ...screen }, async (each) => {
      await each.clock.setFixedTime(wednesday)
      await each.route('**/assets/vendor-*.js', (route) => route.abort())
      await prepare?.(each)
    })
    await page.waitForLoadState('networkidle')
    return page.locator('#shell').innerText()
  }

  const onceConsulted = { consultation: inList(aConsultation()), key: 'k', __TSR_key: 'k', __TSR_index: 0 }
  const byBmi = { ...onceConsulted, consultation: inList(aBmiOnlyConsultation({ bmi: 26.64, bmiCategory: 'B3' })) }
  const result = { path: '/consultation/result', words: 'header', last: 'Dasar: WHO 2020', count: 4 }
  const cases = [
    { name: 'a first day', path: '/', own: nobody, words: 'section', last: 'Cara kerja', count: 5 },
    { name: 'a day by the program', path: '/', own: noPlan, words: 'section', last: 'Konsultasi terakhir', count: 5 },
    { name: 'a result', ...result, state: onceConsulted },
    { name: 'a result by the BMI', ...result, state: byBmi, last: 'Panduan keselamatan' },
    {
      name: 'a session',
      path: '/training/session',
      own: withTodayCheck().replies,
      words: 'p',
      last: 'Demam atau sakit',
      count: 3,
    },
    { name: 'rules', path: '/admin/rules', user: anAdmin, words: 'p', last: '120 dari 120', count: 3 },
    { name: 'questions about health', path: '/consultation/screening', words: 'p', last: 'Lanjut', count: 5 },
    // Its lead is hidden on a phone.
    { name: 'a consultation', path: '/consultation', words: 'p', last: 'Hitung', count: 5, narrow: 4 },
  ]
  test.each(cases.flatMap((each) => [360, 1280].map((width) => ({ ...each, width }))))(
    '$name at $width px › each word of the outline is where the app shows it',
    async ({ name: _name, words, count, narrow = count, own, ...screen }) => {
      const { page, outline, consoleErrors } = await open(
        { ...screen, ...(!screen.path.endsWith('session') && { now: wednesday }), replies: { ...replies, ...own } },
        words,
      )
      const shown = await readTexts(page, '#root')
      expect(outline.texts).toHaveLength(screen.width < 576 ? narrow : count)
      for (const text of outline.texts) {
        // The version of the rules replaces this.
        const same = shown.filter((other) => other.text === text.text || text.text === 'Aturan yang memilih program.')
        expect(same.filter(near(text)), JSON.stringify([text, same])).not.toEqual([])
      }
      expect(consoleErrors).toEqual([])
    },
  )

  test('a base in the address › the outline has no words of another', async () => {
    const text = await withoutApp({ path: '/admin/rules?base=safety', user: anAdmin })
    expect(text).toBe('Bugar')
  })

  const asked = { path: '/consultation/screening', words: 'p', last: 'Lanjut' }
  test.each([
    ['the history', { ...asked, state: { screening: { step: 2 } } }, async () => undefined],
    ['a draft', asked, (page: Page) => page.addInitScript(() => (sessionStorage['draft/u1/screening'] = '{"step":2}'))],
  ])('a later question about health by %s › the outline does not ask the first', async (_, screen, prepare) => {
    expect(await withoutApp(screen, prepare)).toBe('Bugar')
  })

  test('a result whose program may not be started › names no program', async () => {
    const held = { ...replies, ...heldAt('doctor-first') }
    expect(await withoutApp({ ...result, state: onceConsulted, replies: held })).toBe('Bugar')
  })

  test('a session of a day that was asked for already › asks nothing', async () => {
    const { replies: own } = withTodayCheck(checkOf('good'))
    const { page } = await start({ path: '/training/session', last: '', replies: { ...replies, ...own } }, (each) =>
      each.route('**/assets/vendor-*.js', (route) => route.abort()),
    )
    await page.waitForLoadState('networkidle')
    expect(await page.locator('#shell').innerText()).toBe('Bugar')
  })

  test.each([
    ['a paused plan', asPlan({ state: 'paused' })],
    ['training forbidden by a new answer', { ...withPlan, ...heldAt('doctor-first') }],
    ['a lost answer', { ...withPlan, 'GET /training/plan': { abort: true } }],
  ])('%s › greets and shows no card', async (_, own) => {
    const text = await withoutApp({ replies: { ...replies, ...own } })
    expect(text).toMatch(/Selamat \w+, \w+\s+Rabu, 18 November 2026$/)
  })

  test('a session that has ended › shows nothing of the person', async () => {
    const ended = Object.fromEntries(
      ['auth/me', 'consultations', 'training/plan', 'user/state', 'user/workout-history'].map((path) => [
        `GET /${path}`,
        { status: 401 },
      ]),
    )
    expect(await withoutApp({ replies: { ...replies, ...ended } })).toBe('Bugar')
  })

  test('another person logs in meanwhile › shows nothing of the first one', async () => {
    const text = await withoutApp({ replies: plan }, (page) =>
      page.addInitScript((token) => {
        const { fetch } = globalThis
        globalThis.fetch = (...request) => {
          localStorage.setItem('token', token)
          return fetch(...request)
        }
      }, aToken(7200)),
    )
    expect(text).toBe('Bugar')
  })
})
