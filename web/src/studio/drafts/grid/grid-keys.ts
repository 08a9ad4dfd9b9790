export interface Place {
  readonly row: number
  readonly column: number
}

interface Key {
  readonly key: string
  readonly isControl: boolean
}

/** Rows that PageUp and PageDown pass. */
const page = 10

const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1))

/** Target cell of a key in a grid of this size, by the WAI-ARIA pattern; null for a key that does not move. */
export const placeAfter = (
  { key, isControl }: Key,
  { row, column }: Place,
  rows: number,
  columns: number,
): Place | null => {
  const to = (nextRow: number, nextColumn: number): Place => ({
    row: within(nextRow, rows),
    column: within(nextColumn, columns),
  })
  switch (key) {
    case 'ArrowUp':
      return to(isControl ? 0 : row - 1, column)
    case 'ArrowDown':
      return to(isControl ? rows : row + 1, column)
    case 'ArrowLeft':
      return to(row, isControl ? 0 : column - 1)
    case 'ArrowRight':
      return to(row, isControl ? columns : column + 1)
    case 'Home':
      return to(isControl ? 0 : row, 0)
    case 'End':
      return to(isControl ? rows : row, columns)
    case 'PageUp':
      return to(row - page, column)
    case 'PageDown':
      return to(row + page, column)
    default:
      return null
  }
}
