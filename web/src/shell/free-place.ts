/** Edges in px from the top left corner of the window. */
type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>

/** Minimum gap in px between the box and the elements it must not cover. */
const gap = 8

/**
 * Shift with which a box covers none of the others.
 * @param direction 1 downwards, -1 upwards
 * @param limit upper bound of the shift, in px
 * @returns px, negative upwards; null if there is no free place within the limit
 */
export const freeShift = (box: Box, others: readonly Box[], direction: 1 | -1, limit: number): number | null => {
  const beside = others.filter(({ left, right }) => left < box.right && right > box.left)
  let shift = 0
  while (Math.abs(shift) <= limit) {
    const [top, bottom] = [box.top + shift, box.bottom + shift]
    const covered = beside.filter((other) => other.top < bottom + gap && other.bottom > top - gap)
    if (covered.length === 0) {
      return shift
    }
    shift =
      direction === 1
        ? Math.max(...covered.map((other) => other.bottom)) + gap - box.top
        : Math.min(...covered.map((other) => other.top)) - gap - box.bottom
  }
  return null
}
