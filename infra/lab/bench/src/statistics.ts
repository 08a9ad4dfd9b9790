import type { Random } from '@bugar/tools/demo/random'

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

/**
 * The value below which `share` (0 to 1) of the sorted values lie (nearest rank); NaN of nothing.
 * @param sorted ascending
 */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
