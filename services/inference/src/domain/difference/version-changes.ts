import { canonical } from '../rule-set.ts'

interface Changed<T> {
  /** Null for an addition. */
  readonly before: T | null
  /** Null for a removal. */
  readonly after: T | null
}

/**
 * Differences between two lists, with entries matched by key: in the order of the later list, then the removed entries.
 * Another order of the same entries is no change.
 */
export const changesBetween = <T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (entry: T) => string | number,
): Changed<T>[] => {
  const old = new Map(before.map((entry) => [keyOf(entry), entry]))
  const kept = new Set(after.map(keyOf))
  return [
    ...after
      .map((entry) => ({ before: old.get(keyOf(entry)) ?? null, after: entry }))
      .filter((pair) => pair.before === null || canonical(pair.before) !== canonical(pair.after)),
    ...before.filter((entry) => !kept.has(keyOf(entry))).map((entry) => ({ before: entry, after: null })),
  ]
}
