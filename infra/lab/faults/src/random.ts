export interface Random {
  /** From 0 up to 1, without 1. */
  next(): number
  /** A whole number from `least` to `most`. */
  whole(min: number, max: number): number
  isTrue(share: number): boolean
  pick<T>(items: readonly T[]): T
  shuffle<T>(items: readonly T[]): T[]
}

/** Numbers that are the same for the same seed (mulberry32). */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    whole,
    isTrue: (share) => next() < share,
    pick: <T>(items: readonly T[]): T => items[whole(0, items.length - 1)] as T,
    shuffle: <T>(items: readonly T[]): T[] =>
      items
        .map((item) => ({ item, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ item }) => item),
  }
}
