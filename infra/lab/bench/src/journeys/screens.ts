import type { BrowserContext, Page } from 'playwright-core'

/** Counts a failure where something is not kept, and gives the mark for its line. */
type Check = (isKept: boolean) => string

/** Says how high the page is and how many words it shows, once nothing more is asked for. */
export const reportSize = async (page: Page, name: string, most: number, check: Check): Promise<void> => {
  await page.waitForLoadState('networkidle')
  const [height, words] = (await page.evaluate(
    '[document.documentElement.scrollHeight, document.body.innerText.split(/\\s+/).length]',
  )) as [number, number]
  const size = `${String(height).padStart(6)} px of at most ${most}, ${words} words`
  console.log(`${name.padEnd(40)} ${size}${check(height <= most)}`)
}

export const measureScreens = async (
  context: BrowserContext,
  check: Check,
  paths: readonly (readonly [path: string, most: number])[],
): Promise<void> => {
  const page = await context.newPage()
  for (const [path, most] of paths) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await reportSize(page, path, most, check)
  }
}
