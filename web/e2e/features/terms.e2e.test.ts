import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { waitForText } from '../support/page.ts'
import { normal } from '../support/plan-replies.ts'
import { type SiteOptions, useSite } from '../support/site.ts'

const removePopovers = () => {
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
    Reflect.deleteProperty(HTMLElement.prototype, name)
  }
}

describe.skipIf(!chromiumPath).each<[string, SiteOptions]>([
  ['terms', {}],
  ['terms, in a browser without popovers', { prepare: (page) => page.addInitScript(removePopovers) }],
])('%s', (_, options) => {
  const { visit } = useSite({ ...options, replies: normal })
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
