import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Null if the focused element has a visible ring and lies inside the window. */
const focusError = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    // A heading is focused by script only, when the focused element was removed, so it has no ring.
    if (!focused || focused === document.body || focused.matches('h1, h2, h3')) {
      return null
    }
    // A card draws the ring for the radio button or the one button in it.
    const { parentElement: parent } = focused
    const around = [focused, parent, parent?.parentElement, focused.closest('article')].filter((each) => !!each)
    // Or its own overlay, or the cells beside it.
    const rings = [
      ...[...around, focused.nextElementSibling].flatMap((each) => (each ? [getComputedStyle(each)] : [])),
      getComputedStyle(focused, '::after'),
    ]
    const isRinged = rings.some(({ outlineStyle, outlineWidth }) => {
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
    })
    const { top, bottom, left, right } = focused.getBoundingClientRect()
    const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    const name = `${focused.tagName} ${focused.textContent?.trim().slice(0, 40)}`
    return isRinged && isInSight ? null : `${name}: ${isRinged ? 'out of sight' : 'no ring'}`
  })

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Navigates by keyboard only; every stop on the way must be visible. */
export const useKeyboard = (page: Page) => {
  const press = (key: string) => page.keyboard.press(key)
  /** Tabs on until the target has the focus. */
  const reach = async (target: Locator, maxPresses = 90): Promise<void> => {
    await target.first().waitFor({ state: 'attached' })
    for (let presses = 0; presses < maxPresses; presses++) {
      await press('Tab')
      // After the last stop the focus moves to the browser, then to the start of the page.
      await expect.poll(() => focusError(page)).toBeNull()
      if (await isFocused(target.first())) {
        return
      }
    }
    throw new Error(`Not reached with ${maxPresses} presses of Tab: ${target}`)
  }
  return {
    press,
    reach,
    type: (text: string) => page.keyboard.type(text),
    enter: async (target: Locator) => {
      await reach(target)
      await press('Enter')
    },
    /** Fills a field and leaves it with the focus. */
    fill: async (target: Locator, text: string) => {
      await reach(target)
      await page.keyboard.type(text)
    },
    focused: () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''),
    hasLostFocus: () => page.evaluate(() => document.activeElement === document.body),
  }
}
