/** Whether an element takes room and is visible: `checkVisibility`, which Safari before 17.4 lacks. */
export const isShown = (element: Element): boolean =>
  element.getClientRects().length > 0 && !['hidden', 'collapse'].includes(getComputedStyle(element).visibility)

const headings = 'h1, h2, h3'

/** The last focused element and its ancestors, innermost first. */
let path: readonly Element[] = []

const around = (element: Element | null): Element[] => (element ? [element, ...around(element.parentElement)] : [])

const remember = ({ target }: FocusEvent) => {
  path = target instanceof Element ? around(target) : []
}

const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** The nearest remaining heading before the lost element, else the content of the page. */
const placeFor = (lost: readonly Element[]): HTMLElement | null => {
  for (const [index, part] of lost.entries()) {
    const inner = lost[index - 1]
    const shown = [...part.querySelectorAll<HTMLElement>(headings)].filter(isShown)
    const found = inner?.isConnected ? shown.findLast((heading) => isBefore(heading, inner)) : shown[0]
    if (part.isConnected && found) {
      return found
    }
  }
  return document.querySelector<HTMLElement>('main')
}

const isGone = (element: Element): boolean => !element.isConnected || element.matches(':disabled')

/** A click on the background and Tab at the end of the page take the focus away on purpose. */
const forget = ({ target }: FocusEvent) => {
  // focusout fires before the focus moves on, and before the rest of a removal.
  queueMicrotask(() => {
    if (document.activeElement === document.body && target instanceof Element && !isGone(target)) {
      path = []
    }
  })
}

const restore = () => {
  const [lost] = path
  const { activeElement } = document
  // A disabled element keeps the focus until the next frame.
  if (lost && isGone(lost) && (activeElement === document.body || activeElement === lost)) {
    const place = placeFor(path)
    place?.setAttribute('tabindex', '-1')
    place?.focus({ preventScroll: true })
  }
}

/**
 * Moves the focus when the focused element is removed or disabled: otherwise the keyboard would start again at the top
 * of the page, and a screen reader would lose its position.
 */
export const keepFocus = (): void => {
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', forget)
  new MutationObserver(restore).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  })
}
