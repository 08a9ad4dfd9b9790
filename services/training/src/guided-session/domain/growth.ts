import type { NextTarget } from '@bugar/contracts/training/plan'

type Range = NextTarget['amount']
type Unit = 'repetitions' | 'seconds'

/** Practice: more of a load is endurance, and Epley's formula is meant for fewer. */
const mostWithLoad = { repetitions: 30, seconds: 120 } as const
/** Practice: from here on a harder form trains strength better than more of the same. */
const mostWithoutLoad = { repetitions: 20, seconds: 60 } as const

export const growthBoundOf = ({ max }: Range, unit: Unit, hasLoad: boolean): number =>
  Math.max(max, (hasLoad ? mostWithLoad : mostWithoutLoad)[unit])

/** Against sums like 0.1 + 0.2. */
const tiny = 1e-9

/**
 * Repetitions or seconds that every set must reach before the load rises by `share`: the top of the range plus that
 * share. Repetitions must also predict the lower end at the new load, by load × (1 + repetitions / 30) (Epley 1985).
 * 20 % at 8–12 repetitions gives 16.
 * @param share of the load, 0.2 for 20 %
 * @returns null when it exceeds the upper bound of such a set
 */
export const neededAmountOf = (range: Range, unit: Unit, share: number): number | null => {
  const grown = Math.ceil(range.max * (1 + share) - tiny)
  const byEpley = Math.ceil((1 + share) * (30 + range.min) - 30 - tiny)
  const needed = unit === 'seconds' ? grown : Math.max(grown, byEpley)
  return needed <= growthBoundOf(range, unit, true) ? needed : null
}
