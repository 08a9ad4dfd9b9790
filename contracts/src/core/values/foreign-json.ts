/** Deepest nesting of a foreign value; no message has half as much. */
export const maxLevels = 32

/** Names that would reach into prototypes where records are keyed by foreign texts. */
const reserved = new Set(['__proto__', 'constructor', 'prototype'])

/** No schema of a field accepts it, and JSON has no form for it. */
const refused = Symbol('nested too deeply, or with a reserved name')

/**
 * A parsed foreign value, changed in place: a part that is nested deeper than `maxLevels`, or has a field with a reserved
 * name, becomes a symbol, which fails validation at its place, so that the rest of a batch is kept.
 */
export const bounded = (value: unknown, levels = maxLevels): unknown => {
  if (typeof value !== 'object' || value === null) {
    return value
  }
  const record = value as Record<string, unknown>
  const keys = Object.keys(record)
  if (levels === 0 || keys.some((key) => reserved.has(key))) {
    return refused
  }
  for (const key of keys) {
    record[key] = bounded(record[key], levels - 1)
  }
  return value
}

/** Parses foreign JSON, `bounded`. @throws SyntaxError */
export const readJson = (text: string): unknown => bounded(JSON.parse(text))
