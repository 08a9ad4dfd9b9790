/*
 * Stored data may have been edited by hand: a field may be missing or of another type. It is read as blank, so that one
 * such record does not fail the list it is in.
 */

export const readText = (value: unknown): string => (typeof value === 'string' ? value : '')

export const readTextOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The Unix epoch when `value` is no valid date. */
export const readTime = (value: unknown): string => {
  const isTime = value instanceof Date && !Number.isNaN(value.getTime())
  return (isTime ? value : new Date(0)).toISOString()
}

export const readOneOf = <T extends string>(values: readonly T[], value: unknown, otherwise: T): T =>
  values.find((each) => each === value) ?? otherwise

/** The known ones among stored values, each once. */
export const readAllOf = <T extends string>(values: readonly T[], value: unknown): T[] => {
  const found: readonly unknown[] = Array.isArray(value) ? value : []
  return values.filter((each) => found.includes(each))
}
