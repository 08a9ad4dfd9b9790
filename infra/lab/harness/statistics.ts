import { pick, type Random, randomOf, shuffled } from '@bugar/tools/demo/random'

/** Middle value, the mean of the two middle ones when their number is even; NaN of nothing. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}

/** A median, and the ends of the interval that holds it with 95 % confidence. */
export interface Estimate {
  readonly median: number
  readonly low: number
  readonly high: number
}

const resamples = 1000

/** The interval is that of the percentile bootstrap: medians of samples drawn with replacement. */
export const estimate = (values: readonly number[], random: Random): Estimate => {
  const medians = Array.from({ length: resamples }, () =>
    median(values.map(() => values[Math.floor(random() * values.length)] as number)),
  ).toSorted((a, b) => a - b)
  const at = (share: number) => medians[Math.floor(share * (resamples - 1))] as number
  return { median: median(values), low: at(0.025), high: at(0.975) }
}

/** Pair by pair within the same round, so that what slows the whole machine down for a while leaves them alone. */
export const ratios = (values: readonly number[], reference: readonly number[]): number[] =>
  values.map((value, round) => value / (reference[round] as number))

/** The value below which `share` (0 to 1) of the values lie (nearest rank); NaN of nothing. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(share * values.length) - 1)] ?? Number.NaN

/** As `percentile`, 0 of nothing. */
export const quantile = (values: readonly number[], share: number): number => percentile(values, share) || 0

/**
 * Runs the sides in turn, in a new order each round, and returns the results of each side by round. The first
 * `warmups` rounds are dropped.
 */
export const inRounds = async <S, T>(
  sides: readonly S[],
  { rounds, warmups, random }: { readonly rounds: number; readonly warmups: number; readonly random: Random },
  run: (side: S) => Promise<T>,
): Promise<T[][]> => {
  const given = new Map<S, T[]>(sides.map((side) => [side, []]))
  for (let round = 0; round < warmups + rounds; round++) {
    for (const side of shuffled(sides, random)) {
      const result = await run(side)
      if (round >= warmups) {
        given.get(side)?.push(result)
      }
    }
  }
  return [...given.values()]
}

/** Results of calls one after another, so that they are no load on each other. */
export const inTurn = async <T>(count: number, make: () => Promise<T>): Promise<T[]> => {
  const made: T[] = []
  while (made.length < count) {
    made.push(await make())
  }
  return made
}

/** Draws that are the same for the same seed. */
export const createDraws = (seed: number) => {
  const random = randomOf(seed)
  /** A whole number from `min` to `max`. */
  const whole = (min: number, max: number) => min + Math.floor(random() * (max - min + 1))
  return {
    random,
    whole,
    isTrue: (share: number) => random() < share,
    pick: <T>(items: readonly T[]): T => pick(random, items),
    shuffle: <T>(items: readonly T[]): T[] => shuffled(items, random),
  }
}
export type Draws = ReturnType<typeof createDraws>
