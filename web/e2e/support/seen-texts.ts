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

/** Runs in the page: reports visible text and accessible names, once per animation frame with DOM changes. */
const watch = () => {
  const reported = new Set<string>()
  // The original, which a fake clock does not replace.
  const nextFrame = requestAnimationFrame.bind(globalThis)
  const linesOf = (texts: readonly (string | null)[]) =>
    texts.flatMap((text) => text?.replaceAll(/\s+/g, ' ').trim() || []).filter((line) => line.length <= 500)
  const textsOf = (element: HTMLElement) => {
    // A text beside elements has a plain one of its own (src/text-elements.ts).
    const isText = (node: Node) =>
      node.nodeType === Node.TEXT_NODE || (node instanceof HTMLSpanElement && node.attributes.length === 0)
    const hasText = [...element.childNodes].some((node) => isText(node) && node.textContent)
    const names = ['aria-label', 'placeholder', 'title', 'alt'].filter((name) => element.hasAttribute(name))
    if (!hasText && names.length === 0) {
      return []
    }
    const isThere = element.checkVisibility({ visibilityProperty: true })
    const isRead = hasText && (isThere || element.tagName === 'OPTION')
    const heard = isThere ? names.map((name) => element.getAttribute(name)) : []
    return [isRead ? (element.innerText ?? element.textContent) : null, ...heard]
  }
  let isDue = false
  const scan = () => {
    isDue = false
    const elements = [...(document.body?.querySelectorAll<HTMLElement>('*') ?? [])]
    const lines = linesOf([document.title, ...elements.flatMap(textsOf)]).filter((line) => !reported.has(line))
    if (lines.length > 0) {
      lines.forEach((line) => reported.add(line))
      void (globalThis as unknown as { recordTexts: (lines: readonly string[]) => void }).recordTexts(lines)
    }
  }
  const plan = () => {
    if (!isDue) {
      isDue = true
      nextFrame(scan)
    }
  }
  new MutationObserver(plan).observe(document, {
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
    await context.exposeFunction('recordTexts', (lines: readonly string[]) => lines.forEach(record))
    await context.addInitScript(watch)
  }
}
