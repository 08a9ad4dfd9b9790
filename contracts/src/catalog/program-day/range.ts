/** Both ends inclusive; equal for a single number. */
export interface Range {
  readonly min: number
  readonly max: number
}

/** "8–12" or "3", with an en dash or a hyphen, as the source of a regular expression. */
export const rangePattern = String.raw`\d{1,4}(?:\s?[–-]\s?\d{1,4})?`

/** Null unless it is one whole number from 1, or two of which the second is not less than the first. */
export const readRange = (text: string): Range | null => {
  const [min = 0, max = min] = text.split(/[–-]/).map(Number)
  return min >= 1 && min <= max ? { min, max } : null
}

export const middleOf = ({ min, max }: Range): number => (min + max) / 2
