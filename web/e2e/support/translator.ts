import type { Page } from 'playwright-core'
import { expect } from 'vitest'

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
