/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
export const randomOf = (...seed: readonly number[]): (() => number) => {
  let state = seed.reduce((sum, part) => Math.imul(sum ^ (part + 0x9e3779b9), 0x85ebca6b), 0x2545f491) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Random = ReturnType<typeof randomOf>

/** Normally distributed with mean 0 and deviation 1 (Box and Muller). */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** A new list of the same items, in an order drawn from `random`. */
export const shuffled = <T>(items: readonly T[], random: Random): T[] =>
  items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)

export const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
