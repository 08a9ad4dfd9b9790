import { LruMap } from 'toad-cache'

interface Cache<K, T> {
  get(key: K): T | undefined
  set(key: K, value: T): unknown
}

const memoize =
  <K, Set, T>(cache: Cache<K, T>, keyOf: (set: Set) => K, compute: (set: Set) => T) =>
  (set: Set): T => {
    const found = cache.get(keyOf(set)) ?? compute(set)
    cache.set(keyOf(set), found)
    return found
  }

/** Memoizes a value computed from a rule set: a rule set never changes. */
export const oncePerSet = <Set extends object, T>(compute: (set: Set) => T): ((set: Set) => T) =>
  memoize(new WeakMap<Set, T>(), (set) => set, compute)

/** Contents whose results are kept; a draft that is edited makes another with each change. */
const keptContents = 64

/** Keyed by content hash: equal rule sets of several versions or copies share the result. */
export const oncePerHash = <Set extends { readonly hash: string }, T>(compute: (set: Set) => T): ((set: Set) => T) =>
  memoize(new LruMap<T>(keptContents), ({ hash }) => hash, compute)
