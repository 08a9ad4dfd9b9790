import type { Value } from './series.ts'

/** Months before the last value that a chart can be narrowed to. */
const months = [1, 3, 6] as const
const monthMs = (365.25 / 12) * 86_400_000

export type ChartRange = '1' | '3' | '6' | 'all'

const spanOf = (values: readonly Value[]): number => (values.at(-1)?.time ?? 0) - (values[0]?.time ?? 0)

/** The ranges that leave something out, and all; none when there is nothing to choose. */
export const rangesOf = (values: readonly Value[]): readonly ChartRange[] => {
  const narrower = months.filter((count) => spanOf(values) > count * monthMs).map(String) as ChartRange[]
  return narrower.length > 0 ? [...narrower, 'all'] : []
}

/** The first time that belongs to a range. */
export const startOfRange = (values: readonly Value[], range: ChartRange): number =>
  range === 'all' ? Number.NEGATIVE_INFINITY : (values.at(-1)?.time ?? 0) - Number(range) * monthMs
