import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'

/** A folder for every text that a page showed; `npm test` compares it with infra/checks/texts.tsv at its end. */
const folder = process.env['BUGAR_SEEN']
const seen = new Set<string>()

const keep = (text: string): void => {
  if (folder && !seen.has(text)) {
    seen.add(text)
    appendFileSync(join(folder, `screen-${process.pid}.txt`), `${text}\n`)
  }
}

/** Runs in the page: tells what each element that can be seen or heard says, whenever something changed. */
const watch = () => {
  const told = new Set<string>()
  const tell = (text: string | null) => {
    const line = text?.replaceAll(/\s+/g, ' ').trim()
    if (line && line.length <= 500 && !told.has(line)) {
      told.add(line)
      void (globalThis as unknown as { keepText: (text: string) => void }).keepText(line)
    }
  }
  const isThere = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const look = () => {
    tell(document.title)
    for (const element of document.body?.querySelectorAll<HTMLElement>('*') ?? []) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent)
      if (hasText && (element.tagName === 'OPTION' || isThere(element))) {
        tell(element.innerText ?? element.textContent)
      }
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        if (element.hasAttribute(name) && isThere(element)) {
          tell(element.getAttribute(name))
        }
      }
    }
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
}

/** Notes every text that pages of this context show, when somebody asked for it. */
export const noteTexts = async (context: BrowserContext): Promise<void> => {
  if (folder) {
    await context.exposeFunction('keepText', keep)
    await context.addInitScript(watch)
  }
}
