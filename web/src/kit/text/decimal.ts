/**
 * Parses a decimal comma or point. An empty text and text that is not a number are returned unchanged, as is a number
 * so long or so small that it would be shown with an exponent.
 */
export const parseDecimal = (text: string): number | string => {
  const trimmed = text.trim()
  const value = /^(\d{1,15}([.,]\d{0,15})?|[.,]\d{1,15})$/.test(trimmed)
    ? Number(trimmed.replace(',', '.'))
    : Number.NaN
  return Number.isNaN(value) || String(value).includes('e') ? trimmed : value
}

/** For a field: decimal comma, no grouping. Text is not a number and stays as it was typed. */
export const showDecimal = (value: number | string): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : value
