import study from '@bugar/contracts/advice/evidence/accuracy.json'
import { formatNumber } from '#kit/text/format.ts'

/** The results of `npm run study` (docs/accuracy.md). */
export const { men, women, both } = study

/** A share of people from 0 to 1 with its 95 % confidence interval. */
export interface Share {
  readonly share: number
  readonly low: number
  readonly high: number
}

/** Rounded as in docs/accuracy.md: Intl makes 81.1 of 81.05, which is slightly less in binary. */
export const oneDecimal = (value: number): string => value.toFixed(1).replace('.', ',')

/** "34,3%" of 0.3426. */
export const percentOf = (share: number): string => `${oneDecimal(share * 100)}%`

/** "29,9–38,9%". */
export const intervalOf = ({ low, high }: Share): string => `${oneDecimal(low * 100)}–${percentOf(high)}`

/** "34,3% (29,9–38,9%)". */
export const shareText = (share: Share): string => `${percentOf(share.share)} (${intervalOf(share)})`

/** "34" of 0.3426: people out of a hundred. */
export const outOfHundred = (share: number): string => formatNumber(share * 100, 0)

/** The critical value of χ² with one degree of freedom at 5 %. */
const significant = 3.84

/** Whether the difference of two methods on the same people is significant, by McNemar's χ². */
export const differenceText = ({ mcNemar }: { readonly mcNemar: number }): string =>
  mcNemar > significant ? 'lebih dari kebetulan' : 'masih bisa kebetulan'

export type Bin = (typeof men.bins)[number]

/** The odds of some people by tape, and those without body fat. */
export interface Calibrated {
  readonly bins: readonly Bin[]
  readonly withoutBodyFat: { readonly bins: readonly Bin[] }
}

/** The largest difference between a predicted probability and the actual share, in points. */
export const largestMiss = (bins: readonly Bin[]): number =>
  Math.max(...bins.map(({ said, right }) => Math.abs(said - right.share))) * 100
