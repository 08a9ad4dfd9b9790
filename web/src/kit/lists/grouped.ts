/** 50000 as '50.000'; values that are not whole numbers are returned unchanged. */
export const groupDigits = (value: number | string): string => {
  const text = String(value)
  return /^\d+$/.test(text) ? text.replaceAll(/\B(?=(?:\d{3})+$)/g, '.') : text
}

/** A whole number with or without points between its digits. Any other text comes back unchanged. */
export const parseGrouped = (text: string): number | string => {
  const digits = text.replaceAll(/[.\s]/g, '')
  return /^\d{1,15}$/.test(digits) ? Number(digits) : text.trim()
}

/** Caret position with as many digits before it as in the typed text. */
export const caretAfter = (typed: string, caret: number, grouped: string): number => {
  let left = typed.slice(0, caret).replaceAll(/\D/g, '').length
  let place = 0
  while (left > 0 && place < grouped.length) {
    left -= /\d/.test(grouped[place] as string) ? 1 : 0
    place += 1
  }
  return place
}
