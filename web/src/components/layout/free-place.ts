/** Edges in px from the top left corner of the window. */
type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>

/** Px kept free between the box and what it must not cover. */
const gap = 8

/**
 * How far a box must move up or down so that it covers none of the others.
 * @param direction 1 downwards, -1 upwards
 * @param limit px that it may move at most
 * @returns px, negative upwards; null if there is no free place so near
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
