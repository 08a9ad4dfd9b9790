import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { equalAccessViolations } from './equal-access.ts'
import { smallTargets } from './targets.ts'

/** A folder for screenshots of every state, for review by a person. */
const shots = process.env['BUGAR_SHOTS']

const rules: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Reports of rules that hold take three times as long as the rules.
  resultTypes: ['violations'],
  // The inside of YouTube's frame is not ours.
  iframes: false,
}

/** Every accessibility rule that a page breaks, with the first place where it does. */
const violations = async (page: Page): Promise<string[]> => {
  if (await page.evaluate(() => !('axe' in window))) {
    await page.evaluate(axe.source)
  }
  const found = await page.evaluate(
    async (options) => (await (window as unknown as { axe: typeof axe }).axe.run(document, options)).violations,
    rules,
  )
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')} ${nodes[0]?.failureSummary ?? ''}`)
}

export const noViolations = { light: [], dark: [] }

/** Accessibility rules of two engines that the page breaks in light and in dark. */
export const inspectSchemes = async (page: Page, name: string): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {}
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`[data-mantine-color-scheme=${colorScheme}]`).waitFor()
    // The second engine takes longer than the first; between the schemes only the colours differ.
    const extent = colorScheme === 'light' ? 'IBM_Accessibility' : 'contrast'
    found[colorScheme] = [...(await violations(page)), ...(await equalAccessViolations(page, extent))]
    if (shots) {
      const fullPage = (await page.locator('dialog[open]').count()) === 0
      await page.screenshot({ path: `${shots}/${name}-${colorScheme}.png`, fullPage })
    }
  }
  return found
}

/** How many pixels the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))

/** A changed width has been drawn by then. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

export interface StateReport {
  readonly accessibility: Record<string, string[]>
  /** At its own width and at 320 px. */
  readonly overflow: readonly number[]
  /** What can be pressed and is too small for a finger; not looked for on a desktop. */
  readonly smallTargets: readonly string[]
  readonly consoleErrors: readonly string[]
}

export const clean: StateReport = { accessibility: noViolations, overflow: [0, 0], smallTargets: [], consoleErrors: [] }

interface Inspected {
  readonly page: Page
  readonly consoleErrors: readonly string[]
}

export const inspectState = async ({ page, consoleErrors }: Inspected, name: string): Promise<StateReport> => {
  const accessibility = await inspectSchemes(page, name)
  const wide = await overflow(page)
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  const small = isPhone ? await smallTargets(page) : []
  await page.setViewportSize({ width: 320, height: 780 })
  await drawn(page)
  return { accessibility, overflow: [wide, await overflow(page)], smallTargets: small, consoleErrors }
}
