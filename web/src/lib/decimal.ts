/** Parses a decimal comma or point. An empty text and text that is not a number are returned unchanged. */
export const parseDecimal = (text: string): number | string => {
  const trimmed = text.trim()
  return /^(\d+([.,]\d*)?|[.,]\d+)$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : trimmed
}

/** For a field: decimal comma, no grouping. */
export const showDecimal = (value: number | string): string => String(value).replace('.', ',')
