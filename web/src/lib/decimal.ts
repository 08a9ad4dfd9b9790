/** The number that a person means by a text with a decimal comma or point; an empty text stays empty, any other text itself. */
export const parseDecimal = (text: string): number | string => {
  const trimmed = text.trim()
  return /^(\d+([.,]\d*)?|[.,]\d+)$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : trimmed
}

/** As it stands in a field: a decimal comma, no grouping. */
export const showDecimal = (value: number | string): string => String(value).replace('.', ',')
