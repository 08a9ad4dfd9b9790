import type { Page } from 'playwright-core'

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
