import { measured } from '@bugar/testing/measure'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { equalAccessViolations, type Extent } from './equal-access.ts'

/** Runs in the page. */
const findSmall = (): string[] => {
  const side = 44
  const selector = 'a[href], button, input, select, textarea, summary, [role=tab], [role=slider], [role=checkbox]'
  const area = document.querySelector('dialog:modal') ?? document

  /** Links and explained words in a sentence are as high as its lines. */
  const isInSentence = (element: Element): boolean => {
    const isLink = element.tagName === 'A' && getComputedStyle(element).display === 'inline'
    if (!isLink && !element.matches('button[data-term]')) {
      return false
    }
    let block = element.parentElement
    while (block && getComputedStyle(block).display === 'inline') {
      block = block.parentElement
    }
    const copy = block?.cloneNode(true) as Element
    copy.querySelectorAll('a, button').forEach((control) => control.remove())
    return /\p{L}/u.test(copy.textContent ?? '')
  }
  /** A label takes the clicks of its control. */
  const boxesOf = (element: Element): DOMRect[] =>
    [element, ...((element as HTMLInputElement).labels ?? [])].map((each) => each.getBoundingClientRect())
  /** Clicks beside it may still reach it, as on a card that is one large button. */
  const takesClicksAround = (element: Element): boolean => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const [x, y, reach] = [(left + right) / 2, (top + bottom) / 2, side / 2 - 0.5]
    return [
      [-reach, -reach],
      [reach, -reach],
      [-reach, reach],
      [reach, reach],
    ].every(([dx = 0, dy = 0]) => {
      const hit = document.elementFromPoint(x + dx, y + dy)
      const labels = [...((element as HTMLInputElement).labels ?? [])]
      return hit !== null && (element.contains(hit) || labels.some((label) => label.contains(hit)))
    })
  }
  return [...area.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isInSentence(element))
    .filter((element) => !boxesOf(element).some(({ width, height }) => width >= side - 0.5 && height >= side - 0.5))
    .filter((element) => !takesClicksAround(element))
    .map((element) => {
      const { width, height } = element.getBoundingClientRect()
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
      return `${element.tagName.toLowerCase()} "${name}" ${Math.round(width)}×${Math.round(height)}`
    })
}

/** Controls under 44×44 px, except links and explained words in running text (WCAG 2.2, 2.5.5). */
export const smallTargets = async (page: Page): Promise<string[]> => {
  const small = await page.evaluate(findSmall)
  await page.evaluate(() => scrollTo(0, 0))
  return small
}

/**
 * Runs in the page before the app, as a page translator: each new text node is replaced by a text in two FONT elements.
 * @param every 1 for all of them, 2 for every second one
 */
const translate = (every: number) => {
  let count = 0
  const isDone = ({ parentElement }: Text) =>
    parentElement === null || parentElement.closest('font, script, style, title, textarea, option, svg') !== null
  const wrap = (text: Text) => {
    if (text.data.trim() !== '' && !isDone(text) && count++ % every === 0) {
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      font.firstElementChild?.append(text.data)
      text.replaceWith(font)
    }
  }
  const wrapAll = () => {
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) {
      texts.push(walker.currentNode as Text)
    }
    texts.forEach(wrap)
  }
  new MutationObserver(wrapAll).observe(document, { subtree: true, childList: true, characterData: true })
}

export const translated = (page: Page, every = 1) => page.addInitScript(translate, every)

/** Fails when an error page or an error in place of a part is shown. */
export const expectNoErrorPage = async (page: Page): Promise<void> => {
  const text = (await page.locator('body').textContent()) ?? ''
  expect(text).not.toMatch(/Halaman belum dapat ditampilkan|Terjadi kesalahan saat menampilkan/)
}

/** Runs in the page: texts beside other nodes of their element, which React loses when they are replaced. */
export const findBareTexts = (): string[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const bare: string[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const parent = text.parentElement
    const isAlone = parent?.childNodes.length === 1 || parent?.closest('script, style, noscript, #late, [data-seen]')
    if (text.data.trim() !== '' && !isAlone) {
      bare.push(`${parent?.outerHTML.slice(0, 120)}`)
    }
  }
  return bare
}

/** A folder for screenshots of every state, for review by a person. */
const shots = process.env['BUGAR_SHOTS']

const reported = {
  // Reporting passed rules takes three times as long as the rules.
  resultTypes: ['violations'],
  // The inside of YouTube's frame is not ours.
  iframes: false,
} satisfies axe.RunOptions

