/** Space to the element and to the edges of the window, in px. */
const gap = 8

/** False in Safari before 17, Chrome before 114 and Firefox before 125: there the box is a part of the page. */
export const hasPopovers = 'popover' in HTMLElement.prototype

/** Positions a box next to an element, above it without room below; in the page, so that it scrolls along. */
export const positionPopover = (box: HTMLElement, of: DOMRect): void => {
  const { width, height } = box.getBoundingClientRect()
  const left = Math.max(gap, Math.min(of.left, document.documentElement.clientWidth - width - gap))
  const below = of.bottom + gap
  const top = below + height > innerHeight && of.top > height + gap ? of.top - gap - height : below
  // A popover lies over the page, a box of a browser without them in an element that may have a place of its own.
  const origin = hasPopovers ? undefined : box.offsetParent?.getBoundingClientRect()
  box.style.left = `${left - (origin?.left ?? -scrollX)}px`
  box.style.top = `${top - (origin?.top ?? -scrollY)}px`
}
