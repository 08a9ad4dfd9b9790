import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { daysFrom, localDay } from '#kit/text/local-day.ts'
import type { Active } from '../today/queries.ts'
import { mondayOf } from '../today/week.ts'

interface Shown {
  readonly training: Pick<Active, 'plan' | 'start'>
  readonly now: Date
}

const rowHeight = 37

/** A row for each week since the plan or the program began, four at most. */
export const adherenceHeights = ({ training: { plan, start }, now }: Shown) => {
  const first = plan?.startDate ?? localDay(start)
  const earlier = [0, 1, 2].filter((weeks) => first < localDay(daysFrom(mondayOf(now), -7 * weeks))).length
  const rows = rowHeight * (1 + earlier)
  return { narrow: 87 + rows, wide: 95 + rows }
}

export const LazyAdherence = lazyPart(() => import('./AdherencePanel.tsx'), 'AdherencePanel', adherenceHeights)
