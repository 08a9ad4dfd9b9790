/**
 * Parses a decimal comma or point, up to 15 digits before it and 6 behind it, which a number shows again as they were
 * typed. An empty text and text that is not such a number are returned unchanged.
 */
export const parseDecimal = (text: string): number | string => {
  const trimmed = text.trim()
  return /^(\d{1,15}([.,]\d{0,6})?|[.,]\d{1,6})$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : trimmed
}

/** For a field: decimal comma, no grouping. Text is not a number and stays as it was typed. */
export const showDecimal = (value: number | string): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : value
