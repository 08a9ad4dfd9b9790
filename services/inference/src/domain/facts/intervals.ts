import type { FactDefinition, Value } from '@bugar/contracts/rules/rule-base'
import { isWithin } from '@bugar/contracts/rules/region'
import type { Interval } from '@bugar/contracts/rules/rule-set'
import { allHold } from '@bugar/contracts/rules/rule-run'
import { breakpoints, type Condition, stretchesOf } from '../compile/conditions.ts'

/** Values of a fact that no condition distinguishes. */
export interface FactPiece {
  /** One of them. */
  readonly value: Value
  readonly label: string
  /** All of them, for a number. */
  readonly interval?: Interval
  /** Facts that lead to it, of an earlier conclusion. */
  readonly causes?: ReadonlyMap<string, FactPiece>
}

// Made once: toLocaleString makes one for each number.
const twoDecimals = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 })
const show = (value: number) => twoDecimals.format(value)

/** The values of a piece as text. */
export const inWords = ({ interval, label, value }: FactPiece): string => {
  if (!interval || interval.min === interval.max) {
    return value === null ? '-' : label
  }
  return `antara ${show(interval.min)} dan ${show(interval.max)}`
}

/** The most decimals that are tried for a number with few. */
const maxDecimals = 9

/** The number of an interval with the fewest decimals, of these the one next to the bound that a rule names. */
const sampleOf = (interval: Interval, [lowest, highest]: readonly [number, number]): number => {
  const { min, max, includesMin, includesMax } = interval
  const isFromMin = min > lowest || max === highest
  for (let decimals = 0; decimals <= maxDecimals; decimals++) {
    const unit = 10 ** decimals
    const up = includesMin ? Math.ceil(min * unit) : Math.floor(min * unit) + 1
    const down = includesMax ? Math.floor(max * unit) : Math.ceil(max * unit) - 1
    // For a bound such as 0.07 the rounded product is beyond it.
    const near = Number((isFromMin ? min : max).toFixed(decimals))
    const value = [near, (isFromMin ? up : down) / unit].find((each) => isWithin(interval, each))
    if (value !== undefined) {
      return value
    }
  }
  return min === max ? min : (min + max) / 2
}

/** The pieces of a number, from the least to the most risky; descending with risks at both ends. */
export const numberPieces = (
  { name, range, riskier, safest }: FactDefinition,
  conditions: readonly Condition[],
): FactPiece[] => {
  const own = conditions.filter(({ fact }) => fact === name)
  const whole = range as [number, number]
  const tests = own.map((condition) => allHold([condition]))
  const signature = (value: number) => tests.map((test) => Number(test({ [name]: value }))).join('')
  const intervals: Interval[] = []
  let last: string | null = null
  for (const { min, max } of stretchesOf(breakpoints(own, name), whole)) {
    const isPoint = min === max
    const now = signature((min + max) / 2)
    const before = intervals.at(-1)
    if (before && now === last) {
      intervals[intervals.length - 1] = { ...before, max, includesMax: isPoint }
    } else {
      intervals.push({ min, max, includesMin: isPoint, includesMax: isPoint })
    }
    last = now
  }
  const found = intervals.map((interval) => {
    const value = sampleOf(interval, whole)
    return { value, label: show(value), interval }
  })
  return riskier === 'lower' || safest !== undefined ? found.toReversed() : found
}
