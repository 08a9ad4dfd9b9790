/** The value of a number field; null when it is empty, not a number, or not above zero. */
export const typedNumber = (value: number | string): number | null =>
  typeof value === 'number' && value > 0 ? value : null
