import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'

/** A folder for every text that a page showed; `npm test` compares it with infra/checks/texts.tsv at its end. */
const folder = process.env['BUGAR_SEEN']
const seen = new Set<string>()

const record = (text: string): void => {
  if (folder && !seen.has(text)) {
    seen.add(text)
    appendFileSync(join(folder, `screen-${process.pid}.txt`), `${text}\n`)
  }
}

/** Runs in the page: reports the text of each element that can be seen or heard, after every change. */
const watch = () => {
  const reported = new Set<string>()
  const report = (text: string | null) => {
    const line = text?.replaceAll(/\s+/g, ' ').trim()
    if (line && line.length <= 500 && !reported.has(line)) {
      reported.add(line)
      void (globalThis as unknown as { recordText: (text: string) => void }).recordText(line)
    }
  }
  const isThere = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const scan = () => {
    report(document.title)
    for (const element of document.body?.querySelectorAll<HTMLElement>('*') ?? []) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent)
      if (hasText && (element.tagName === 'OPTION' || isThere(element))) {
        report(element.innerText ?? element.textContent)
      }
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        if (element.hasAttribute(name) && isThere(element)) {
          report(element.getAttribute(name))
        }
      }
    }
  }
  new MutationObserver(scan).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
}

/** Records every text of the runner's own DOM, if BUGAR_SEEN is set. */
export const recordShown = (root: Document, isShown: (element: Element) => boolean): void => {
  if (!folder) {
    return
  }
  record(root.title)
  for (const element of [...root.body.querySelectorAll('*')].filter(isShown)) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent)
    const heard = ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name))
    for (const text of [hasText ? element.textContent : null, ...heard]) {
      const line = text?.replaceAll(/\s+/g, ' ').trim()
      if (line && line.length <= 500) {
        record(line)
      }
    }
  }
}

/** Records every text that pages of this context show, if BUGAR_SEEN is set. */
export const recordTexts = async (context: BrowserContext): Promise<void> => {
  if (folder) {
    await context.exposeFunction('recordText', record)
    await context.addInitScript(watch)
  }
}