const rules: Readonly<Record<Extent, axe.RunOptions>> = {
  all: { ...reported, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  contrast: { ...reported, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
}

/** Every rule of axe that a page breaks, with the first place where it does. */
const axeViolations = async (page: Page, extent: Extent): Promise<string[]> => {
  if (await page.evaluate(() => !('axe' in window))) {
    await page.evaluate(axe.source)
  }
  const found = await page.evaluate(
    async (options) => (await (window as unknown as { axe: typeof axe }).axe.run(document, options)).violations,
    rules[extent],
  )
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')} ${nodes[0]?.failureSummary ?? ''}`)
}

/** Every accessibility rule of two engines that a page breaks as it is now. */
export const violations = async (page: Page, extent: Extent): Promise<string[]> => [
  ...(await measured(`axe, ${extent}`, () => axeViolations(page, extent))),
  ...(await measured(`second engine, ${extent}`, () => equalAccessViolations(page, extent))),
]

type Scheme = 'light' | 'dark'

const changeScheme = (page: Page, colorScheme: Scheme) =>
  measured('scheme changed', async () => {
    await page.emulateMedia({ colorScheme })
    await page.locator(`[data-mantine-color-scheme=${colorScheme}]`).waitFor()
  })

/** Figures are drawn once they have been near the window. */
const drawFigures = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    scrollTo(0, 0)
  })

/** A picture of the page as it is, for review by a person. */
export const shoot = async (page: Page, name: string): Promise<void> => {
  if (shots) {
    const fullPage = (await page.locator('dialog[open]').count()) === 0
    if (fullPage) {
      await drawFigures(page)
    }
    await page.screenshot({ path: `${shots}/${name}.png`, fullPage })
  }
}

export const noViolations = { light: [], dark: [] }

/** Accessibility rules that the page breaks at its width: all in light, contrast in dark. */
export const inspectSchemes = async (page: Page, name: string): Promise<Record<Scheme, string[]>> => {
  await changeScheme(page, 'light')
  const light = await violations(page, 'all')
  await shoot(page, `${name}-light`)
  await changeScheme(page, 'dark')
  const dark = await violations(page, 'contrast')
  await shoot(page, `${name}-dark`)
  return { light, dark }
}

/** How many pixels the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))

/** 320 px is 1280 px at a zoom of 400 % (WCAG 2.2, 1.4.10). */
export const widths = { narrow: 320, phone: 360, desktop: 1280 } as const

const changeWidth = (page: Page, width: number) =>
  measured('width changed', async () => {
    await page.setViewportSize({ width, height: width < 1000 ? 780 : 900 })
    // Waits until it is painted.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  })

/** Runs in the page: elements that became visible since the last call, as HTML without ids. */
const findNew = (): string[] => {
  const known = window as unknown as { shownBefore?: WeakSet<Element> }
  const before = known.shownBefore ?? new WeakSet<Element>()
  known.shownBefore = before
  const shown = [...document.body.querySelectorAll('*')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  )
  const fresh = new Set(shown.filter((element) => !before.has(element)))
  shown.forEach((element) => before.add(element))
  return [...fresh]
    .filter(({ parentElement }) => !parentElement || !fresh.has(parentElement))
    .map(({ outerHTML }) => outerHTML.replaceAll(/ (?:id|for|aria-\w+by|aria-controls|name)="[^"]*"/g, ''))
}

/** HTML shown on a desktop only and already checked there, such as the menu of every screen. */
const judged = new Set<string>()

interface Inspected {
  readonly page: Page
  readonly consoleErrors: readonly string[]
}

/**
 * The problems of the page, by width, scheme and rule. A phone is checked in full; a desktop for overflow, and by rule
 * only when it shows what no phone or earlier state has shown (ADR 0041). Leaves the page at the width of a desktop.
 */
export const inspectState = async ({ page, consoleErrors }: Inspected, name: string): Promise<string[]> => {
  const found: string[] = []
  const note = (where: string, what: readonly string[]) => found.push(...what.map((each) => `${where} › ${each}`))
  const judge = async (width: number, scheme: Scheme, extent: Extent) =>
    note(`${width} px, ${scheme}`, await violations(page, extent))
  const judgeWidth = async (width: number) => {
    const tooWide = await overflow(page)
    note(`${width} px`, tooWide > 0 ? [`${tooWide} px wider than the window`] : [])
  }
  const { narrow, phone, desktop } = widths

  if (page.viewportSize()?.width !== phone) {
    await changeWidth(page, phone)
  }
  await changeScheme(page, 'light')
  await judge(phone, 'light', 'all')
  await judgeWidth(phone)
  const small = await measured('targets', () => smallTargets(page))
  note(
    `${phone} px`,
    small.map((each) => `too small for a finger: ${each}`),
  )
  await page.evaluate(findNew)
  await shoot(page, `${name}-${phone}-light`)
  await changeScheme(page, 'dark')
  await judge(phone, 'dark', 'contrast')
  await shoot(page, `${name}-${phone}-dark`)

  await changeWidth(page, narrow)
  await judgeWidth(narrow)
  await changeWidth(page, desktop)
  await judgeWidth(desktop)
  await shoot(page, `${name}-${desktop}-dark`)
  const added = (await page.evaluate(findNew)).filter((html) => !judged.has(html))
  if (added.length > 0) {
    await judge(desktop, 'dark', 'contrast')
  }
  if (added.length > 0 || shots) {
    await changeScheme(page, 'light')
    await shoot(page, `${name}-${desktop}-light`)
  }
  if (added.length > 0) {
    await judge(desktop, 'light', 'all')
    added.forEach((html) => judged.add(html))
  }
  note('a text that a translator would break', await page.evaluate(findBareTexts))
  note('console', consoleErrors)
  return found
}
