/** Space to the element and to the edges of the window, in px. */
const gap = 8

/** Positions a box next to an element, above it without room below; in the page, so that it scrolls along. */
export const putBeside = (box: HTMLElement, of: DOMRect): void => {
  const { width, height } = box.getBoundingClientRect()
  const left = Math.max(gap, Math.min(of.left, document.documentElement.clientWidth - width - gap))
  const below = of.bottom + gap
  const top = below + height > innerHeight && of.top > height + gap ? of.top - gap - height : below
  box.style.left = `${left + scrollX}px`
  box.style.top = `${top + scrollY}px`
}
