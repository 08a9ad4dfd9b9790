import type { Page } from 'playwright-core'
import { type Opened, overflow, violations } from './browser.ts'

/** A folder for pictures of every state, to be looked at by a person. */
const shots = process.env['BUGAR_SHOTS']

/** Accessibility rules that the page breaks in light and in dark, and a picture of each when someone wants to look. */
export const inspectSchemes = async (page: Page, name: string): Promise<Record<string, string[]>> => {
  const axe: Record<string, string[]> = {}
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`[data-mantine-color-scheme=${colorScheme}]`).waitFor()
    axe[colorScheme] = await violations(page)
    if (shots) {
      const fullPage = (await page.locator('dialog[open]').count()) === 0
      await page.screenshot({ path: `${shots}/${name}-${colorScheme}.png`, fullPage })
    }
  }
  return axe
}

/** A changed width has been drawn by then. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** What there is to complain about in a state. */
export interface StateReport {
  /** Accessibility rules it breaks, in light and in dark. */
  readonly axe: Record<string, string[]>
  /** At its own width and at 320 px. */
  readonly overflow: number[]
  /** Of the console. */
  readonly complaints: readonly string[]
}

export const clean: StateReport = { axe: { light: [], dark: [] }, overflow: [0, 0], complaints: [] }

export const inspectState = async ({ page, complaints }: Opened, name: string): Promise<StateReport> => {
  const axe = await inspectSchemes(page, name)
  const wide = await overflow(page)
  await page.setViewportSize({ width: 320, height: 780 })
  await drawn(page)
  return { axe, overflow: [wide, await overflow(page)], complaints }
}
