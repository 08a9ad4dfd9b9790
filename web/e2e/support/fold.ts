import type { Page } from 'playwright-core'

/** Runs in the page. */
const findOutOfReach = (area: string): string[] => {
  const selector = 'a[href], button, input, select, summary, [role=radio], [role=checkbox]'
  return [...document.querySelectorAll(`${area} :is(${selector})`)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const met = document.elementFromPoint(left + width / 2, top + height / 2)
      return ![element, ...((element as HTMLInputElement).labels ?? [])].some((each) => each.contains(met))
    })
    .map((element) => {
      const { top } = element.getBoundingClientRect()
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim()
      return `${element.tagName.toLowerCase()} "${name || (element as HTMLInputElement).labels?.[0]?.textContent}" at ${Math.round(top)}`
    })
}

/** Controls that are not visible without scrolling: below the viewport or under a bar. */
export const outOfReach = async (page: Page, area = 'main'): Promise<string[]> => {
  await page.evaluate(() => scrollTo(0, 0))
  return page.evaluate(findOutOfReach, area)
}
